import type { Amount } from './amount.ts'
import { amount } from './decimal.ts'
import type { Decimal, Fill } from './fill.ts'
import { realisedFrom, type Step } from './position.ts'

/** A cost basis that a person entered for the opening of a trade that the history lacks. */
export interface ManualCostBasis {
  /** Quote currency per base coin, including the cost of buying. Above zero. */
  readonly price: Decimal
  readonly openedAtMs: number
}

/** Manual cost bases by the key of the trade without an opening. */
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
