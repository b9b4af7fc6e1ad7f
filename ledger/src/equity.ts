import type { Amount } from './amount.ts'
import { amount, text, ZERO } from './decimal.ts'
import type { Decimal, Fill, LedgerEntry } from './fill.ts'
import { isOption } from './option.ts'
import type { LeftOut } from './remeasured.ts'

/**
 * Equity of past days, walked back from what the exchange shows now.
 *
 * Convention: a derivative counts as its signed quantity at market against cash paid at the fill price, so neither an
 * average entry nor a realised P&L is needed and a history that begins in the middle of a position still comes out right.
 * Fees leave and funding enters as they were booked. `transfer` entries move money between wallets of the same account
 * and change nothing; deposits and withdrawals are the outside flows. Exact but for the quotients of inverse contracts; those
 * that count base coins need the profit that their fills state.
 *
 * An option is worth its premium, of which no daily closes are known: it counts at the price that it was next traded or delivered at,
 * or at the mark price where it is still open, and is named among what has no price.
 */
export interface Now {
  /** The unit of inverse contracts: quote currency, so that they owe coins, or base coins, so that they owe dollars. */
  readonly inverseUnit: 'quote' | 'base'
  /** Totals without unrealised P&L, summed over wallets. */
  readonly totals: ReadonlyMap<string, Decimal>
  readonly positions: readonly {
    readonly symbol: string
    readonly base: string
    readonly settle: string
    readonly product: 'linear' | 'inverse'
    readonly side: 'long' | 'short'
    readonly quantity: Decimal
    readonly contractSize: Decimal
    readonly markPrice: Decimal
    /** The unrealised P&L in the settle currency. */
    readonly unrealisedPnl: Decimal
  }[]
}

/** Prices in USD by asset; null for an unknown one. */
export type PriceUsd = (asset: string) => Decimal | null

export interface DayEquity {
  /** USD, including unrealised P&L. */
  readonly equity: Decimal
  /** Assets held then without a known price, left out of the sum; symbols of options, which are counted by a later price. */
  readonly unpriced: readonly string[]
  /** The quantity of each; '0' for an option, since it is counted. */
  readonly leftOut: LeftOut
}

interface Holding {
  readonly base: string
  readonly settle: string
  readonly product: 'linear' | 'inverse'
  /** Face: signed quantity times contract size. */
  face: Amount
  /** The last known price of an option, walking back in time. */
  premium: Amount
}

/** The holdings at one point of a walk, to be valued once their prices are known. */
export interface HeldThen {
  /** The assets whose prices the value needs. */
  readonly assets: ReadonlySet<string>
  readonly valueAt: (priceUsd: PriceUsd) => DayEquity
}

/** A contract whose delivery is a booking, not a fill. */
export interface Delivered {
  readonly symbol: string
  readonly base: string
  readonly settle: string
  readonly product: 'linear' | 'inverse'
  /** Signed quantity times contract size, as it was held. */
  readonly face: Amount
  /** The value of the face at the delivery price, positive, in the settle currency. */
  readonly worth: Amount
}

interface Held {
  readonly cash: ReadonlyMap<string, Amount>
  readonly holdings: ReadonlyMap<string, Readonly<Holding>>
  readonly inverseUnit: Now['inverseUnit']
  /** Owed (−) for inverse contracts that count base coins, until a fill's stated profit turns it into coins. */
  readonly dollars: Amount
}

export class EquityWalk {
  private readonly cash = new Map<string, Amount>()
  private readonly holdings = new Map<string, Holding>()
  private readonly inverseUnit: 'quote' | 'base'
  private dollars = ZERO

  constructor(now: Now) {
    this.inverseUnit = now.inverseUnit
    for (const [asset, total] of now.totals) this.move(asset, amount(total))
    for (const position of now.positions) {
      const { symbol, base, settle, product } = position
      const size = amount(position.quantity).times(position.contractSize)
      const face = position.side === 'long' ? size : size.neg()
      const held = this.holdings.get(symbol) ?? { base, settle, product, face: ZERO, premium: ZERO }
      const mark = amount(position.markPrice)
      held.face = held.face.plus(face)
      held.premium = mark
      this.holdings.set(symbol, held)
      const unrealised = amount(position.unrealisedPnl)
      if (countsBase(this.inverseUnit, product))
        this.dollars = this.dollars.plus(unrealised.minus(face).times(mark))
      else this.move(settle, unrealised.minus(worth(product, face, mark)))
    }
  }

  /** Undoes a fill, newest first. */
  undoFill(fill: Fill): void {
    const sign = fill.side === 'buy' ? 1n : -1n
    const face = amount(fill.quantity).times(fill.contractSize).times(sign.toString())
    if (fill.feeAsset) this.move(fill.feeAsset, amount(fill.fee))
    if (fill.product === 'spot') {
      this.move(fill.base, face.neg())
      this.move(fill.quote, face.times(fill.price))
      return
    }
    const settle = fill.settle ?? (fill.product === 'inverse' ? fill.base : fill.quote)
    const held = this.holdings.get(fill.symbol) ?? {
      base: fill.base,
      settle,
      product: fill.product,
      face: ZERO,
      premium: ZERO,
    }
    held.face = held.face.minus(face)
    held.premium = amount(fill.price)
    this.holdings.set(fill.symbol, held)
    if (countsBase(this.inverseUnit, fill.product)) this.undoDollars(settle, face, fill)
    else this.move(settle, worth(fill.product, face, amount(fill.price)))
  }

