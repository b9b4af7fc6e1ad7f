import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { MetricRows } from './metric-rows.tsx'

/** Metrics on wins and losses, streaks and holding times. */
export const TradeFigures = ({ report }: { readonly report: PerformanceReport }) => (
  <MetricRows metrics={metricsAt('tradeList', tradeMetrics, riskMetrics)} report={report} />
)
