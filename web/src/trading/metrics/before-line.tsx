import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { Pnl } from '../../core/kit/amount.tsx'
import { reasonOf } from '../result-words/reasons.ts'
import { metricChange } from './metric-change.ts'
import { isInfinite } from './metric-text.ts'
import { MetricShown } from './metric-value.tsx'
import * as texts from '#texts/trading/performance/key-figures'

interface BeforeLineProps {
  readonly metric: Metric
  readonly now: MetricValue
  /** Undefined while it is on its way. */
  readonly before: MetricValue | undefined
  /** The days that it is compared with: '28 Sep – 27 Oct'. */
  readonly days: string
}

/** The value of the period that a metric is compared with, and the change since, in quiet ink. */
export function BeforeLine({ metric, now, before, days }: BeforeLineProps) {
  if (before === undefined) return <span>{'\u00a0'}</span>
  const change = metricChange(metric, now, before)
  return (
    <>
      <span title={days} className="[&_*]:text-subtle-foreground">
        {texts.before(
          days,
          before.value !== null ? (
            <MetricShown metric={metric} of={before} />
          ) : isInfinite(metric, before) ? (
            '∞'
          ) : (
            reasonOf(before.why)
          ),
        )}
      </span>
      {change === null ? null : (
        <span className="text-muted-foreground">
          <span className="sr-only">{texts.change}</span>
          {'amount' in change ? <Pnl of={change.amount} quiet /> : change.text}
        </span>
      )}
    </>
  )
}
