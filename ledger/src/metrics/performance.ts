import { type Figure, known, none } from './figure.ts'
import { indexOf } from './total-return.ts'

const daysOfYear = 365
/** With fewer days a yearly figure is meaningless. */
export const usualMinDays = 30

/** Annualises the total return. */
export function yearlyReturn(returns: readonly number[], minDays = usualMinDays): Figure {
  const index = indexOf(returns)
  if (returns.length < minDays || returns.length === 0) return none('too_few_days')
  return index <= 0 ? none('nothing_left') : known(index ** (daysOfYear / returns.length) - 1)
}

/** Returns the daily equivalent of a yearly risk-free rate; both are fractions. */
const dailyRate = (yearly: number): number => (1 + yearly) ** (1 / daysOfYear) - 1

/** Each day's excess over that rate; unchanged without one, so that a power causes no rounding. */
const over = (returns: readonly number[], riskFree: number): readonly number[] =>
  riskFree === 0 ? returns : returns.map((r) => r - dailyRate(riskFree))

/**
 * The Sharpe ratio: mean daily return over the risk-free rate (a share per year) divided by its sample
 * deviation, for a year of 365 days; days without change count. Null for fewer days than `minDays`.
 */
export function sharpe(returns: readonly number[], minDays = usualMinDays, riskFree = 0): Figure {
  if (returns.length < Math.max(minDays, 2)) return none('too_few_days')
  const deviation = spread(returns)
  if (deviation === 0) return none('no_spread')
  return known((mean(over(returns, riskFree)) / deviation) * Math.sqrt(daysOfYear))
}

/**
 * The Sortino ratio: mean daily return over the risk-free rate divided by the deviation of the days below that rate,
 * taken over all days.
 */
export function sortino(all: readonly number[], minDays = usualMinDays, riskFree = 0): Figure {
  if (all.length < Math.max(minDays, 1)) return none('too_few_days')
  const returns = over(all, riskFree)
  const squares = returns.reduce((total, r) => total + Math.min(r, 0) ** 2, 0)
  if (squares === 0) return none('no_losing_day')
  return known((mean(returns) / Math.sqrt(squares / returns.length)) * Math.sqrt(daysOfYear))
}

/** The Calmar ratio: yearly return divided by the deepest relative drawdown. */
export function calmar(returns: readonly number[], deepest: number, minDays = usualMinDays): Figure {
  const yearly = yearlyReturn(returns, minDays)
  if (yearly.value === null) return yearly
  return deepest === 0 ? none('no_drawdown') : known(yearly.value / deepest)
}

/** Returns the system quality number (SQN) of R multiples: their mean in sample deviations, for at most 100 trades. */
export function systemQuality(multiples: readonly number[]): Figure {
  if (multiples.length < 2) return none('too_few_trades')
  const deviation = spread(multiples)
  if (deviation === 0) return none('no_spread')
  return known((Math.sqrt(Math.min(multiples.length, 100)) * mean(multiples)) / deviation)
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length

/** The rounding error of floats, as a share of the mean: the largest deviation of equal values. */
const floatNoise = 1e-12

/** Sample deviation; 0 for equal values, also if float rounding makes them seem to differ. */
const spread = (values: readonly number[]): number => {
  const middle = mean(values)
  const squares = values.reduce((total, value) => total + (value - middle) ** 2, 0)
  const deviation = Math.sqrt(squares / (values.length - 1))
  return deviation <= floatNoise * Math.abs(middle) ? 0 : deviation
}
