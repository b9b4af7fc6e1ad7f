import { NONE, price } from '../../core/kit/format.ts'
import { dayTime } from '../../core/kit/format-time.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import type { Bar } from './price-bars.ts'

/** Multiples of the average: '1.8×'. */
export const timesUsual = (volume: number, usual: number): string => `${(volume / usual).toFixed(1)}×`

const priceCell = (key: 'open' | 'high' | 'low' | 'close', title: string): Column<Bar> => ({
  key,
  title,
  right: true,
  cell: (bar) => price(String(bar[key])),
})

interface CandleTableProps {
  readonly bars: readonly Bar[]
  readonly usual: number | null
}

/** The candles in view as a table, newest last as on the chart. */
export function CandleTable({ bars, usual }: CandleTableProps) {
  const { shown, showAll } = useFirstRows(bars, 60)
  const columns: Column<Bar>[] = [
    { key: 'time', title: 'Time', cell: ({ at }) => dayTime(at) },
    priceCell('open', 'Open'),
    priceCell('high', 'High'),
    priceCell('low', 'Low'),
    priceCell('close', 'Close'),
    {
      key: 'volume',
      title: 'Volume',
      right: true,
      muted: true,
      cell: ({ volume }) => (usual === null ? NONE : timesUsual(volume, usual)),
    },
  ]
  return (
    <div className="max-h-[420px] overflow-auto" tabIndex={0} role="region" aria-label="Candles in view">
      <SmallTable label="Candles" columns={columns} rows={shown} keyOf={({ at }) => String(at)} />
      {showAll}
    </div>
  )
}
