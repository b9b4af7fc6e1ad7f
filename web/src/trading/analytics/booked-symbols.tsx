import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { negate } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { byAmount, byText, type Orders, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { marketName } from './groups.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'

type Booked = NonNullable<PerformanceReport['bookedBySymbol']>[number]

interface BookedSymbolsProps {
  readonly of: readonly Booked[]
  /** The name of a symbol, which leads to the figures of it alone. */
  readonly name: (symbol: string) => ReactNode
}

/** Longer lists are cut until somebody asks for the rest. */
const most = 12

/** Splits the period's result by symbol into its parts, including trades that are still open. */
export function BookedSymbols({ of: rows, name }: BookedSymbolsProps) {
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, { key: 'net', direction: 'descending' })
  const { shown, showAll } = useFirstRows(sorted(rows), most)
  return (
    <>
      {narrow ? (
        <RowList
          label="Results by symbol and part"
          rows={shown}
          keyOf={keyOf}
          row={(row) => <Lines of={row} name={name(row.symbol)} />}
        />
      ) : (
        <Table
          label="Results by symbol and part"
          columns={columnsOf(name)}
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

const orders: Orders<Booked> = {
  name: (a, b) => byText(marketName(b.symbol), marketName(a.symbol)),
  price: (a, b) => byAmount(a.price, b.price),
  fees: (a, b) => byAmount(negate(a.fees), negate(b.fees)),
  funding: (a, b) => byAmount(a.funding, b.funding),
  net: (a, b) => byAmount(a.net, b.net),
}

const columnsOf = (name: BookedSymbolsProps['name']): Column<Booked>[] => [
  { key: 'name', title: 'Symbol', sortable: true, cell: ({ symbol }) => name(symbol) },
  {
    key: 'price',
    title: bookedMetrics.booked.price.name,
    right: true,
    sortable: true,
    cell: ({ price }) => <Pnl of={price} />,
  },
  {
    key: 'fees',
    title: bookedMetrics.booked.fees.name,
    right: true,
    sortable: true,
    muted: true,
    cell: ({ fees }) => <Pnl of={negate(fees)} quiet />,
  },
  {
    key: 'funding',
    title: bookedMetrics.booked.funding.name,
    right: true,
    sortable: true,
    muted: true,
    cell: ({ funding }) => <Pnl of={funding} quiet />,
  },
  {
    key: 'net',
    title: bookedMetrics.booked.net.name,
    right: true,
    sortable: true,
    cell: ({ net }) => <Pnl of={net} className="font-medium" />,
  },
]

function Lines({
  of: { price, fees, funding, net },
  name,
}: {
  readonly of: Booked
  readonly name: ReactNode
}) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <Pnl of={net} className="text-right font-medium" />
      <span className="col-span-2 text-xs text-subtle-foreground">
        price <Pnl of={price} quiet /> · fees <Pnl of={negate(fees)} quiet /> · funding{' '}
        <Pnl of={funding} quiet />
      </span>
    </>
  )
}
