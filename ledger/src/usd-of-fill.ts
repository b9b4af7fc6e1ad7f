import { amount, text } from './decimal.ts'
import type { Decimal, Fill } from './fill.ts'
import { isOption } from './option.ts'
import type { UsdAt } from './round-trip.ts'

/**
 * USD per unit of an asset at a fill; null if no price is known. The fill's own price is the best price of
 * its base coin, once the quote's is known; an option's is a premium and none.
 */
export function usdOf(usdAt: UsdAt, asset: string, fill: Fill): Decimal | null {
  if (asset !== fill.base && asset !== fill.quote && asset !== fill.settle)
    return usdAt(asset, fill.atMs, 'hour')
  if (asset !== fill.base || isOption(fill.symbol)) return usdAt(asset, fill.atMs)
  const quote = usdAt(fill.quote, fill.atMs)
  return quote === null ? usdAt(asset, fill.atMs) : text(amount(fill.price).times(quote))
}
