import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { trades, wonAndLost } from '@harbour/contract/trading/metrics/report-labels'

/** The heads of the columns about the results of a row's trades. */
export const outcome: readonly string[] = [trades, wonAndLost, tradeMetrics.net.name]
