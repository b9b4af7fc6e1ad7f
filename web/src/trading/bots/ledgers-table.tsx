import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import type { Bot } from '@harbour/contract/trading/bots'
import type { BotRangeSums } from '@harbour/contract/trading/bot-range'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
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
  CycleCount,
  Fees,
  Funding,
  Kind,
  LastFill,
  Name,
  Realised,
  Return,
  Total,
  Unrealised,
  WhereShown,
} from './ledger-cells.tsx'
import {
  botRows,
  type BotRanges,
  changeOf,
  closingRows,
  isSum,
  type LedgerRow,
  ownRange,
  type SubAccounts,
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

const returnOf = (row: LedgerRow) => ownRange(row)?.returnOnPeak ?? null
const cyclesIn = (row: LedgerRow) => ownRange(row)?.cycles.trades ?? -1
const amountIn = ({ ranged }: LedgerRow, part: keyof BotRangeSums) => ranged?.range[part] ?? null
const nameIn = ({ bot }: LedgerRow) => bot?.name ?? ''

const orders: Orders<LedgerRow> = {
  name: (a, b) => byText(nameIn(a), nameIn(b)),
  realised: (a, b) => byAmount(amountIn(a, 'realised'), amountIn(b, 'realised')),
  unrealised: (a, b) => byAmount(amountIn(a, 'unrealised'), amountIn(b, 'unrealised')),
  fees: (a, b) => byAmount(amountIn(a, 'fees'), amountIn(b, 'fees')),
  funding: (a, b) => byAmount(amountIn(a, 'funding'), amountIn(b, 'funding')),
  return: (a, b) => byAmount(returnOf(a), returnOf(b)),
  cycles: (a, b) => cyclesIn(a) - cyclesIn(b),
  last: (a, b) => byText(a.figures?.lastAt ?? '', b.figures?.lastAt ?? ''),
  total: (a, b) => byAmount(amountIn(a, 'total'), amountIn(b, 'total')),
  change: (a, b) => byAmount(changeOf(a), changeOf(b)),
}

/** Each bot as a ledger of its own; what is done by hand is one too, and all of them are the account. */
export function LedgersTable(props: LedgersTableProps) {
  const { bots, found, ranges, compared, isFailed, accounts, nameOf, onEdit } = props
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, { key: 'total', direction: 'descending' })
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
    <div className="md:pt-8">
      <SkeletonRows
        rows={bots + 3}
        height={narrow ? (compared === null ? 'h-36' : 'h-40') : 'h-(--hb-row)'}
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
  { key: 'name', title: texts.bot, sortable: true, cell: (row) => <Name of={row} link={nameOf} /> },
  {
    key: 'kind',
    title: terms.kind,
    muted: true,
    cell: (row) => <Kind of={row} />,
    className: '@max-[70rem]:hidden',
  },
  {
    key: 'where',
    title: texts.accountAndSymbol,
    cell: (row) => <WhereShown of={row} accounts={accounts} />,
    className: compared === null ? '@max-[62rem]:hidden' : '@max-[78rem]:hidden',
  },
  {
    key: 'realised',
    title: botMetrics.realised.label,
    right: true,
    sortable: true,
    cell: (row) => <Realised of={row} />,
  },
  {
    key: 'unrealised',
    title: texts.unrealisedChange,
    about: botMetrics.unrealisedChange,
    right: true,
    sortable: true,
    cell: (row) => <Unrealised of={row} />,
  },
  {
    key: 'fees',
    title: botMetrics.fees.label,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <Fees of={row} />,
    className: '@max-[46rem]:hidden',
  },
  {
    key: 'funding',
    title: botMetrics.funding.label,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <Funding of={row} />,
    className: compared === null ? '@max-[84rem]:hidden' : '@max-[92rem]:hidden',
  },
  {
    key: 'cycles',
    title: botMetrics.cycles.label,
    about: botMetrics.cycles,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <CycleCount of={row} />,
    className: '@max-[54rem]:hidden',
  },
  {
    key: 'last',
    title: texts.lastFill,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <LastFill of={row} />,
    className: compared === null ? '@max-[50rem]:hidden' : '@max-[62rem]:hidden',
  },
  {
    key: 'return',
    title: botMetrics.returnInRange.label,
    about: botMetrics.returnInRange,
    right: true,
    sortable: true,
    cell: (row) => <Return of={row} />,
  },
  {
    key: 'total',
    title: botMetrics.totalInRange.label,
    right: true,
    sortable: true,
    cell: (row) => <Total of={row} max={max} />,
  },
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
        <Total of={row} />
      </span>
      <span className="min-w-0 text-xs text-subtle-foreground">
        {isOfSums ? null : <WhereShown of={row} accounts={accounts} />}
      </span>
      <span className="text-right text-xs text-subtle-foreground">
        {isOfSums ? null : texts.returned(<Return of={row} />)}
      </span>
      <dl className="col-span-2 mt-1 grid grid-cols-3 gap-x-3 gap-y-1 text-xs *:min-w-0">
        <Part name={botMetrics.realised.label}>
          <Realised of={row} />
        </Part>
        <Part name={texts.unrealisedChange}>
          <Unrealised of={row} />
        </Part>
        <Part name={botMetrics.fees.label}>
          <Fees of={row} />
        </Part>
        {isOfSums ? null : (
          <>
            <Part name={botMetrics.funding.label}>
              <Funding of={row} />
            </Part>
            <Part name={botMetrics.cycles.label}>
              <CycleCount of={row} />
            </Part>
            <Part name={texts.lastFill}>
              <LastFill of={row} />
            </Part>
          </>
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
