import type { MetricFields } from '@harbour/contract/trading/metrics/forms'
import { equityMetrics as rows } from '@harbour/contract/trading/metrics/equity-metrics'
import type { EquityDay } from '@harbour/ledger/metrics/daily-returns'
import { equityMetrics } from '@harbour/ledger/metrics/equity-metrics'
import type { Point } from '@harbour/ledger/metrics/equity-series'
import { type Computations, metricsIn } from './metric-values.ts'

const computations: Computations<typeof rows, readonly Point[]> = equityMetrics

/** Metrics of money in the equity of a report; null if deposits or withdrawals cannot be read. */
export function equityMetricsOf(
  days: readonly EquityDay[],
  areFlowsRead: boolean,
): MetricFields<typeof rows, 'monthly', 'equity'> {
  const points = days.map((one) => ({ ...one, at: one.day }))
  return metricsIn(rows, 'monthly', 'equity', (id) => (areFlowsRead ? computations[id](points) : null))
}
