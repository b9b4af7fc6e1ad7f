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
  /** The days that it needs, where the reason says so. */
  readonly days?: number | undefined
  /** Without sign for a fall in money; a return of any size is written out. */
  readonly plain?: boolean
  /** The decimals of an amount; those of its currency without them. */
  readonly digits?: number | undefined
}

/** A value by the unit of its metric: amounts in the currency that is counted in, and dots while they are hidden; a dash with its reason. */
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

/** Beyond this a yearly pace says nothing but that the days were few. */
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

/** A dash, or ∞ where nothing divides, and beside it why: under a finger there is no tooltip. */
export function Missing({ why, days, isInfinite: isEndless = false }: MissingProps) {
  return (
    <span className="font-normal whitespace-nowrap text-subtle-foreground">
      {isEndless ? <span className="text-foreground">∞ </span> : <span aria-hidden="true">– </span>}
      <span className="text-xs">{reasonOf(why, days)}</span>
    </span>
  )
}
