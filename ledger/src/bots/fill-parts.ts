import type { Amount } from '../amount.ts'
import { ZERO } from '../decimal.ts'
import { FeeShares } from '../fee-shares.ts'
import type { Fill } from '../fill.ts'
import { worthAt } from '../position.ts'

/** The part of a fill that closes or opens something. */
export interface FillPart {
  readonly quantity: Amount
  /** At the price of the fill. */
  readonly worth: Amount
  readonly fee: Amount
}

/** Splits a fill into parts; the last one takes the rest of worth and fee, so that a division loses nothing. */
export class FillParts {
  readonly worth: Amount
  private readonly fill: Fill
  private readonly fees: FeeShares
  private worthLeft: Amount

  /** `whole` is the quantity of the fill, above zero. */
  constructor(fill: Fill, whole: Amount) {
    this.fill = fill
    this.fees = new FeeShares(fill, whole)
    this.worth = this.worthOf(whole)
    this.worthLeft = this.worth
  }

  get left(): Amount {
    return this.fees.left
  }

  /** Takes this much, or the rest if that is less. */
  take(max: Amount): FillPart {
    const quantity = max.lt(this.left) ? max : this.left
    const isLast = quantity.eq(this.left)
    const worth = isLast ? this.worthLeft : this.worthOf(quantity)
    const fee = isLast ? this.fees.feeLeft() : this.fees.feeOf(quantity)
    if (isLast) this.fees.left = ZERO
    this.worthLeft = this.worthLeft.minus(worth)
    return { quantity, worth, fee }
  }

  private worthOf(quantity: Amount): Amount {
    return worthAt(this.fill, quantity.times(this.fill.contractSize), this.fill.price)
  }
}
