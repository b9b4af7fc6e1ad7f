import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import type { Bot } from '@harbour/contract/trading/bots'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { Pencil } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { byAmount, byText, type Orders, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import {
  AlertLines,
  AreFiguresLost,
  Change,
  hasPayments,
  Kind,
  LastFill,
  Name,
  RowMetric,
  WhereShown,
} from './ledger-cells.tsx'
import { at, below, FeesTitle, FundingBelow } from './lines-below.tsx'
import {
  botRows,
  type BotRanges,
  changeOf,
  closingRows,
  isSum,
  ownRange,
  type LedgerRow,
  type SubAccounts,
  valueIn,
} from './sub-account-rows.ts'
import * as texts from '#texts/trading/bots'
import { against } from '#texts/trading/scope/scope'
import * as terms from '#texts/trading/terms'

interface LedgersTableProps {
  readonly bots: readonly Bot[]
  /** Undefined until it is known. */
  readonly found: SubAccounts | undefined
  readonly ranges: BotRanges | undefined
  /** The days that the range is compared with; null where there are none. */
  readonly compared: string | null
  readonly isFailed: boolean
  readonly accounts: Accounts
  /** The way to the page of a bot; null is by hand. */
  readonly nameOf: (bot: Bot | null) => ReactNode
  readonly onEdit: (bot: Bot) => void
}

const metrics = metricsAt('botList', botMetrics)
const nameIn = ({ bot }: LedgerRow) => bot?.name ?? ''
/** A bot that shows payments of funding in place of cycles stands in their order by them. */
const shownIn = (row: LedgerRow, metric: PlacedMetric) =>
  metric.id === 'cycles' && hasPayments(row)
    ? (ownRange(row)?.fundingPayments ?? null)
    : row.ranged
      ? valueIn(row, row.ranged.range, metric).value
      : null

/** Amounts by every digit, numbers as they are; what is not known is the smallest. */
function byValue(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return typeof a === 'number' || typeof b === 'number'
    ? Number(a !== null) - Number(b !== null)
    : byAmount(a, b)
}

const orders: Orders<LedgerRow> = {
  name: (a, b) => byText(nameIn(a), nameIn(b)),
  last: (a, b) => byText(a.figures?.lastAt ?? '', b.figures?.lastAt ?? ''),
  change: (a, b) => byAmount(changeOf(a), changeOf(b)),
  ...Object.fromEntries(
    metrics.map((metric) => [
      metric.id,
      (a: LedgerRow, b: LedgerRow) => byValue(shownIn(a, metric), shownIn(b, metric)),
    ]),
  ),
}

/** Each bot as a ledger of its own; what is done by hand is one too, and all of them are the account. */
export function LedgersTable(props: LedgersTableProps) {
  const { bots, found, ranges, compared, isFailed, accounts, nameOf, onEdit } = props
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, { key: 'totalInRange', direction: 'descending' })
  const rows = [...sorted(botRows(bots, found, ranges)), ...closingRows(found, ranges)]
  const max = Math.max(...rows.map(({ ranged }) => Math.abs(Number(ranged?.range.total ?? 0))))
  const edit = ({ bot }: LedgerRow) =>
    bot ? <IconButton icon={Pencil} label={texts.editNamed(bot.name)} onClick={() => onEdit(bot)} /> : null
  const shown = narrow ? (
    <RowList
      label={texts.bots}
      rows={rows}
      keyOf={keyOf}
      row={(row) => (
        <Lines
          of={row}
          name={<Name of={row} link={nameOf} />}
          edit={edit(row)}
          accounts={accounts}
          compared={compared}
        />
      )}
    />
  ) : (
    <Table
      label={texts.bots}
      columns={columnsOf({ nameOf, edit, accounts, max, compared })}
      rows={rows}
      keyOf={keyOf}
      sort={sort}
      onSort={toggle}
    />
  )
  return <AreFiguresLost value={isFailed}>{shown}</AreFiguresLost>
}

interface SkeletonProps extends Pick<LedgersTableProps, 'compared'> {
  readonly bots: number
}

/** Stands for the rows until their order is known, which is that of their totals. */
export function LedgersSkeleton({ bots, compared }: SkeletonProps) {
  const narrow = useNarrow()
  return (
    <div className="@container md:pt-8">
      <SkeletonRows
        rows={bots + 3}
        height={narrow ? (compared === null ? 'h-36' : 'h-40') : `h-(--hb-row) ${below.rows[at(compared)]}`}
      />
    </div>
  )
}

const keyOf = ({ key }: LedgerRow) => key

interface Drawn {
  readonly nameOf: (bot: Bot | null) => ReactNode
  readonly edit: (row: LedgerRow) => ReactNode
  readonly accounts: Accounts
  readonly max: number
  readonly compared: string | null
}

