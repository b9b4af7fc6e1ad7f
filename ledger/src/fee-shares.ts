import type { Amount } from './amount.ts'
import { amount, ZERO } from './decimal.ts'
import { type Fill, unnamedAsset } from './fill.ts'
import type { InKindAmount } from './round-trip.ts'

/** Splits a fill's fee by quantity; the last part takes the rest, so that a division loses nothing. */
export class FeeShares {
  left: Amount
  private fee: Amount
  private readonly whole: Amount
  private readonly wholeFee: Amount

  /** `whole` is the quantity of the fill, above zero. */
  constructor(fill: Pick<Fill, 'fee'>, whole: Amount) {
    this.whole = whole
    this.left = whole
    this.wholeFee = amount(fill.fee)
    this.fee = this.wholeFee
  }

  feeOf(quantity: Amount): Amount {
    this.left = this.left.minus(quantity)
    const share = this.left.eq(ZERO) ? this.fee : this.wholeFee.times(quantity).div(this.whole)
    this.fee = this.fee.minus(share)
    return share
  }

  feeLeft(): Amount {
    return this.fee
  }
}

/** A fee in an unnamed asset still counts as a fee: it has no price, and its trade is flagged. */
export const feeOf = (fill: Fill, fee: Amount): InKindAmount | null => {
  if (fill.feeAsset !== null) return { asset: fill.feeAsset, amount: fee }
  return fee.eq(ZERO) ? null : { asset: unnamedAsset, amount: fee }
}
