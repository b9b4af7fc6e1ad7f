import type { Amount } from './amount.ts'
import { amount, text, ZERO } from './decimal.ts'
import type { Decimal } from './fill.ts'

interface Lot {
  quantity: Amount
  /** The cost of the whole lot, counted as in `Position.cost`. */
  cost: Amount
  /** Time of the purchase; absent if it is not needed. */
  atMs: number | undefined
}

export type StoredLot = readonly [quantity: Decimal, cost: Decimal, atMs?: number]

/**
 * Tax lots for FIFO (first in, first out), oldest purchase first; the other cost method, average cost, needs none. Changes in place.
 */
export class Lots {
  private lots: Lot[] = []
  /** Lots before this index are used up; they are removed in bulk. */
  private head = 0

  static of(stored: readonly StoredLot[]): Lots {
    const lots = new Lots()
    for (const [quantity, cost, atMs] of stored) lots.add(amount(quantity), amount(cost), atMs)
    return lots
  }

  get count(): number {
    return this.lots.length - this.head
  }

  /** Undefined without a lot, or if it is not needed. */
  get oldestMs(): number | undefined {
    return this.lots[this.head]?.atMs
  }

  add(quantity: Amount, cost: Amount, atMs?: number): void {
    this.lots.push({ quantity, cost, atMs })
  }

  /** Counts how much was bought before a time, up to `most`. */
  boughtBefore(atMs: number, max: Amount): Amount {
    let found = ZERO
    for (let next = this.head; found.lt(max); next += 1) {
      const lot = this.lots[next]
      if (lot?.atMs === undefined || lot.atMs >= atMs) return found
      found = found.plus(lot.quantity)
    }
    return max
  }

  /** Takes this much from the oldest lots and returns its cost; throws RangeError for more than there is. */
  take(quantity: Amount): Amount {
    let left = quantity
    let cost = ZERO
    while (left.gt(ZERO)) {
      const lot = this.lots[this.head]
      if (!lot) throw new RangeError('More was taken from the lots than they hold')
      if (lot.quantity.lte(left)) {
        left = left.minus(lot.quantity)
        cost = cost.plus(lot.cost)
        this.head += 1
      } else {
        const part = lot.cost.times(left).div(lot.quantity)
        cost = cost.plus(part)
        lot.cost = lot.cost.minus(part)
        lot.quantity = lot.quantity.minus(left)
        left = ZERO
      }
    }
    if (this.head > 1_000 && this.head * 2 > this.lots.length) {
      this.lots = this.lots.slice(this.head)
      this.head = 0
    }
    return cost
  }

  stored(): StoredLot[] {
    return this.lots
      .slice(this.head)
      .map(({ quantity, cost, atMs }) =>
        atMs === undefined ? [text(quantity), text(cost)] : [text(quantity), text(cost), atMs],
      )
  }
}
