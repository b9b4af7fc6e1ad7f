import { amount, divide, text, zero, type Amount } from './amount.ts'
import { uuidFrom } from './hash.ts'
import type { TrueAccount } from './types.ts'

/** A trade in an option by its native name, such as 'BTC-24APR26-90000-C'; its last trade is its mark price. */
export interface OptionTrade {
  readonly type: 'trade'
  readonly at: number
  readonly native: string
  readonly side: 'buy' | 'sell'
  /** The price of one base coin, in the settle currency. */
  readonly price: string
  readonly quantity: string
  readonly fee: string
}

/** The expiry of an option with the delivery price of its base coin. */
export interface OptionExpiry {
  readonly type: 'expiry'
  readonly at: number
  readonly native: string
  readonly price: string
  readonly fee: string
}

export type OptionEvent = OptionTrade | OptionExpiry

export interface TrueOptionFill extends Omit<OptionTrade, 'type'> {
  readonly id: string
  readonly orderId: string
  readonly closedQuantity: string
  readonly visibleAt: number
}

export interface TrueOptionDelivery {
  readonly native: string
  readonly strike: string
  /** The closing side. */
  readonly side: 'buy' | 'sell'
  readonly quantity: string
  readonly entryPrice: string
  readonly deliveryPrice: string
  /** The value of one contract at delivery. */
  readonly worth: string
  /** The realised P&L before the fee. */
  readonly realised: string
  readonly fee: string
  readonly at: number
  readonly visibleAt: number
}

export interface TrueOptionPosition {
  readonly native: string
  readonly side: 'long' | 'short'
  readonly quantity: string
  readonly entryPrice: string
  readonly markPrice: string
  readonly openedAt: number
}

/** The options of an account: premiums paid and received, without margin. */
export interface TrueOptions {
  readonly fills: readonly TrueOptionFill[]
  readonly deliveries: readonly TrueOptionDelivery[]
  positionsAt(now: number): readonly TrueOptionPosition[]
  /** Returns the cash of all trades and deliveries up to then, by settle currency. */
  cashAt(now: number): ReadonlyMap<string, string>
}

interface Book {
  /** Negative is short. */
  readonly quantity: Amount
  /** Signed: the premium at entry. */
  readonly cost: Amount
  readonly last: Amount
  readonly openedAt: number
}

export const settleOf = (native: string): string => native.split('-')[4] ?? 'USDC'

class OptionFold {
  readonly books = new Map<string, Book>()
  readonly cash = new Map<string, Amount>()

  trade({ at, native, side, price, quantity, fee }: OptionTrade): { readonly closed: Amount } {
    const change = side === 'buy' ? amount(quantity) : amount(quantity).neg()
    this.#pay(native, change.times(price).plus(fee))
    const held = this.books.get(native)
    const left = (held?.quantity ?? zero).plus(change)
    if (held !== undefined && held.quantity.s !== change.s && !left.eq(0) && left.s !== held.quantity.s)
      throw new Error(`a trade in ${native} crosses zero`)
    if (left.eq(0)) this.books.delete(native)
    const isClosing = held !== undefined && held.quantity.s !== change.s
    const cost = isClosing
      ? held.cost.minus(divide(held.cost.times(change.abs()), held.quantity.abs()))
      : (held?.cost ?? zero).plus(change.times(price))
    if (!left.eq(0))
      this.books.set(native, { quantity: left, cost, last: amount(price), openedAt: held?.openedAt ?? at })
    return { closed: isClosing ? change.abs() : zero }
  }

  expire({ at, native, price, fee }: OptionExpiry): TrueOptionDelivery {
    const held = this.books.get(native)
    const [, , strike = '', right] = native.split('-')
    if (held === undefined) throw new Error(`no position in ${native}`)
    const above = amount(price).minus(strike)
    const inTheMoney = right === 'C' ? above : above.neg()
    const worth = inTheMoney.gt(0) ? inTheMoney : zero
    this.#pay(native, held.quantity.times(worth).neg().plus(fee))
    this.books.delete(native)
    return {
      native,
      strike,
      side: held.quantity.gt(0) ? 'sell' : 'buy',
      quantity: text(held.quantity.abs()),
      entryPrice: text(divide(held.cost, held.quantity)),
      deliveryPrice: price,
      worth: text(worth),
      realised: text(held.quantity.times(worth).minus(held.cost)),
      fee,
      at,
      visibleAt: at,
    }
  }

  positions(): readonly TrueOptionPosition[] {
    return [...this.books].map(([native, { quantity, cost, last, openedAt }]) => ({
      native,
      side: quantity.gt(0) ? 'long' : 'short',
      quantity: text(quantity.abs()),
      entryPrice: text(divide(cost, quantity)),
      markPrice: text(last),
      openedAt,
    }))
  }

  #pay(native: string, paid: Amount): void {
    const coin = settleOf(native)
    this.cash.set(coin, (this.cash.get(coin) ?? zero).minus(paid))
  }
}

function foldUpTo(events: readonly OptionEvent[], now: number): OptionFold {
  const fold = new OptionFold()
  for (const event of events) {
    if (event.at > now) break
    if (event.type === 'trade') fold.trade(event)
    else fold.expire(event)
  }
  return fold
}

/** Adds options to an account; its wallets include their cash. Only Bybit shows them. */
export function withOptions(account: TrueAccount, events: readonly OptionEvent[]): TrueAccount {
  const inOrder = events.toSorted((a, b) => a.at - b.at)
  const fold = new OptionFold()
  const fills: TrueOptionFill[] = []
  const deliveries: TrueOptionDelivery[] = []
  for (const event of inOrder) {
    if (event.type === 'expiry') {
      deliveries.push(fold.expire(event))
      continue
    }
    const { type: _, ...stated } = event
    const [id, orderId] = [uuidFrom(7_919, fills.length), uuidFrom(7_927, fills.length)]
    const closedQuantity = text(fold.trade(event).closed)
    fills.push({ ...stated, id, orderId, closedQuantity, visibleAt: event.at })
  }
  const cashAt = (now: number) =>
    new Map([...foldUpTo(inOrder, now).cash].map(([coin, moved]) => [coin, text(moved)]))
  return {
    ...account,
    options: { fills, deliveries, positionsAt: (now) => foldUpTo(inOrder, now).positions(), cashAt },
    walletsAt: (now) => {
      const wallets = new Map(account.walletsAt(now).map((each) => [`${each.wallet} ${each.asset}`, each]))
      for (const [asset, moved] of cashAt(now)) {
        const held = wallets.get(`unified ${asset}`) ?? { wallet: 'unified', asset, total: '0', locked: '0' }
        wallets.set(`unified ${asset}`, { ...held, total: text(amount(held.total).plus(moved)) })
      }
      return [...wallets.values()]
    },
  }
}
