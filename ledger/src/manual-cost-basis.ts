import type { Amount } from './amount.ts'
import { amount } from './decimal.ts'
import type { Decimal, Fill } from './fill.ts'
import { realisedFrom, type Step } from './position.ts'

/** A cost basis that was entered by hand: what somebody says of the opening of a trade that the history does not know. */
export interface ManualCostBasis {
  /** Quote currency for one base coin, with what buying cost. Above zero. */
  readonly price: Decimal
  readonly openedAtMs: number
}

/** Entered bases by the key of the trade that lacks its opening. */
export type ManualCostBases = ReadonlyMap<string, ManualCostBasis>

/** Returns the part that a fill closed, including a part with an unknown opening if a basis was entered for it. */
export function closedWith(
  fill: Fill,
  { closed, unknown }: Step,
  basis: ManualCostBasis | undefined,
): Step['closed'] {
  if (unknown === null || basis === undefined) return closed
  const realisedPnl = realisedOf(fill, unknown, basis)
  return closed === null
    ? { quantity: unknown, realisedPnl }
    : { quantity: closed.quantity.plus(unknown), realisedPnl: closed.realisedPnl.plus(realisedPnl) }
}

/** Returns the realised P&L in the settle currency (quote on spot), before fees. */
export const realisedOf = (fill: Fill, quantity: Amount, { price }: ManualCostBasis): Amount =>
  realisedFrom(fill, quantity, amount(price))
