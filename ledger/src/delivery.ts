import type { Amount } from './amount.ts'
import { amount, ZERO } from './decimal.ts'
import type { LedgerEntry } from './fill.ts'
import { exitWorth, type Position } from './position.ts'

/** How a contract was delivered whose exchange states that as a booking of what it brought, and not as a fill. */
export interface Delivery {
  /** In the settle currency, before fees. */
  readonly realised: Amount
  /** Of all that was held, at the price of delivery: as `Position.cost` counts it. */
  readonly worth: Amount
}

/**
 * Reads a booking of realised P&L against what is held. Delivery closes all of it, so that the price follows from what it brought. Null
 * where no price above zero does: then the booking belongs to something that the history does not know.
 */
export function deliveryOf(held: Position, entry: Pick<LedgerEntry, 'amount'>): Delivery | null {
  const realised = amount(entry.amount)
  const worth = exitWorth(held, realised)
  return worth.gt(ZERO) ? { realised, worth } : null
}
