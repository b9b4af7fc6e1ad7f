import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { trades, wonAndLost } from '@harbour/contract/trading/metrics/report-labels'

/** The heads of the columns that say how the trades of a row ended. */
export const outcome: readonly string[] = [trades, wonAndLost, tradeMetrics.net.name]
