import { amount, text, ZERO } from './decimal.ts'
import type { PriceUsd } from './equity.ts'
import type { Decimal } from './fill.ts'

/** Assets without a price, with the quantity of each; null if that is no number of coins, as for an inverse contract. */
export type LeftOut = Readonly<Record<string, Decimal | null>>

/**
 * Returns the change of equity, in USD, from coins that gained or lost their price between two days: one that
 * lost it removes its value of the day before, one that gained it adds the value held before. A coin that
 * merely arrives without a price changes nothing. Null if the change is unknown.
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
