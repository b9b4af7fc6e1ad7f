import type { Bot } from '@harbour/contract/trading/bots'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dotted } from '../../core/kit/dotted.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { byAmount, byText, type Orders, type Sort, useSorting } from '../../core/kit/sorting.ts'
import { SkeletonTable } from '../../core/kit/table-skeleton.tsx'
import { type Column, listRowLook, RowList, Table } from '../../core/kit/table.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import {
  AreFiguresLost,
  Change,
  hasPayments,
  kindOf,
  LastFill,
  Name,
  Pairs,
  RowMetric,
  WhereTile,
} from './ledger-cells.tsx'
import { Lines, LinesSkeleton, metrics, titleOf } from './ledger-lines.tsx'
import { below, FeesTitle, FundingBelow } from './lines-below.tsx'
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

interface LedgersTableProps {
  readonly bots: readonly Bot[]
  /** Undefined until it is known. */
  readonly found: SubAccounts | undefined
  readonly ranges: BotRanges | undefined
  /** The days of comparison; null without any. */
  readonly compared: string | null
  readonly isFailed: boolean
  readonly accounts: Accounts
  /** A link to the page of a bot; null is manual trading. */
  readonly nameOf: (bot: Bot | null) => ReactNode
  readonly onEdit: (bot: Bot) => void
}

const nameIn = ({ bot }: LedgerRow) => bot?.name ?? ''
/** A bot that shows payments of funding instead of cycles is sorted by them. */
const shownIn = (row: LedgerRow, metric: PlacedMetric) =>
  metric.id === 'cycles' && hasPayments(row)
    ? (ownRange(row)?.fundingPayments ?? null)
    : row.ranged
      ? valueIn(row, row.ranged.range, metric).value
      : null

/** Compares amounts exactly, numbers as they are; an unknown value is the smallest. */
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

/** Each bot as a separate ledger; manual trading is one too, and all of them add up to the account. */
export function LedgersTable(props: LedgersTableProps) {
  const { bots, found, ranges, compared, isFailed, accounts, nameOf, onEdit } = props
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, start)
  const rows = [...sorted(botRows(bots, found, ranges)), ...closingRows(found, ranges)]
  const max = Math.max(...rows.map(({ ranged }) => Math.abs(Number(ranged?.range.total ?? 0))))
  const edit = ({ bot }: LedgerRow) =>
    bot ? <IconButton icon={Pencil} label={texts.editNamed(bot.name)} onClick={() => onEdit(bot)} /> : null
  const shown = narrow ? (
    <RowList
      label={texts.bots}
      rows={rows}
      keyOf={keyOf}
      row={(row) => <Lines of={row} name={<Name of={row} link={nameOf} />} accounts={accounts} />}
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

/** The placeholder of the rows until their order, by total, is known. */
export function LedgersSkeleton({ bots, compared }: SkeletonProps) {
  const narrow = useNarrow()
  const rows = [...Array.from({ length: bots }, () => false), false, true, true]
  if (narrow)
    return (
      <div aria-hidden className="skeletons text-sm">
        {rows.map((isOfSums, row) => (
          <div key={row} className={listRowLook}>
            <LinesSkeleton isOfSums={isOfSums} />
          </div>
        ))}
      </div>
    )
  return (
    <SkeletonTable
      columns={columnsOf({ nameOf: () => null, edit: () => null, accounts: unknown, max: 1, compared })}
      rows={rows.length}
      height={(row) => (row < bots + 1 ? twoLines : 'h-(--hb-row)')}
      sort={start}
    />
  )
}

/** The height of a row with two lines. */
const twoLines = 'h-13'

const start: Sort = { key: 'totalInRange', direction: 'descending' }
/** No row of theirs is drawn. */
const unknown: Accounts = { all: [], isKnown: false, isFailed: false, of: () => null }

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
      <div className={isSum(row) ? undefined : `flex items-center gap-2.5 ${twoLines}`}>
        <WhereTile of={row} accounts={accounts} />
        <span className="min-w-0">
          <Name of={row} link={nameOf} />
          <span className="block truncate text-xs text-subtle-foreground">
            <Dotted>
              {kindOf(row)}
              <Pairs of={row} accounts={accounts} isNamed />
            </Dotted>
          </span>
        </span>
      </div>
    ),
    bar: 'w-44',
    // the column takes the room that is left, and is never as wide as its longest name
    className: 'max-w-0 min-w-58 @min-[92rem]:min-w-84',
  },
  ...metrics.filter(isBeforeLastFill).map((metric) => columnOf(metric, max)),
  {
    key: 'last',
    title: texts.lastFill,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <LastFill of={row} />,
    className: 'min-w-27 @max-[72rem]:hidden',
  },
  ...metrics.filter((metric) => !isBeforeLastFill(metric)).map((metric) => columnOf(metric, max)),
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
          className: '@max-[60rem]:hidden',
        },
      ]),
  {
    key: 'edit',
    title: <span className="sr-only">{texts.change}</span>,
    right: true,
    bar: 'w-8',
    cell: edit,
  },
]

/** The time of the last fill is between the metrics. */
const isBeforeLastFill = ({ places: { botList = 0 } }: PlacedMetric): boolean => botList < 55

/** Explained if the name is not sufficient. */
const isExplained = ({ id }: PlacedMetric): boolean =>
  !['realised', 'unrealisedChange', 'fees', 'funding', 'totalInRange'].includes(id)

/** Where a column is hidden in a narrower list, whatever the range; null never is. A new one is hidden first. */
const rooms: Readonly<Record<string, string | null>> = {
  realised: null,
  unrealisedChange: '@max-[48rem]:hidden',
  fees: '@max-[54rem]:hidden',
  funding: below.column,
  cycles: '@max-[64rem]:hidden',
  returnInRange: null,
  totalInRange: null,
}
const narrowest = '@max-[100rem]:hidden'

function columnOf(metric: PlacedMetric, max: number): Column<LedgerRow> {
  const { [metric.id]: className = narrowest } = rooms
  return {
    key: metric.id,
    title: metric.id === 'fees' ? <FeesTitle /> : titleOf(metric),
    ...(isExplained(metric) ? { about: metric } : {}),
    right: true,
    sortable: true,
    muted: metric.isMinor === true,
    cell: (row) =>
      metric.id === 'fees' ? (
        // rows of one height, with or without funding
        <div className={below.cell}>
          <RowMetric of={row} metric={metric} max={max} />
          <FundingBelow of={row} />
        </div>
      ) : (
        <RowMetric of={row} metric={metric} max={max} />
      ),
    ...(className ? { className } : {}),
  }
}
