import { isShownBelowZero, type Metric, type Unit } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { isZero, negate } from '@harbour/ledger/decimal'
import { count, money, percent, pnl, quantity } from '../../core/kit/format.ts'
import { duration } from '../result-words/duration.ts'
import * as texts from '#texts/trading/performance/key-figures'

/** True if there is no value because the divisor is zero. It is written as ∞ on every screen, with the reason beside it. */
export const isInfinite = ({ infiniteBy }: Metric, { value, why }: MetricValue): boolean =>
  value === null && infiniteBy !== undefined && why === infiniteBy

/** Formats a value by the unit of its metric, amounts in dollars; null without one. */
export function metricText(metric: Metric, given: MetricValue): string | null {
  const { value, second } = given
  const { unit } = metric
  if (value === null) return isInfinite(metric, given) ? '∞' : null
  if (typeof value === 'number') return numberText(unit, value, second ?? 0)
  if (isShownBelowZero(metric)) return pnl(isZero(value) ? value : negate(value))
  return unit === 'money' ? money(value) : pnl(value)
}

export function numberText(unit: Unit, value: number, second: number): string {
  switch (unit) {
    case 'rate':
      return percent(value, { digits: 1 })
    case 'return':
      return percent(value, { signed: true })
    case 'fall':
      return percent(-value)
    case 'multiple':
      return `${quantity(value.toFixed(2), { digits: 2, signed: true })} R`
    case 'duration':
      return duration(value)
    case 'runs':
      return `${texts.wins(value)}, ${texts.losses(second)}`
    case 'run':
      return runText(value)
    case 'count':
      return count(value)
    default:
      return quantity(value.toFixed(2), { digits: 2 })
  }
}

function runText(run: number): string {
  if (run > 0) return texts.wins(run)
  return run < 0 ? texts.losses(-run) : texts.lastBrokeEven
}

/** The minimum of days of a metric, if it has one; the person may have set it. */
export function minDaysOf({ minimum }: Metric, chosen: number): number | undefined {
  if (minimum === undefined || 'trades' in minimum) return undefined
  return minimum.days === 'chosen' ? chosen : minimum.days
}
