import { changeAsFlow, dailyReturns, type EquityUnits, unbroken } from './daily-returns.ts'
import type { Figure } from './figure.ts'
import { moneyWeightedReturn } from './money-weighted.ts'
import { calmar, sharpe, sortino, yearlyReturn } from './performance.ts'
import { totalReturn } from './total-return.ts'
import { type RelativeDrawdown, relativeDrawdown } from './relative-drawdown.ts'

export interface ReturnInputs {
  readonly days: readonly EquityUnits[]
  /** Daily returns since the chain last began. */
  readonly returns: readonly number[]
  readonly deepest: RelativeDrawdown
  /** A share per year. */
  readonly riskFree: number
  /** The minimum of the metric's row, or the number in the person's settings. */
  readonly minDays: number
}

/** Prepares the inputs of all metrics of daily equity. */
export function returnInputsOf(
  days: readonly EquityUnits[],
): Pick<ReturnInputs, 'days' | 'returns' | 'deepest'> {
  const chain = unbroken(dailyReturns(days))
  return { days, returns: chain.map(({ value }) => value), deepest: relativeDrawdown(chain) }
}

/** Metrics of the equity of each day, by the id of their row in the catalogue. */
export const returnMetrics = {
  total: ({ returns }: ReturnInputs): number | null => (returns.length === 0 ? null : totalReturn(returns)),
  moneyWeighted: ({ days }: ReturnInputs): Figure => moneyWeightedReturn(changeAsFlow(days)),
  yearly: ({ returns, minDays }: ReturnInputs): Figure => yearlyReturn(returns, minDays),
  drawdown: ({ deepest }: ReturnInputs): RelativeDrawdown => deepest,
  sharpe: ({ returns, minDays, riskFree }: ReturnInputs): Figure => sharpe(returns, minDays, riskFree),
  sortino: ({ returns, minDays, riskFree }: ReturnInputs): Figure => sortino(returns, minDays, riskFree),
  calmar: ({ returns, minDays, deepest }: ReturnInputs): Figure => calmar(returns, deepest.depth, minDays),
}
