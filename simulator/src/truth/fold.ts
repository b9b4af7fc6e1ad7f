import { amount, divide, text, toCents, zero } from './amount.ts'
import type { Amount } from './amount.ts'
import type { Instrument, PositionSide, TruePosition, Wallet, WalletBalance } from './types.ts'

/** The holding in one instrument on one side. */
export interface Book {
  readonly symbol: string
  readonly positionSide: PositionSide
  /** Contracts; negative is short. */
  readonly quantity: Amount
  /** Settle currency that the quantity was opened for: sums are stored, the average is derived (harmonic for inverse). */
  readonly cost: Amount
  readonly openedAt: number
}

/** The state of an account at a time. Amounts and books are immutable, so a copy is cheap. */
export interface Holdings {
  readonly wallets: Map<string, Amount>
  readonly books: Map<string, Book>
}

export function noHoldings(): Holdings {
  return { wallets: new Map(), books: new Map() }
}

export function copyHoldings(held: Holdings): Holdings {
  return { wallets: new Map(held.wallets), books: new Map(held.books) }
}

export function move(held: Holdings, wallet: Wallet, asset: string, change: Amount): void {
  const key = `${wallet}|${asset}`
  held.wallets.set(key, (held.wallets.get(key) ?? zero).plus(change))
}

export function bookKey(symbol: string, positionSide: PositionSide): string {
  return `${symbol}|${positionSide}`
}

/** Returns the value in the settle currency: linear contracts count base coins, inverse ones quote currency. */
export function contractValue(instrument: Instrument, quantity: Amount, price: Amount): Amount {
  const size = quantity.times(instrument.contractSize)
  if (instrument.product !== 'inverse') return size.times(price)
  return instrument.isBaseSized ? size : divide(size, price)
}

/** Returns the cost in the book's unit: settle currency, or quote currency if an inverse contract counts base coins. */
function bookValue(instrument: Instrument, quantity: Amount, price: Amount): Amount {
  return instrument.isBaseSized
    ? quantity.times(instrument.contractSize).times(price)
    : contractValue(instrument, quantity, price)
}

/** Returns the profit in the settle currency of a long that closes `costPart`; a short's is the negative. */
function gainOf(instrument: Instrument, closed: Amount, price: Amount, costPart: Amount): Amount {
  const gain = bookValue(instrument, closed, price).minus(costPart)
  if (instrument.product === 'linear') return gain
  // An inverse long gains coins as its value in coins falls.
  return instrument.isBaseSized ? divide(gain, price) : gain.neg()
}

export interface BookStep {
  readonly realised: Amount
  readonly closed: Amount
}

export interface BookFill {
  readonly instrument: Instrument
  readonly side: 'buy' | 'sell'
  readonly positionSide: PositionSide
  readonly price: Amount
  readonly quantity: Amount
  readonly at: number
}

/** Folds a derivative fill into its book; a larger opposite fill closes the book and opens the rest. */
export function fillBook(held: Holdings, fill: BookFill): BookStep {
  const { instrument, positionSide, price, at } = fill
  const key = bookKey(instrument.symbol, positionSide)
  const book = held.books.get(key)
  const change = fill.side === 'buy' ? fill.quantity : fill.quantity.neg()
  const fresh = (quantity: Amount): Book => ({
    symbol: instrument.symbol,
    positionSide,
    quantity,
    openedAt: at,
    cost: bookValue(instrument, quantity.abs(), price),
  })
  if (!book || book.quantity.s === change.s) {
    requireHedgeSide(positionSide, change)
    const added = fresh(change)
    const whole = book
      ? { ...book, quantity: book.quantity.plus(change), cost: book.cost.plus(added.cost) }
      : added
    held.books.set(key, whole)
    return { realised: zero, closed: zero }
  }
  const size = book.quantity.abs()
  const closed = size.gt(fill.quantity) ? fill.quantity : size
  const costPart = closed.eq(size) ? book.cost : divide(book.cost.times(closed), size)
  const left = book.quantity.plus(change)
  if (left.eq(0)) held.books.delete(key)
  else if (left.s === book.quantity.s) {
    held.books.set(key, { ...book, quantity: left, cost: book.cost.minus(costPart) })
  } else {
    requireHedgeSide(positionSide, left)
    held.books.set(key, fresh(left))
  }
  const gain = gainOf(instrument, closed, price, costPart)
  return { realised: toCents(book.quantity.s < 0 ? gain.neg() : gain), closed }
}

function requireHedgeSide(positionSide: PositionSide, quantity: Amount): void {
  if (positionSide === 'both') return
  if (quantity.gt(0) !== (positionSide === 'long'))
    throw new Error(`a ${positionSide} book cannot cross zero`)
}

/** Returns the funding of one book: longs pay shorts if the rate is positive. */
export function fundingOf(book: Book, instrument: Instrument, rate: string, price: string): Amount {
  const value = contractValue(instrument, book.quantity, amount(price))
  return toCents(value.times(rate).neg())
}

export function listWallets(held: Holdings): WalletBalance[] {
  const list: WalletBalance[] = []
  for (const [key, total] of held.wallets) {
    if (total.eq(0)) continue
    const cut = key.indexOf('|')
    const wallet = walletNames.find((name) => name === key.slice(0, cut))
    if (wallet) list.push({ wallet, asset: key.slice(cut + 1), total: text(total), locked: '0' })
  }
  return list
}

const walletNames: readonly Wallet[] = ['spot', 'funding', 'linear', 'inverse', 'unified']

export function listPositions(
  held: Holdings,
  find: (symbol: string) => Instrument,
  leverageOf: (symbol: string) => string,
): TruePosition[] {
  return [...held.books.values()].map((book) => {
    const instrument = find(book.symbol)
    const contracts = book.quantity.abs().times(instrument.contractSize)
    const isHarmonic = instrument.product === 'inverse' && !instrument.isBaseSized
    const entry = isHarmonic ? divide(contracts, book.cost) : divide(book.cost, contracts)
    return {
      symbol: book.symbol,
      side: book.quantity.gt(0) ? 'long' : 'short',
      positionSide: book.positionSide,
      quantity: text(book.quantity.abs()),
      entryPrice: text(toCents(entry)),
      leverage: leverageOf(book.symbol),
      openedAt: book.openedAt,
    }
  })
}
