import { approximate, sum } from '../decimal.ts'
import { amount } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

/** Equity at the end of a day, and what came in (+) or left (-) from outside during it, counted at its end. */
export interface EquityDay {
  readonly day: string
  readonly equity: Decimal
  readonly flow: Decimal
}

export interface DailyReturn {
  readonly day: string
  /** Null where the day before ended with nothing: the chain starts again there. */
  readonly value: number | null
}

/** r = (E - F - E of the day before) / E of the day before. The first day is the start and has none. */
export const dailyReturns = (days: readonly EquityDay[]): readonly DailyReturn[] =>
  days.slice(1).map(({ day, equity, flow }, at) => {
    const before = amount(days[at]?.equity ?? '0')
    if (before.lte('0')) return { day, value: null }
    const gain = amount(equity)
      .minus(sum([flow]))
      .minus(before)
    return { day, value: approximate(gain.div(before).toFixed()) }
  })

/** The returns after the last break of the chain. */
export function unbroken(returns: readonly DailyReturn[]): readonly { day: string; value: number }[] {
  const after = returns.findLastIndex(({ value }) => value === null) + 1
  return returns.slice(after).map(({ day, value }) => ({ day, value: value ?? 0 }))
}
