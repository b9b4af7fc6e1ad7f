import { isBetterHigher, type Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { Pnl, toneInk, Unknown, useCurrency } from '../../core/kit/amount.tsx'
import { metricChange } from './metric-change.ts'

interface MetricChangeShownProps {
  readonly metric: Metric
  readonly now: MetricValue
  readonly before: MetricValue
}

/** The change of a metric with its sign, coloured as a gain or a loss if higher is better; a dash without one. */
export function MetricChangeShown({ metric, now, before }: MetricChangeShownProps) {
  const change = metricChange(metric, now, before, useCurrency())
  if (change === null) return <Unknown />
  const isColoured = isBetterHigher(metric)
  if ('amount' in change) return <Pnl of={change.amount} quiet={!isColoured} />
  return <span className={isColoured ? toneInk(change.by) : undefined}>{change.text}</span>
}
