import { NONE, price, quantity } from '../../core/kit/format.ts'
import { numberText } from '../../core/kit/number-text.ts'
import { dayTime } from '../../core/kit/format-time.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import type { Bar } from './price-bars.ts'
import * as texts from '#texts/trading/trade-detail'
import * as terms from '#texts/trading/terms'

/** Multiples of the average: '1.8×'. */
export const timesUsual = (volume: number, usual: number): string =>
  `${quantity((volume / usual).toFixed(1), { digits: 1 })}×`

const priceCell = (key: 'open' | 'high' | 'low' | 'close', title: string): Column<Bar> => ({
  key,
  title,
  right: true,
  cell: (bar) => price(numberText(bar[key])),
})

interface CandleTableProps {
  readonly bars: readonly Bar[]
  readonly usual: number | null
}

/** The candles in view as a table, newest last as on the chart. */
export function CandleTable({ bars, usual }: CandleTableProps) {
  const { shown, showAll } = useFirstRows(bars, 60)
  const columns: Column<Bar>[] = [
    { key: 'time', title: terms.time, cell: ({ at }) => dayTime(at) },
    priceCell('open', texts.open),
    priceCell('high', texts.high),
    priceCell('low', texts.low),
    priceCell('close', texts.close),
    {
      key: 'volume',
      title: texts.volume,
      right: true,
      muted: true,
      cell: ({ volume }) => (usual === null ? NONE : timesUsual(volume, usual)),
    },
  ]
  return (
    <div className="max-h-[420px] overflow-auto" tabIndex={0} role="region" aria-label={texts.candlesInView}>
      <SmallTable label={texts.candles} columns={columns} rows={shown} keyOf={({ at }) => String(at)} />
      {showAll}
    </div>
  )
}
