import { riskMetrics as rows } from '@harbour/contract/trading/metrics/trade-metrics'
import { riskMetrics } from '@harbour/ledger/metrics/risk-metrics'
import { type Computations, metricsIn } from './metric-values.ts'

const computations: Computations<typeof rows, readonly number[]> = riskMetrics

/** Results as multiples of the initial risk (R). Trades without a recorded stop are left out. */
export const riskMetricsOf = (multiples: readonly number[]) => ({
  trades: multiples.length,
  ...metricsIn(rows, 'report', 'risk', (id) => computations[id](multiples)),
})
