import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { approximate } from '@harbour/ledger/decimal'
import { type ReactNode, useMemo } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { type Axis, AxisBar, axisOf } from '../../core/kit/chart/axis-bar.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { byAmount, byText, type Orders, type Sort, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { bookedParts, partAmount } from './booked-parts.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { useLargestRows } from '../../core/kit/show-all.tsx'
import * as texts from '#texts/trading/performance/analytics'
import * as terms from '#texts/trading/terms'

type Booked = NonNullable<PerformanceReport['bookedBySymbol']>[number]

interface BookedSymbolsProps {
  readonly of: readonly Booked[]
  /** The name of a symbol, a link to its own figures. */
  readonly name: (symbol: string) => ReactNode
}

/** Longer lists are cut until the rest is requested. */
const max = 12
const start: Sort = { key: 'net', direction: 'descending' }

/** Splits the period's result by symbol into its parts, including trades that are still open. */
export function BookedSymbols({ of: rows, name }: BookedSymbolsProps) {
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, start)
  const axis = useMemo(() => axisOf(rows.map(({ net }) => approximate(net))), [rows])
  const { shown, showAll } = useLargestRows(rows, max, { sort, sorted }, netOf)
  return (
    <>
      {narrow ? (
        <RowList
          label={texts.bySymbolAndPart}
          rows={shown}
          keyOf={keyOf}
          row={(row) => <Lines of={row} name={name(row.symbol)} />}
        />
      ) : (
        <Table
          label={texts.bySymbolAndPart}
          columns={columnsOf(name, axis)}
          rows={shown}
          keyOf={keyOf}
          sort={sort}
          onSort={toggle}
        />
      )}
      {showAll}
    </>
  )
}

const keyOf = ({ symbol }: Booked) => symbol
const netOf = ({ net }: Booked) => net

/** The parts by symbol are always named as booked. */
const parts = bookedParts('booked')

const orders: Orders<Booked> = {
  name: (a, b) => byText(marketName(b.symbol), marketName(a.symbol)),
  ...Object.fromEntries(
    parts.map((metric) => [
      metric.id,
      (a: Booked, b: Booked) => byAmount(partAmount(a, metric), partAmount(b, metric)),
    ]),
  ),
}

const columnsOf = (name: BookedSymbolsProps['name'], axis: Axis): Column<Booked>[] => [
  { key: 'name', title: terms.symbol, sortable: true, cell: ({ symbol }) => name(symbol) },
  {
    key: 'bar',
    title: <span className="sr-only">{texts.breakeven}</span>,
    className: 'w-1/5 @max-[50rem]:hidden',
    cell: ({ net }) => <AxisBar value={approximate(net)} axis={axis} />,
  },
  ...parts.map((metric): Column<Booked> => {
    const { id, isMinor = false, part } = metric
    return {
      key: id,
      title: metric.name,
      right: true,
      sortable: true,
      ...(isMinor ? { muted: true } : {}),
      cell: (row) => (
        <Pnl
          of={partAmount(row, metric)}
          quiet={isMinor}
          {...(part === undefined ? { className: 'font-medium' } : {})}
        />
      ),
    }
  }),
]

function Lines({ of: row, name }: { readonly of: Booked; readonly name: ReactNode }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {parts
        .filter(({ part }) => part === undefined)
        .map((metric) => (
          <Pnl key={metric.id} of={partAmount(row, metric)} className="text-right font-medium" />
        ))}
      <span className="col-span-2 text-xs text-subtle-foreground">
        {parts
          .filter(({ part }) => part !== undefined)
          .map((metric, at) => (
            <span key={metric.id}>
              {at > 0 ? ' · ' : ''}
              {shortOf(metric)} <Pnl of={partAmount(row, metric)} quiet />
            </span>
          ))}
      </span>
    </>
  )
}

/** The label without its unit: price of Price P&L. */
const shortOf = ({ name, label = name }: PlacedMetric): string => texts.shortPart(label)