  /** Undoes a fill of base coins for dollars: its realised P&L had been converted to coins at its price. */
  private undoDollars(settle: string, face: Amount, fill: Fill): void {
    const realised = amount(fill.realisedPnl ?? '0')
    this.move(settle, realised.neg())
    this.dollars = this.dollars.plus(face.plus(realised).times(fill.price))
  }

  /** Undoes a ledger entry, newest first. */
  undoEntry(entry: LedgerEntry): void {
    if (entry.kind === 'transfer') return
    this.move(entry.asset, amount(entry.fee).minus(entry.amount))
  }

  /**
   * Undoes the booking of a delivery's result, like a fill at the delivery price: the position is open again.
   * Not for inverse contracts that count base coins.
   */
  undoDelivery(entry: LedgerEntry, { symbol, base, settle, product, face, worth: left }: Delivered): void {
    this.move(entry.asset, amount(entry.fee))
    const held = this.holdings.get(symbol) ?? { base, settle, product, face: ZERO, premium: ZERO }
    held.face = held.face.plus(face)
    this.holdings.set(symbol, held)
    const isPaidFor = face.gt(ZERO) === (product === 'linear')
    this.move(settle, isPaidFor ? left.neg() : left)
  }

  /** Equity at this point of the walk, at the prices of that moment. */
  valueAt(priceUsd: PriceUsd): DayEquity {
    const { cash, holdings, inverseUnit, dollars } = this
    return valueOf({ cash, holdings, inverseUnit, dollars }, priceUsd)
  }

  /** Records the holdings at this point of the walk, which continues. */
  held(): HeldThen {
    const then: Held = {
      cash: new Map([...this.cash].filter(([, quantity]) => !quantity.eq(ZERO))),
      holdings: new Map(
        [...this.holdings]
          .filter(([, { face }]) => !face.eq(ZERO))
          .map(([symbol, one]) => [symbol, { ...one }]),
      ),
      inverseUnit: this.inverseUnit,
      dollars: this.dollars,
    }
    const assets = new Set<string>()
    valueOf(then, (asset) => {
      assets.add(asset)
      return '1'
    })
    return { assets, valueAt: (priceUsd) => valueOf(then, priceUsd) }
  }

  private move(asset: string, by: Amount): void {
    this.cash.set(asset, (this.cash.get(asset) ?? ZERO).plus(by))
  }
}

const countsBase = (inverseUnit: Now['inverseUnit'], product: 'linear' | 'inverse'): boolean =>
  product === 'inverse' && inverseUnit === 'base'

function valueOf(of: Held, priceUsd: PriceUsd): DayEquity {
  let equity = of.dollars
  const leftOut = new Map<string, Amount | null>()
  const leave = (asset: string, quantity: Amount | null) => {
    const known = leftOut.get(asset)
    leftOut.set(asset, quantity === null || known === null ? null : quantity.plus(known ?? ZERO))
  }
  const add = (asset: string, quantity: Amount) => {
    if (quantity.eq(ZERO)) return
    const price = priceUsd(asset)
    if (price === null) leave(asset, quantity)
    else equity = equity.plus(quantity.times(price))
  }
  const coins = new Map(of.cash)
  for (const [symbol, held] of of.holdings) {
    if (held.face.eq(ZERO)) continue
    if (isOption(symbol)) {
      leave(symbol, ZERO)
      coins.set(held.settle, (coins.get(held.settle) ?? ZERO).plus(held.face.times(held.premium)))
      continue
    }
    const base = priceUsd(held.base)
    if (base === null) {
      leave(
        held.base,
        held.product === 'linear' || countsBase(of.inverseUnit, held.product) ? held.face : null,
      )
      continue
    }
    // Linear, and inverse by base: a quantity of base coins. Inverse by quote: a debt in quote, counted in coins.
    const [asset, quantity] =
      held.product === 'linear' || countsBase(of.inverseUnit, held.product)
        ? [held.base, held.face]
        : [held.settle, worth('inverse', held.face, amount(base))]
    coins.set(asset, (coins.get(asset) ?? ZERO).plus(quantity))
  }
  for (const [asset, quantity] of coins) add(asset, quantity)
  return {
    equity: text(equity),
    unpriced: [...leftOut.keys()].sort(),
    leftOut: Object.fromEntries([...leftOut].map(([asset, quantity]) => [asset, quantity && text(quantity)])),
  }
}

/** Returns the value of a signed face in the settle currency at a price: linear in quote, inverse as coins owed. */
const worth = (product: 'linear' | 'inverse', face: Amount, price: Amount): Amount => {
  if (product === 'linear') return face.times(price)
  // a price of zero is no price: one such row must not affect another day's equity
  return face.eq(ZERO) || price.eq(ZERO) ? ZERO : face.div(price).neg()
}

/** Returns the external flow, in (+) or out (−), in the entry's asset; null for other entries. */
export function outsideFlow(entry: LedgerEntry): Decimal | null {
  if (entry.kind !== 'deposit' && entry.kind !== 'withdrawal') return null
  return text(amount(entry.amount).minus(entry.fee))
}
