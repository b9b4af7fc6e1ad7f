import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { approximate } from '@harbour/ledger/decimal'
import { type ReactNode, useMemo } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { count, NONE, percent } from '../../core/kit/format.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { byAmount, byText, type Sort, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { type Axis, AxisBar, axisOf } from '../../core/kit/chart/axis-bar.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { useLargestRows } from '../../core/kit/show-all.tsx'
import type { GroupResult } from '../result-words/result-sentences.ts'
import * as texts from '#texts/trading/performance/analytics'
import * as terms from '#texts/trading/terms'

interface ResultsTableProps {
  readonly label: string
  /** The head of the first column. */
  readonly what: string
  readonly rows: readonly GroupResult[]
  readonly name?: (row: GroupResult) => ReactNode
  /** The rows are steps of a scale, such as holding times: in its order until another is chosen. */
  readonly isScale?: boolean
  /** Longer lists are cut until the rest is requested. */
  readonly max?: number
}

const orders = {
  net: (a: GroupResult, b: GroupResult) => byAmount(a.net, b.net),
  trades: (a: GroupResult, b: GroupResult) => a.trades - b.trades,
  rate: (a: GroupResult, b: GroupResult) => rateOf(a) - rateOf(b),
  name: (a: GroupResult, b: GroupResult) => byText(b.name, a.name),
}

const rateOf = ({ wins, trades }: GroupResult): number => (trades === 0 ? -1 : wins / trades)
export const rateText = (row: GroupResult): string =>
  row.trades === 0 ? NONE : percent(rateOf(row), { digits: 0 })

/** Bars from zero with their numbers beside them: chart and table in one. */
export function ResultsTable({
  label,
  what,
  rows,
  name = ({ name: text }) => text,
  isScale = false,
  max = rows.length,
}: ResultsTableProps) {
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting<GroupResult>(
    isScale ? { ...orders, name: (a, b) => rows.indexOf(a) - rows.indexOf(b) } : orders,
    isScale ? scaleStart : start,
  )
  const axis = useMemo(() => axisOf(rows.map(({ net }) => approximate(net))), [rows])
  const columns = useMemo(() => columnsOf(what, axis, name), [what, axis, name])
  const { shown, showAll } = useLargestRows(rows, max, { sort, sorted }, netOf)
  return (
    <>
      {narrow ? (
        <RowList
          label={label}
          rows={shown}
          keyOf={keyOf}
          row={(row) => <Lines of={row} axis={axis} name={name(row)} />}
        />
      ) : (
        <Table label={label} columns={columns} rows={shown} keyOf={keyOf} sort={sort} onSort={toggle} />
      )}
      {showAll}
    </>
  )
}

const start: Sort = { key: 'net', direction: 'descending' }
const scaleStart: Sort = { key: 'name', direction: 'ascending' }

interface ResultsSkeletonProps extends Pick<ResultsTableProps, 'what' | 'isScale'> {
  readonly rows: number
  /** The width of the bars of the first column, as a class. */
  readonly nameBar?: string
}

/** So many rows while they are on their way. */
export const ResultsSkeleton = ({ what, rows, isScale = false, nameBar = 'w-36' }: ResultsSkeletonProps) => (
  <RowsSkeleton
    columns={columnsOf(what, axisOf([]), () => null).map((column) =>
      column.key === 'name' ? { ...column, bar: nameBar } : column,
    )}
    rows={rows}
    sort={isScale ? scaleStart : start}
  />
)

const keyOf = (row: GroupResult) => row.key
const netOf = ({ net }: GroupResult) => net

const columnsOf = (
  what: string,
  axis: Axis,
  name: (row: GroupResult) => ReactNode,
): Column<GroupResult>[] => [
  { key: 'name', title: what, sortable: true, cell: name },
  {
    key: 'bar',
    bar: 'w-full',
    title: <span className="sr-only">{texts.breakeven}</span>,
    className: 'w-2/5 @max-[34rem]:hidden',
    cell: ({ net }) => <AxisBar value={approximate(net)} axis={axis} />,
  },
  {
    key: 'trades',
    title: texts.trades,
    right: true,
    sortable: true,
    muted: true,
    cell: ({ trades }) => <span className="num">{count(trades)}</span>,
  },
  {
    key: 'rate',
    title: tradeMetrics.winRate.name,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <span className="num">{rateText(row)}</span>,
  },
  {
    key: 'net',
    title: terms.netPnl,
    right: true,
    sortable: true,
    className: 'min-w-24',
    cell: ({ net }) => <Pnl of={net} className="font-medium" />,
  },
]

function Lines({
  of: row,
  axis,
  name,
}: {
  readonly of: GroupResult
  readonly axis: Axis
  readonly name: ReactNode
}) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <Pnl of={row.net} className="text-right font-medium" />
      <span className="flex items-center">
        <AxisBar value={approximate(row.net)} axis={axis} />
      </span>
      <span className="min-w-36 text-right text-xs text-subtle-foreground">
        {texts.groupOutcome(row.trades, rateText(row))}
      </span>
    </>
  )
}
