import { amount, approximate, compare, text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

/** One price bar of the instrument, as candles state it. */
interface Bar {
  readonly high: Decimal
  readonly low: Decimal
  readonly close: Decimal
}

/** The number of bars of an average true range. */
export const atrPeriod = 14

/** Significant digits of a computed price: as many as exchanges show. */
const significantDigits = 8

/**
 * Returns the average true range (ATR): the mean over the last `atrPeriod` bars of the distance between the
 * highest and the lowest of a bar's prices and the close before it, in quote currency. Bars are consecutive,
 * oldest first. Null for fewer than `atrPeriod` bars and the one before them.
 */
export function averageTrueRange(bars: readonly Bar[]): Decimal | null {
  const last = bars.slice(-atrPeriod - 1)
  if (last.length <= atrPeriod) return null
  let total = ZERO
  for (const [at, { high, low }] of last.entries()) {
    const before = last[at - 1]
    if (!before) continue
    const top = compare(high, before.close) > 0 ? high : before.close
    const bottom = compare(low, before.close) < 0 ? low : before.close
    total = total.plus(amount(top).minus(bottom))
  }
  return text(total.div(String(atrPeriod)))
}

/**
 * Returns the price at `distance` beyond the entry on the losing side, in quote currency, to eight
 * significant digits. Null unless that is above zero.
 */
export function stopAtDistance(side: 'long' | 'short', entry: Decimal, distance: Decimal): Decimal | null {
  const stop = side === 'long' ? amount(entry).minus(distance) : amount(entry).plus(distance)
  if (stop.lte(ZERO)) return null
  const digitsBeforePoint = Math.floor(Math.log10(approximate(text(stop)))) + 1
  const places = Math.min(18, Math.max(0, significantDigits - digitsBeforePoint))
  const rounded = stop.round(places, 'halfEven')
  return rounded.gt(ZERO) ? text(rounded) : null
}
