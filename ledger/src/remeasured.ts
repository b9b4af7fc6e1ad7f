import { amount, text, ZERO } from './decimal.ts'
import type { PriceUsd } from './equity.ts'
import type { Decimal } from './fill.ts'

/** Assets without a price and how much of each was held; null where that cannot be said in coins, as of an inverse contract. */
export type LeftOut = Readonly<Record<string, Decimal | null>>

/**
 * Returns the change of equity, in USD, that comes from coins that gained or lost their price between two days: a coin that
 * lost it takes its value of the day before with it, one that gained it brings the value held before. A coin that merely
 * arrives without a price changes nothing. Null where the change is unknown.
 */
export function remeasuredBy(
  before: LeftOut,
  now: LeftOut,
  priceBefore: PriceUsd,
  priceNow: PriceUsd,
): Decimal | null {
  let sum = ZERO
  const lost = Object.entries(now).filter(([asset]) => !Object.hasOwn(before, asset))
  const gained = Object.entries(before).filter(([asset]) => !Object.hasOwn(now, asset))
  for (const [asset, quantity] of lost) {
    if (quantity === null) return null
    const price = priceBefore(asset)
    if (price !== null) sum = sum.minus(amount(quantity).times(price))
  }
  for (const [asset, quantity] of gained) {
    if (quantity === null) return null
    const price = priceNow(asset)
    if (price !== null) sum = sum.plus(amount(quantity).times(price))
  }
  return text(sum)
}
