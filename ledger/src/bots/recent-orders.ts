import { amount, text } from '../decimal.ts'
import type { Decimal, Fill, PositionSide, Product } from '../fill.ts'
import type { HeldAfter } from './sub-account.ts'

/** Orders of a sub-account that its kind is guessed from: the last ones, which tell the settings of now. */
export const keptOrders = 400

/** An order of a sub-account, with all of its fills. */
export interface BotOrder {
  readonly accountId: string
  readonly symbol: string
  readonly base: string
  readonly product: Product
  readonly positionSide: PositionSide
  readonly side: Fill['side']
  /** Time of its first fill. */
  readonly atMs: number
  /** Price of its first fill. */
  readonly price: Decimal
  /** Base coins on spot, contracts on derivatives. */
  readonly quantity: Decimal
  readonly contractSize: Decimal
  /** True: made the market with all its fills. Null where one does not say. */
  readonly isMaker: boolean | null
  /** Signed: what the sub-account holds in the book after it. */
  readonly held: Decimal
  /** Its cycle is over after it. */
  readonly isOver: boolean
}

/** The last orders of each sub-account, oldest first. */
export class RecentOrders {
  private readonly orders = new Map<string, Map<string, BotOrder>>()

  constructor(kept: KeptOrders = []) {
    for (const [id, orders] of kept) this.orders.set(id, new Map(orders))
  }

  of(subAccount: string): readonly BotOrder[] {
    return [...(this.orders.get(subAccount)?.values() ?? [])]
  }

  take(subAccount: string, accountId: string, fill: Fill, { held, isOver }: HeldAfter): void {
    if (fill.kind !== 'trade') return
    let orders = this.orders.get(subAccount)
    if (!orders) this.orders.set(subAccount, (orders = new Map<string, BotOrder>()))
    const key = `${accountId}|${fill.symbol}|${fill.orderId ?? `fill ${fill.nativeId}`}`
    const after = { held: text(held), isOver }
    const isMaker = fill.liquidity === null ? null : fill.liquidity === 'maker'
    const known = orders.get(key)
    if (known) {
      const quantity = text(amount(known.quantity).plus(fill.quantity))
      const both = known.isMaker === null || isMaker === null ? null : known.isMaker && isMaker
      orders.set(key, { ...known, ...after, quantity, isMaker: both })
      return
    }
    const { symbol, base, product, positionSide, side, atMs, price, quantity, contractSize } = fill
    const place = { accountId, symbol, base, product, positionSide, side, atMs }
    orders.set(key, { ...place, price, quantity, contractSize, isMaker, ...after })
    if (orders.size <= keptOrders) return
    const [oldest] = orders.keys()
    if (oldest !== undefined) orders.delete(oldest)
  }

  kept(): KeptOrders {
    return [...this.orders].map(([id, orders]) => [id, [...orders]])
  }
}

export type KeptOrders = readonly (readonly [
  subAccount: string,
  orders: readonly (readonly [key: string, order: BotOrder])[],
])[]
