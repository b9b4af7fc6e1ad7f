import type { Amount } from '../amount.ts'
import { amount, text, ZERO } from '../decimal.ts'
import type { Decimal, Fill } from '../fill.ts'
import { Lots, type StoredLot } from '../lots.ts'
import { type Counted, isWorthCoins, pnlOf } from '../position.ts'

/** The result of closing a part of a holding, before fees, in the settle currency (quote on spot), and the part's cost. */
export interface ClosedPart {
  readonly average: Amount
  readonly fifo: Amount
  readonly costUsd: Amount
}

/**
 * The inventory of one sub-account in one book, by average cost and by FIFO at once: sums are stored and
 * averages derived. Changes in place.
 */
export class Holding {
  readonly counted: Counted
  side: 'long' | 'short' = 'long'
  /** Positive. */
  quantity = ZERO
  /** Worth at entry of the holding, without fees: counted like `Position.cost`. */
  cost = ZERO
  /** The same in USD, each entry at its time. */
  costUsd = ZERO
  /** The highest so far. */
  peakUsd = ZERO
  openedAtMs = 0
  private lots = new Lots()

  constructor({ product, inverseUnit }: Counted, stored?: StoredHolding) {
    this.counted = inverseUnit === 'base' ? { product, inverseUnit } : { product }
    if (!stored) return
    this.side = stored.side
    this.quantity = amount(stored.quantity)
    this.cost = amount(stored.cost)
    this.costUsd = amount(stored.costUsd)
    this.peakUsd = amount(stored.peakUsd)
    this.openedAtMs = stored.openedAtMs
    this.lots = Lots.of(stored.lots)
  }

  get isEmpty(): boolean {
    return this.quantity.eq(ZERO)
  }

  /** Negative for short. */
  get signed(): Amount {
    return this.side === 'long' ? this.quantity : this.quantity.neg()
  }

  open(side: 'long' | 'short', quantity: Amount, worth: Amount, worthUsd: Amount, atMs: number): void {
    if (this.isEmpty) this.openedAtMs = atMs
    this.side = side
    this.quantity = this.quantity.plus(quantity)
    this.cost = this.cost.plus(worth)
    this.costUsd = this.costUsd.plus(worthUsd)
    if (this.costUsd.gt(this.peakUsd)) this.peakUsd = this.costUsd
    this.lots.add(quantity, worth, atMs)
  }

  /** The cost of a part by average cost; all of it for a full close, so that a division leaves no remainder. */
  costOf(quantity: Amount): Amount {
    return this.partOf(this.cost, quantity)
  }

  /** Counts how much of a part, oldest first, was opened before a time. */
  openedBefore(atMs: number, quantity: Amount): Amount {
    return this.lots.boughtBefore(atMs, quantity)
  }

  /** True if a part was opened before a time. */
  isFromBefore(atMs: number): boolean {
    return (this.lots.oldestMs ?? atMs) < atMs
  }

  /** Closes a part, up to the holding, for a worth at a price. */
  close(quantity: Amount, exit: Amount, price: Decimal): ClosedPart {
    const cost = this.costOf(quantity)
    const costUsd = this.partOf(this.costUsd, quantity)
    const held = { ...this.counted, side: this.side }
    const average = pnlOf(held, cost, exit, price)
    const fifo = pnlOf(held, this.lots.take(quantity), exit, price)
    this.quantity = this.quantity.minus(quantity)
    this.cost = this.cost.minus(cost)
    this.costUsd = this.costUsd.minus(costUsd)
    return { average, fifo, costUsd }
  }

  private partOf(whole: Amount, quantity: Amount): Amount {
    return quantity.eq(this.quantity) ? whole : whole.times(quantity).div(this.quantity)
  }

  stored(): StoredHolding {
    const { side, openedAtMs } = this
    return {
      side,
      quantity: text(this.quantity),
      cost: text(this.cost),
      costUsd: text(this.costUsd),
      peakUsd: text(this.peakUsd),
      openedAtMs,
      lots: this.lots.stored(),
    }
  }
}

export interface StoredHolding {
  readonly side: 'long' | 'short'
  readonly quantity: Decimal
  readonly cost: Decimal
  readonly costUsd: Decimal
  readonly peakUsd: Decimal
  readonly openedAtMs: number
  readonly lots: readonly StoredLot[]
}

/** Returns the asset of a fill's worth, as in `worthAt`: the quote, the settle currency, or coins of an inverse contract. */
export const worthAsset = ({
  product,
  inverseUnit,
  settle,
  base,
  quote,
}: Counted & Pick<Fill, 'base' | 'quote' | 'settle'>): string => {
  if (product === 'spot') return quote
  if (product === 'linear') return settle ?? quote
  return inverseUnit === 'base' ? quote : (settle ?? base)
}

/** The change of that asset by a worth: a buyer pays money; where the worth is coins, the seller owes as many. */
export const paidFor = (of: Counted, side: Fill['side'], worth: Amount): Amount =>
  (side === 'buy') === isWorthCoins(of) ? worth : worth.neg()
