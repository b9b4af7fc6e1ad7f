import type { Decimal } from '../fill.ts'
import { unitsOf } from './units.ts'

/** Equity at the end of a day, and what came in (+) or left (-) from outside during it, counted at its end. */
export interface EquityDay {
  readonly day: string
  readonly equity: Decimal
  readonly flow: Decimal
  /** Other assets have no price than the day before: part of what changed since is none of their doing. Absent: the same. */
  readonly isRemeasured?: boolean
}

/** The same in units: what returns are counted from, thousands of days at a time. */
export interface EquityUnits {
  readonly day: string
  readonly equity: number
  readonly flow: number
  readonly isRemeasured?: boolean
}

export const inUnits = ({ equity, flow, ...day }: EquityDay): EquityUnits => ({
  ...day,
  equity: unitsOf(equity),
  flow: unitsOf(flow),
})

export interface DailyReturn {
  readonly day: string
  /** Null where the day before ended with nothing: the chain starts again there. */
  readonly value: number | null
}

/**
 * The daily returns of the time-weighted return: r = (E - F - E of the day before) / E of the day before. The first day is the start and
 * has none. One that is measured by other prices than the day before counts as a day without change, as it does for the money-weighted
 * return. Gains are whole numbers of units, so that the share is the one float nearest to the true one.
 */
export const dailyReturns = (days: readonly EquityUnits[]): readonly DailyReturn[] =>
  days.slice(1).map(({ day, equity, flow, isRemeasured }, at) => {
    const before = days[at]?.equity ?? 0
    if (before <= 0) return { day, value: null }
    return { day, value: isRemeasured ? 0 : (equity - flow - before) / before }
  })

/** What changed on a day that is measured by other prices counts as having come in or left then: it is neither gain nor loss. */
export const changeAsFlow = (days: readonly EquityUnits[]): readonly EquityUnits[] =>
  days.map((each, at) => {
    const before = days[at - 1]
    return each.isRemeasured && before ? { ...each, flow: each.equity - before.equity } : each
  })

/** The returns after the last break of the chain. */
export function unbroken(returns: readonly DailyReturn[]): readonly { day: string; value: number }[] {
  const after = returns.findLastIndex(({ value }) => value === null) + 1
  return returns.slice(after).map(({ day, value }) => ({ day, value: value ?? 0 }))
}
