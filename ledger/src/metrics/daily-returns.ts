import type { Decimal } from '../fill.ts'
import { unitsOf } from './units.ts'

/** Equity at the end of a day, and external flows in (+) or out (-) during it, counted at its end. */
export interface EquityDay {
  readonly day: string
  readonly equity: Decimal
  readonly flow: Decimal
  /**
   * The change of equity from coins that gained or lost their price since the day before. Null if unknown:
   * then no change of the day counts as gain or loss. Absent: zero.
   */
  readonly remeasured?: Decimal | null
}

/** A day of equity in whole units, from which returns of thousands of days are computed. */
export interface EquityUnits {
  readonly day: string
  readonly equity: number
  readonly flow: number
  readonly remeasured?: number | null
}

export const inUnits = ({ equity, flow, remeasured, ...day }: EquityDay): EquityUnits => ({
  ...day,
  equity: unitsOf(equity),
  flow: unitsOf(flow),
  ...(remeasured === undefined ? {} : { remeasured: remeasured === null ? null : unitsOf(remeasured) }),
})

export interface DailyReturn {
  readonly day: string
  /** Null if the day before ended at zero: the chain starts again there. */
  readonly value: number | null
}

/**
 * The daily returns of the time-weighted return: r = (E - F - E of the day before) / E of the day before. The first day is the start and
 * has none. A change by coins that gained or lost a price is neither gain nor loss, for the money-weighted return either; if it is unknown,
 * the day counts as one without change. Gains are whole numbers of units, so that the share is the float nearest to the exact one.
 */
export const dailyReturns = (days: readonly EquityUnits[]): readonly DailyReturn[] =>
  days.slice(1).map(({ day, equity, flow, remeasured = 0 }, at) => {
    const before = days[at]?.equity ?? 0
    if (before <= 0) return { day, value: null }
    return { day, value: remeasured === null ? 0 : (equity - flow - remeasured - before) / before }
  })

/** Counts changes by coins that gained or lost a price as flows: they are neither gain nor loss. */
export const changeAsFlow = (days: readonly EquityUnits[]): readonly EquityUnits[] =>
  days.map((each, at) => {
    const before = days[at - 1]
    const { equity, flow, remeasured = 0 } = each
    if (!before || remeasured === 0) return each
    return { ...each, flow: remeasured === null ? equity - before.equity : flow + remeasured }
  })

/** The returns after the last break of the chain. */
export function unbroken(returns: readonly DailyReturn[]): readonly { day: string; value: number }[] {
  const after = returns.findLastIndex(({ value }) => value === null) + 1
  return returns.slice(after).map(({ day, value }) => ({ day, value: value ?? 0 }))
}
