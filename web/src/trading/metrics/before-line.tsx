import { isBetterHigher, type Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pnl, toneInk, useCurrency } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { reasonOf } from '../result-words/reasons.ts'
import { useAmountDigits } from './amount-digits.ts'
import { metricChange } from './metric-change.ts'
import { isInfinite } from './metric-text.ts'
import { MetricShown } from './metric-value.tsx'
import * as texts from '#texts/trading/performance/key-figures'

interface BeforeLineProps {
  readonly metric: Metric
  readonly now: MetricValue
  /** Undefined while it is loading. */
  readonly before: MetricValue | undefined
  /** The days of comparison: '28 Sep – 27 Oct'. */
  readonly days: string
}

/** The former value of a metric, and the change since, in muted ink. */
export function BeforeLine({ metric, now, before, days }: BeforeLineProps) {
  const currency = useCurrency()
  const change = before === undefined ? null : metricChange(metric, now, before, currency)
  const digits = useAmountDigits(before?.value ?? null, change && 'amount' in change ? change.amount : null)
  if (before === undefined) return <BeforeWords days={days} value={null} change={null} />
  return (
    <BeforeWords
      days={days}
      value={
        before.value !== null ? (
          <MetricShown metric={metric} of={before} {...digits} />
        ) : isInfinite(metric, before) ? (
          '∞'
        ) : (
          reasonOf(before.why)
        )
      }
      change={change && ('amount' in change ? <Pnl of={change.amount} quiet {...digits} /> : change.text)}
      by={change && isBetterHigher(metric) ? ('amount' in change ? Number(change.amount) : change.by) : 0}
    />
  )
}

interface BeforeWordsProps {
  readonly days: string
  /** Null while it is loading. */
  readonly value: ReactNode
  readonly change: ReactNode
  /** Above 0 for better, below for worse; 0 for neither. */
  readonly by?: number
}

/** The same for a count, which is no metric. */
export function BeforeWords({ days, value, change, by = 0 }: BeforeWordsProps) {
  if (value === null) return <span>{'\u00a0'}</span>
  return (
    <>
      <span title={days} className="[&_*]:text-subtle-foreground">
        {texts.before(days, value)}
      </span>
      {change === null ? null : (
        <span className="text-muted-foreground">
          <span className="sr-only">{texts.change}</span>
          {by === 0 ? null : (
            <Icon
              of={by > 0 ? ArrowUp : ArrowDown}
              size={11}
              className={cx('mr-0.5 inline align-[-1px]', toneInk(by))}
            />
          )}
          {change}
          {by === 0 ? null : <span className="sr-only">, {by > 0 ? texts.better : texts.worse}</span>}
        </span>
      )}
    </>
  )
}
