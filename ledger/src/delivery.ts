import type { Amount } from './amount.ts'
import { amount, ZERO } from './decimal.ts'
import type { LedgerEntry } from './fill.ts'
import { exitWorth, type Position } from './position.ts'

/** The delivery of a contract, at exchanges that book its realised P&L instead of stating a fill. */
export interface Delivery {
  /** The realised P&L in the settle currency, before fees. */
  readonly realised: Amount
  /** The value of the whole position at the delivery price, counted as in `Position.cost`. */
  readonly worth: Amount
}

/**
 * Applies a booking of realised P&L to a holding. Delivery closes all of it, so that the price follows from the
 * result. Null if that price is not above zero: then the booking belongs to something that the history lacks.
 */
export function deliveryOf(held: Position, entry: Pick<LedgerEntry, 'amount'>): Delivery | null {
  const realised = amount(entry.amount)
  const worth = exitWorth(held, realised)
  return worth.gt(ZERO) ? { realised, worth } : null
}
