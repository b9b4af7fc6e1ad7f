import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { negate } from '@harbour/ledger/decimal'
import { Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { percent } from '../../core/kit/format.ts'
import { reasonOf } from '../result-words/reasons.ts'
import { isInfinite, numberText } from './metric-text.ts'
import { FeePaid } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/performance/key-figures'

interface MetricProps {
  readonly metric: Metric
  readonly of: MetricValue
  /** The minimum of days, if the reason states it. */
  readonly days?: number | undefined
  /** Without sign for a fall in money; a return of any size is written in full. */
  readonly plain?: boolean
  /** The decimals of an amount; by default those of its currency. */
  readonly digits?: number | undefined
}

/** A value by the unit of its metric: amounts in the report currency, and dots while they are hidden; a dash with its reason. */
export function MetricShown({ metric, of, days, plain = false, digits }: MetricProps) {
  const { value, second, why } = of
  if (value === null)
    return why === null ? <Unknown /> : <Missing why={why} days={days} isInfinite={isInfinite(metric, of)} />
  if (typeof value === 'string')
    return <Amount metric={metric} of={value} plain={plain} {...(digits === undefined ? {} : { digits })} />
  const text = numberText(metric.unit, value, second ?? 0)
  if (metric.unit === 'fall') return <span className={toneInk(-value)}>{text}</span>
  if (metric.unit === 'return')
    return (
      <span className={toneInk(value)}>
        {value > maxReturn && !plain ? texts.above(percent(maxReturn, { digits: 0 })) : text}
      </span>
    )
  return text
}

/** Above this a yearly rate only means that there were few days. */
const maxReturn = 1_000

interface AmountProps extends Required<Pick<MetricProps, 'metric' | 'plain'>> {
  readonly of: string
  readonly digits?: number
}

function Amount({ metric: { unit, part }, of, plain, ...digits }: AmountProps) {
  if (part === 'takes') return <FeePaid of={of} {...digits} />
  if (unit === 'money' || (unit === 'moneyFall' && plain)) return <Money of={of} {...digits} />
  return (
    <Pnl
      of={unit === 'moneyFall' && /[1-9]/.test(of) ? negate(of) : of}
      quiet={part !== undefined}
      {...digits}
    />
  )
}

interface MissingProps {
  readonly why: string | null
  readonly days?: number | undefined
  readonly isInfinite?: boolean
}

/** A dash, or ∞ for a zero divisor, with the reason beside it: touch has no tooltip. */
export function Missing({ why, days, isInfinite: isEndless = false }: MissingProps) {
  return (
    <span className="font-normal whitespace-nowrap text-subtle-foreground">
      {isEndless ? <span className="text-foreground">∞ </span> : <span aria-hidden="true">– </span>}
      <span className="text-xs">{reasonOf(why, days)}</span>
    </span>
  )
}
