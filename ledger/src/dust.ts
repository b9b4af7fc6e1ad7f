import type { Amount } from './amount.ts'
import { ZERO } from './decimal.ts'
import type { Decimal } from './fill.ts'

/** USD. Exchanges accept no order below five to ten of them. */
const maxWorth = '10'
/** The maximum share of dust in everything that the trade bought. */
const maxShare = '0.05'

/** The remainder of a holding after a spot sale. */
export interface Remainder {
  /** Base coins. */
  readonly left: Amount
  /** Everything that the trade bought so far; zero if it only sells the remainder of an earlier one. */
  readonly opened: Amount
  /** The finest quantity ever traded in the book, in decimal places: the lot step is no coarser. */
  readonly places: number
  /** USD per base coin at the sale; null if no price is known, so that the other two conditions decide. */
  readonly priceUsd: Decimal | null
}

/**
 * Returns true for dust: a remainder that a fee in base coins leaves and no order can sell. Fills do not
 * state the lot step, so three conditions must hold: it is finer than anything ever traded in the book, it is
 * a small share of the purchase, and it is worth less than the smallest order. Whole-number quantities say
 * nothing about a step: of 2 BTC one may remain to be sold.
 */
export function isDust({ left, opened, places, priceUsd }: Remainder): boolean {
  if (opened.eq(ZERO)) return true
  return (
    left.lt(stepOf(places)) &&
    left.lte(opened.times(maxShare)) &&
    (priceUsd === null || left.times(priceUsd).lt(maxWorth))
  )
}

/** Significant decimal places: 3 of '0.0120'. */
export const placesOf = (quantity: Decimal): number =>
  quantity.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length

const stepOf = (places: number): Decimal => (places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`)
