import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { type EquityDay, inUnits } from '@harbour/ledger/metrics/daily-returns'
import { equityMetricsOf } from '../metrics/equity-metrics.ts'
import { type ReturnChoices, returnMetricsOf } from '../metrics/return-metrics.ts'

type Report = z.input<typeof MonthlyReport>

/** Computes equity metrics of the period from the close before it, if known. */
export function equityOf(
  days: readonly EquityDay[],
  today: string,
  areFlowsRead: boolean,
  choices: ReturnChoices,
): Report['equity'] {
  const [start] = days
  const end = days.at(-1)
  if (!start || !end) return null
  return {
    startDay: start.day,
    start: start.equity,
    endDay: end.day,
    end: end.equity,
    endsNow: end.day === today,
    ...equityMetricsOf(days, areFlowsRead),
    ...returnMetricsOf(days.map(inUnits), choices, areFlowsRead).in('monthly', 'equity'),
  }
}
