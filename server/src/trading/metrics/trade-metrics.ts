import type { MetricFields } from '@harbour/contract/trading/metrics/forms'
import type { Reply } from '@harbour/contract/trading/metrics/metric'
import { tradeMetrics as rows } from '@harbour/contract/trading/metrics/trade-metrics'
import { type TradeInputs, tradeMetrics } from '@harbour/ledger/metrics/trade-metrics'
import { type Computations, metricsIn } from './metric-values.ts'

const computations: Computations<typeof rows, TradeInputs> = tradeMetrics

export const tradeMetricsIn = <R extends Reply, G extends string>(
  inputs: TradeInputs,
  reply: R,
  group: G,
): MetricFields<typeof rows, R, G> => metricsIn(rows, reply, group, (id) => computations[id](inputs))
