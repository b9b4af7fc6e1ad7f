import type { ResultCurve } from '@harbour/contract/trading/performance'
import { dayMs } from '@harbour/ledger/durations'
import { useMemo } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { BarStrip } from '../../core/kit/chart/small.tsx'

/** More columns than this would be thinner than a line. */
const maxColumns = 60

/** The net P&L of closed trades day by day, as columns; nothing while it is loading, and null if it cannot be drawn. */
export function useDailyBars({ data, error }: ApiQuery<{ readonly curves: readonly ResultCurve[] }>) {
  return useMemo(() => {
    if (!data) return error ? null : <span />
    const values = dailyNet(data.curves)
    return values.length > 1 ? <BarStrip values={values} /> : null
  }, [data, error])
}

/** Sums the curves of both sides by day, with days without a trade as zero; in longer periods several days to a column. */
export function dailyNet(curves: readonly ResultCurve[]): readonly number[] {
  const net = new Map<number, number>()
  for (const { days } of curves.filter(({ by }) => by === 'side'))
    for (const { day, net: of } of days) {
      const at = Date.parse(day) / dayMs
      net.set(at, (net.get(at) ?? 0) + Number(of))
    }
  if (net.size === 0) return []
  const [first, last] = [Math.min(...net.keys()), Math.max(...net.keys())]
  const perColumn = Math.ceil((last - first + 1) / maxColumns)
  const columns = Array.from({ length: Math.ceil((last - first + 1) / perColumn) }, () => 0)
  for (const [at, value] of net) {
    const column = Math.floor((at - first) / perColumn)
    columns[column] = (columns[column] ?? 0) + value
  }
  return columns
}
