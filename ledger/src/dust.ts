import type { Amount } from './amount.ts'
import { ZERO } from './decimal.ts'
import type { Decimal } from './fill.ts'

/** USD. Exchanges take no order that is worth less than five to ten of them. */
const maxWorth = '10'
/** The maximum share of dust in all that the trade bought. */
const maxShare = '0.05'

/** The remainder of a holding after a spot sale. */
export interface Remainder {
  /** Base coins. */
  readonly left: Amount
  /** All that the trade bought so far; zero where it only sells what an earlier one left. */
  readonly opened: Amount
  /** The finest quantity ever traded in the book, as places behind the point: the lot step is no coarser. */
  readonly places: number
  /** USD for one base coin at the sale; null where no price is known, so that the other two conditions decide. */
  readonly priceUsd: Decimal | null
}

/**
 * Returns true for dust: a remainder that a fee in base coins leaves and no order can sell. Fills do not state the lot step,
 * so three things must hold: it is finer than anything ever traded in the book, it is little of what was bought, and it is
 * worth less than the smallest order. Whole-number quantities alone say nothing about a step: of 2 BTC one may be left to be
 * sold.
 */
export function isDust({ left, opened, places, priceUsd }: Remainder): boolean {
  if (opened.eq(ZERO)) return true
  return (
    left.lt(stepOf(places)) &&
    left.lte(opened.times(maxShare)) &&
    (priceUsd === null || left.times(priceUsd).lt(maxWorth))
  )
}

/** Digits behind the point that count: 3 of '0.0120'. */
export const placesOf = (quantity: Decimal): number =>
  quantity.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length

const stepOf = (places: number): Decimal => (places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`)
