import { amount } from '../../decimal.ts'
import type { Decimal, Fill } from '../../fill.ts'
import type { PairCycle, PairEntry } from './pair-cycle.ts'

/** Orders that are done by the rule below. Fills of one millisecond may arrive out of order, and an order may be amended. */
const maxDone = 16

interface OpenOrder {
  readonly cycle: PairCycle
  readonly side: Fill['side']
  /** The price of its last fill; null once it is done. */
  readonly price: Decimal | null
}

export type StoredOpenOrder = readonly [
  side: Fill['side'],
  price: Decimal | null,
  key: string,
  openedAtMs: number,
  closedAtMs: number,
  quantity: Decimal,
  gross: Decimal,
  grossUsd: Decimal,
  feesUsd: Decimal,
  isPriced: boolean,
  entries: readonly PairEntry[],
  counted: PairCycle['counted'],
  contractSize: Decimal,
  entryWorth: Decimal,
  exitWorth: Decimal,
]

/**
 * The orders of one book whose pairs may still grow with a later fill, however late it comes. An exchange fills the
 * best price first, and the orders at one price in order of time: an order is done once another one of its side is
 * filled at its price or a worse one. So few are open at a time, and in a grid at most one on each line.
 */
export class OpenOrders {
  /** The maximum of open orders of a side; above it the oldest is dropped. */
  private readonly max: number
  /** By key, in order of their last fills, the oldest first. */
  private readonly orders = new Map<string, OpenOrder>()
  /** The keys of unfinished orders, the best price last. */
  private readonly open: { readonly [side in Fill['side']]: string[] } = { buy: [], sell: [] }

  constructor(max: number, stored: readonly StoredOpenOrder[] = []) {
    this.max = max
    for (const [
      side,
      price,
      key,
      openedAtMs,
      closedAtMs,
      quantity,
      gross,
      grossUsd,
      feesUsd,
      isPriced,
      entries,
      counted,
      contractSize,
      entryWorth,
      exitWorth,
    ] of stored) {
      const worth = { counted, contractSize, entryWorth, exitWorth }
      const cycle = {
        key,
        openedAtMs,
        closedAtMs,
        quantity,
        ...worth,
        gross,
        grossUsd,
        feesUsd,
        isPriced,
        entries,
      }
      this.orders.set(key, { cycle, side, price })
      if (price !== null) this.open[side].push(key)
    }
  }

  get(key: string): PairCycle | undefined {
    return this.orders.get(key)?.cycle
  }

  put({ side, price }: Pick<Fill, 'side' | 'price'>, cycle: PairCycle): void {
    const { key } = cycle
    const open = this.open[side]
    this.forget(key)
    for (let best = open.at(-1); best !== undefined; best = open.at(-1)) {
      const order = this.orders.get(best)
      if (order?.price && isBetter(side, order.price, price)) break
      open.pop()
      if (order) this.orders.set(best, { ...order, price: null })
    }
    this.orders.set(key, { cycle, side, price })
    open.push(key)
    if (this.orders.size - this.open.buy.length - this.open.sell.length > maxDone) this.forgetDone()
    if (open.length > this.max && open[0] !== undefined) this.forget(open[0])
  }

  stored(): readonly StoredOpenOrder[] {
    return [...this.orders.values()].map(({ side, price, cycle: of }) => [
      side,
      price,
      of.key,
      of.openedAtMs,
      of.closedAtMs,
      of.quantity,
      of.gross,
      of.grossUsd,
      of.feesUsd,
      of.isPriced,
      of.entries,
      of.counted,
      of.contractSize,
      of.entryWorth,
      of.exitWorth,
    ])
  }

  private forget(key: string): void {
    const order = this.orders.get(key)
    if (!order) return
    const open = this.open[order.side]
    if (order.price !== null) open.splice(open.lastIndexOf(key), 1)
    this.orders.delete(key)
  }

  private forgetDone(): void {
    for (const [key, { price }] of this.orders)
      if (price === null) {
        this.orders.delete(key)
        return
      }
  }
}

/** True if the fill's price is better than that of the order, so that the order is still open. */
const isBetter = (side: Fill['side'], ofOrder: Decimal, ofFill: Decimal): boolean =>
  side === 'sell' ? amount(ofFill).lt(ofOrder) : amount(ofOrder).lt(ofFill)
