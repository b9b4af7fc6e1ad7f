import type { Amount } from '../amount.ts'
import { amount, text } from '../decimal.ts'
import type { Decimal, Fill, PositionSide, Product } from '../fill.ts'
import { LastEntries } from './last-entries.ts'
import type { HeldAfter } from './sub-account.ts'

/** The maximum of orders of a sub-account for guessing its kind: the last ones, which show the present settings. */
export const maxRecentOrders = 400

/** An order of a sub-account, with all of its fills. */
export interface BotOrder {
  readonly accountId: string
  readonly symbol: string
  readonly base: string
  readonly product: Product
  readonly positionSide: PositionSide
  /** Null for a fill without an order id, which is the whole order. */
  readonly orderId: string | null
  readonly side: Fill['side']
  /** Time of its first fill. */
  readonly atMs: number
  /** Price of its first fill. */
  readonly price: Decimal
  /** Base coins on spot, contracts on derivatives. */
  readonly quantity: Decimal
  readonly contractSize: Decimal
  /** True if it was maker in all its fills. Null if one does not state it. */
  readonly isMaker: boolean | null
  /** Signed: the sub-account's holding in the book after it. */
  readonly held: Decimal
  /** True if its cycle ends with it. */
  readonly isOver: boolean
}

/** Fills of one order come within this many others. */
const among = 50

/** An order during the fold: most values are computed on demand. */
interface Entry {
  readonly accountId: string
  readonly first: Fill
  readonly quantity: Amount
  readonly isMaker: boolean | null
  readonly after: HeldAfter
}

type OrdersOf = LastEntries<Entry | BotOrder>

/** The last orders of each sub-account, oldest first. */
export class RecentOrders {
  private readonly orders = new Map<string, OrdersOf>()

  constructor(stored: StoredOrders = []) {
    for (const [id, orders] of stored)
      this.orders.set(id, new LastEntries<Entry | BotOrder>(maxRecentOrders, orders))
  }

  of(subAccount: string): readonly BotOrder[] {
    return this.orders.get(subAccount)?.all().map(orderOf) ?? []
  }

  take(subAccount: string, accountId: string, fill: Fill, after: HeldAfter): void {
    if (fill.kind !== 'trade') return
    let orders = this.orders.get(subAccount)
    if (!orders) this.orders.set(subAccount, (orders = new LastEntries<Entry | BotOrder>(maxRecentOrders)))
    const isMaker = fill.liquidity === null ? null : fill.liquidity === 'maker'
    const { orderId, symbol } = fill
    const isSame = (one: Entry | BotOrder) =>
      one.accountId === accountId &&
      ('first' in one
        ? one.first.orderId === orderId && one.first.symbol === symbol
        : one.orderId === orderId && one.symbol === symbol)
    const more = (one: Entry | BotOrder): Entry | BotOrder => {
      const both = one.isMaker === null || isMaker === null ? null : one.isMaker && isMaker
      if ('first' in one) return { ...one, quantity: one.quantity.plus(fill.quantity), isMaker: both, after }
      const quantity = text(amount(one.quantity).plus(fill.quantity))
      return { ...one, quantity, isMaker: both, held: text(after.held), isOver: after.isOver }
    }
    if (orderId !== null && orders.change(among, isSame, more)) return
    orders.add({ accountId, first: fill, quantity: amount(fill.quantity), isMaker, after })
  }

  stored(): StoredOrders {
    return [...this.orders].map(([id, orders]) => [id, orders.all().map(orderOf)])
  }
}

function orderOf(one: Entry | BotOrder): BotOrder {
  if (!('first' in one)) return one
  const { accountId, first, quantity, isMaker, after } = one
  const { symbol, base, product, positionSide, orderId, side, atMs, price, contractSize } = first
  return {
    accountId,
    symbol,
    base,
    product,
    positionSide,
    orderId,
    side,
    atMs,
    price,
    quantity: text(quantity),
    contractSize,
    isMaker,
    held: text(after.held),
    isOver: after.isOver,
  }
}

export type StoredOrders = readonly (readonly [subAccount: string, orders: readonly BotOrder[]])[]
