import type { Amount } from './amount.ts'
import { amount, text, ZERO } from './decimal.ts'
import type { Decimal, Fill, PositionSide, Product } from './fill.ts'
import { Lots } from './lots.ts'

/** Thrown for input that no exchange can have produced: a fill of another book, a quantity that is not positive. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

/**
 * The position in one book: (account, instrument, position side). Sums are stored and averages derived, so
 * that no rounding is stored.
 */
export interface Position {
  readonly symbol: string
  readonly product: Product
  readonly positionSide: PositionSide
  readonly side: 'long' | 'short'
  /** Contracts on derivatives, base coins on spot; positive. */
  readonly quantity: Amount
  readonly contractSize: Amount
  readonly inverseUnit?: Fill['inverseUnit']
  /**
   * Quote currency paid in (spot, linear, inverse contracts that count base coins) or coins (other inverse
   * contracts) at the entry prices of the remaining position, without fees.
   */
  readonly cost: Amount
  readonly openedAtMs: number
  /** The same by purchase, for FIFO; null by average cost. Changes in place with the next fill. */
  readonly lots: Lots | null
}

/** Exchanges use average cost; FIFO is an alternative. */
export type CostMethod = 'average' | 'fifo'

export interface Closed {
  readonly quantity: Amount
  /** The realised P&L in the settle currency (quote on spot), before fees. */
  readonly realisedPnl: Amount
}

export interface Step {
  readonly open: Position | null
  readonly closed: Closed | null
  /** The fill closed more than is known: earlier holdings are missing from the history. Never given a cost of zero. */
  readonly unknown: Amount | null
}

/** Two fills of the same book fold into one position. */
export const bookOf = (fill: Pick<Fill, 'symbol' | 'positionSide'>): string =>
  `${fill.symbol}|${fill.positionSide}`

/**
 * Folds one fill into the position before it. A larger opposite fill closes the position and opens the rest
 * at its own price. A hedge book and spot cannot reverse: a quantity beyond the holding is `unknown`. A fee
 * in the base coin reduces a spot purchase. Throws LedgerError for a fill of another book.
 */
export function applyFill(held: Position | null, fill: Fill, method: CostMethod = 'average'): Step {
  if (held && (held.symbol !== fill.symbol || held.positionSide !== fill.positionSide)) {
    throw new LedgerError(`${bookOf(fill)} fill on ${held.symbol}|${held.positionSide}`)
  }
  const quantity = receivedQuantity(fill)
  if (quantity.lte(ZERO)) throw new LedgerError(`${fill.symbol} fill ${fill.nativeId} has no quantity`)
  const direction = fill.side === 'buy' ? 'long' : 'short'
  if (!isOpening(held, fill, direction)) return reduce(held, fill, quantity)
  const cost = costAt(fill, quantity)
  if (!held) {
    const lots = method === 'fifo' ? new Lots() : null
    return { open: openFrom(fill, direction, quantity, lots), closed: null, unknown: null }
  }
  held.lots?.add(quantity, cost)
  return {
    open: { ...held, quantity: held.quantity.plus(quantity), cost: held.cost.plus(cost) },
    closed: null,
    unknown: null,
  }
}

/** The fields that define the unit of an instrument's contracts, shared by fills, positions and round trips. */
export type Counted = Pick<Fill, 'product' | 'inverseUnit'>

/** Inverse contracts are worth coins; those that count base coins are worth quote currency, and only settle in the coin. */
export const isWorthCoins = ({ product, inverseUnit }: Counted): boolean =>
  product === 'inverse' && inverseUnit !== 'base'

/** Returns the unit of quantity times contract size: base, or quote for inverse contracts that count quote currency. */
export const sizeAsset = (of: Counted & { readonly base: string; readonly quote: string }): string =>
  isWorthCoins(of) ? of.quote : of.base

/** Worth of a face at a price: quote currency, or coins where contracts count quote currency. */
export const worthAt = (of: Counted, face: Amount, price: Decimal): Amount => {
  // executions of zero also state a price of zero
  if (face.eq(ZERO)) return ZERO
  return isWorthCoins(of) ? face.div(amount(price)) : face.times(price)
}

/** The price at which a face has that worth: harmonic over coins. Both above zero. */
export const averagePrice = (of: Counted, face: Amount, worth: Amount): Decimal =>
  text(isWorthCoins(of) ? face.div(worth) : worth.div(face))

/** Average entry: quote per base. Null without a holding. */
export function averageEntry(position: Position): Decimal | null {
  if (position.quantity.eq(ZERO) || position.cost.eq(ZERO)) return null
  return averagePrice(position, position.quantity.times(position.contractSize), position.cost)
}