const columnsOf = ({ nameOf, edit, accounts, max, compared }: Drawn): readonly Column<LedgerRow>[] => [
  {
    key: 'name',
    title: texts.bot,
    sortable: true,
    cell: (row) => (
      <div className="py-1">
        <Name of={row} link={nameOf} />
        <span className={`-mt-px max-w-32 text-xs ${below.where[at(compared)].line}`}>
          <WhereShown of={row} accounts={accounts} className="" />
        </span>
      </div>
    ),
  },
  {
    key: 'kind',
    title: terms.kind,
    muted: true,
    cell: (row) => <Kind of={row} />,
    className: compared === null ? '@max-[74rem]:hidden' : '@max-[70rem]:hidden',
  },
  {
    key: 'where',
    title: texts.accountAndSymbol,
    cell: (row) => <WhereShown of={row} accounts={accounts} />,
    className: below.where[at(compared)].column,
  },
  ...metrics.filter(isBeforeLastFill).map((metric) => columnOf(metric, max, compared)),
  {
    key: 'last',
    title: texts.lastFill,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <LastFill of={row} />,
    className: compared === null ? '@max-[61rem]:hidden' : '@max-[64rem]:hidden',
  },
  ...metrics.filter((metric) => !isBeforeLastFill(metric)).map((metric) => columnOf(metric, max, compared)),
  ...(compared === null
    ? []
    : [
        {
          key: 'change',
          title: <span title={against(compared)}>{texts.changeOfTotal}</span>,
          right: true,
          sortable: true,
          muted: true,
          cell: (row: LedgerRow) => <Change of={row} />,
          className: '@max-[54rem]:hidden',
        },
      ]),
  { key: 'edit', title: <span className="sr-only">{texts.change}</span>, right: true, cell: edit },
]

/** The time of the last fill stands between the metrics. */
const isBeforeLastFill = ({ places: { botList = 0 } }: PlacedMetric): boolean => botList < 55

/** Explained where the name does not say all. */
const isExplained = ({ id }: PlacedMetric): boolean =>
  !['realised', 'fees', 'funding', 'totalInRange'].includes(id)

/** Short names, where a column is narrower than one. */
const titles: Readonly<Record<string, string>> = { unrealisedChange: texts.unrealisedChange }
const titleOf = ({ id, label, name }: PlacedMetric): string => titles[id] ?? label ?? name

/** The width of the list below which a column gives way, alone and beside a comparison; null never does. A new one gives way first. */
const rooms: Readonly<Record<string, readonly [string, string] | null>> = {
  realised: null,
  unrealisedChange: null,
  fees: ['@max-[46rem]:hidden', '@max-[46rem]:hidden'],
  funding: [below.funding[0].column, below.funding[1].column],
  cycles: ['@max-[55rem]:hidden', '@max-[57rem]:hidden'],
  returnInRange: null,
  totalInRange: null,
}
const narrowest = ['@max-[92rem]:hidden', '@max-[100rem]:hidden'] as const

function columnOf(metric: PlacedMetric, max: number, compared: string | null): Column<LedgerRow> {
  const { [metric.id]: room = narrowest } = rooms
  const className = room?.[at(compared)]
  return {
    key: metric.id,
    title: metric.id === 'fees' ? <FeesTitle line={below.funding[at(compared)].line} /> : titleOf(metric),
    ...(isExplained(metric) ? { about: metric } : {}),
    right: true,
    sortable: true,
    muted: metric.isMinor === true,
    cell: (row) =>
      metric.id === 'fees' ? (
        // rows of one height, whether there was funding or not
        <div className={below.funding[at(compared)].cell}>
          <RowMetric of={row} metric={metric} max={max} />
          <FundingBelow of={row} className={below.funding[at(compared)].line} />
        </div>
      ) : (
        <RowMetric of={row} metric={metric} max={max} />
      ),
    ...(className ? { className } : {}),
  }
}

/** The total and its return stand at the head of a row on phones, the other metrics below. */
const byId = (id: string) => metrics.filter((one) => one.id === id)
const [total, returned] = [byId('totalInRange'), byId('returnInRange')]
const others = metrics.filter((metric) => !total.includes(metric) && !returned.includes(metric))

interface LinesProps {
  readonly of: LedgerRow
  readonly name: ReactNode
  readonly edit: ReactNode
  readonly accounts: Accounts
  readonly compared: string | null
}

/** A ledger on a phone: what it brought, of what, and when it last did something. */
function Lines({ of: row, name, edit, accounts, compared }: LinesProps) {
  const isOfSums = isSum(row)
  return (
    <>
      <span className="-my-2.5 flex min-h-11 min-w-0 flex-wrap items-center gap-1.5">
        {name} {edit}
      </span>
      <span className="self-center text-right">
        {total.map((metric) => (
          <RowMetric key={metric.id} of={row} metric={metric} />
        ))}
      </span>
      <span className="min-w-0 text-xs text-subtle-foreground">
        {isOfSums ? null : <WhereShown of={row} accounts={accounts} />}
      </span>
      <span className="text-right text-xs text-subtle-foreground">
        {isOfSums
          ? null
          : returned.map((metric) => (
              <Fragment key={metric.id}>{texts.returned(<RowMetric of={row} metric={metric} />)}</Fragment>
            ))}
      </span>
      <dl className="col-span-2 mt-1 grid grid-cols-3 gap-x-3 gap-y-1 text-xs *:min-w-0">
        {(isOfSums ? others.slice(0, 3) : others).map((metric) => (
          <Part key={metric.id} name={titleOf(metric)}>
            <RowMetric of={row} metric={metric} />
          </Part>
        ))}
        {isOfSums ? null : (
          <Part name={texts.lastFill}>
            <LastFill of={row} />
          </Part>
        )}
        {compared === null ? null : (
          <div className="col-span-3 flex gap-1.5">
            <dt className="text-subtle-foreground">{against(compared)}</dt>
            <dd>
              <Change of={row} />
            </dd>
          </div>
        )}
      </dl>
      <AlertLines of={row} />
    </>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle-foreground">{name}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  )
}