/** Folds fills in the given order (exchange time, then id) into the open positions, by book. */
export function openPositions(
  fills: Iterable<Fill>,
): ReadonlyMap<string, { open: Position; isComplete: boolean }> {
  const books = new Map<string, { open: Position | null; isComplete: boolean }>()
  for (const fill of fills) {
    const key = bookOf(fill)
    const before = books.get(key) ?? { open: null, isComplete: true }
    const step = applyFill(before.open, fill)
    books.set(key, { open: step.open, isComplete: before.isComplete && step.unknown === null })
  }
  const open = new Map<string, { open: Position; isComplete: boolean }>()
  for (const [key, book] of books)
    if (book.open) open.set(key, { open: book.open, isComplete: book.isComplete })
  return open
}

function isOpening(held: Position | null, fill: Fill, direction: 'long' | 'short'): boolean {
  if (fill.positionSide !== 'both') return fill.positionSide === direction
  if (fill.product === 'spot') return direction === 'long'
  return held === null || held.side === direction
}

function reduce(held: Position | null, fill: Fill, quantity: Amount): Step {
  if (!held) return { open: null, closed: null, unknown: quantity }
  const closing = quantity.lt(held.quantity) ? quantity : held.quantity
  // A full close takes the whole cost, so that a division leaves no remainder.
  const closedCost = closing.eq(held.quantity) ? held.cost : costOfPart(held, closing)
  const closed = {
    quantity: closing,
    realisedPnl: pnlOf(held, closedCost, costAt(fill, closing), fill.price),
  }
  const left = held.quantity.minus(closing)
  if (left.gt(ZERO))
    return { open: { ...held, quantity: left, cost: held.cost.minus(closedCost) }, closed, unknown: null }
  const rest = quantity.minus(closing)
  if (rest.eq(ZERO)) return { open: null, closed, unknown: null }
  if (fill.product === 'spot' || fill.positionSide !== 'both') return { open: null, closed, unknown: rest }
  const side = held.side === 'long' ? 'short' : 'long'
  return { open: openFrom(fill, side, rest, held.lots && new Lots()), closed, unknown: null }
}

const costOfPart = (held: Position, closing: Amount): Amount =>
  held.lots?.take(closing) ?? held.cost.times(closing).div(held.quantity)

function openFrom(fill: Fill, side: 'long' | 'short', quantity: Amount, lots: Lots | null): Position {
  const { symbol, product, positionSide, atMs } = fill
  const cost = costAt(fill, quantity)
  lots?.add(quantity, cost)
  return {
    symbol,
    product,
    positionSide,
    side,
    quantity,
    contractSize: amount(fill.contractSize),
    ...(fill.inverseUnit === 'base' ? { inverseUnit: fill.inverseUnit } : {}),
    cost,
    openedAtMs: atMs,
    lots,
  }
}

/**
 * A long gains if it is closed for more quote currency; one that is worth coins gains if it is closed for
 * fewer of them. The gain of an inverse contract in quote currency is settled in coins at the exit price.
 */
export function pnlOf(
  held: Counted & Pick<Position, 'side'>,
  entry: Amount,
  exit: Amount,
  price: Decimal,
): Amount {
  const gain = isWorthCoins(held) ? entry.minus(exit) : exit.minus(entry)
  const settled = held.product === 'inverse' && !isWorthCoins(held) ? gain.div(amount(price)) : gain
  return held.side === 'long' ? settled : settled.neg()
}

/**
 * Returns the exit value of the whole holding for a realised P&L in the settle currency; counted like `cost`.
 * It is the inverse of `pnlOf`. The gain of an inverse contract that counts base coins is settled at its exit
 * price, so that both contain that price.
 */
export function exitWorth(held: Position, realised: Amount): Amount {
  const gain = held.side === 'long' ? realised : realised.neg()
  if (isWorthCoins(held)) return held.cost.minus(gain)
  if (held.product !== 'inverse') return held.cost.plus(gain)
  const face = held.quantity.times(held.contractSize)
  const left = face.minus(gain)
  return left.gt(ZERO) ? held.cost.times(face).div(left) : ZERO
}

/** Returns a fill's realised P&L on a quantity opened at a price: in the settle currency (quote on spot), before fees. */
export function realisedFrom(fill: Fill, quantity: Amount, entryPrice: Amount): Amount {
  const entry = worthAt(fill, quantity.times(fill.contractSize), text(entryPrice))
  const side = fill.side === 'buy' ? 'short' : 'long'
  return pnlOf({ ...fill, side }, entry, costAt(fill, quantity), fill.price)
}

const costAt = (fill: Fill, quantity: Amount): Amount =>
  worthAt(fill, quantity.times(fill.contractSize), fill.price)

/** Returns the change of the book by a fill: a fee in the base coin is subtracted from a purchase and added to a sale. */
export function receivedQuantity(fill: Fill): Amount {
  const quantity = amount(fill.quantity)
  const feeInBase = fill.product === 'spot' && fill.feeAsset === fill.base
  if (!feeInBase) return quantity
  return fill.side === 'buy' ? quantity.minus(fill.fee) : quantity.plus(fill.fee)
}

/** Unrealised P&L in the settle currency at a price. */
export function unrealisedPnl(position: Position, price: Decimal): Decimal {
  const now = worthAt(position, position.quantity.times(position.contractSize), price)
  return text(pnlOf(position, position.cost, now, price))
}
