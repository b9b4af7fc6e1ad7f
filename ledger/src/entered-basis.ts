import type { Amount } from './amount.ts'
import { amount } from './decimal.ts'
import type { Decimal, Fill } from './fill.ts'
import { realisedFrom, type Step } from './position.ts'

/** A cost basis that was entered by hand: what somebody says of the opening of a trade that the history does not know. */
export interface EnteredBasis {
  /** Quote currency for one base coin, with what buying cost. Above zero. */
  readonly price: Decimal
  readonly openedAtMs: number
}

/** By the key of the trade that lacks its opening. */
export type EnteredBases = ReadonlyMap<string, EnteredBasis>

/** What a fill closed, where the part whose opening is not in the history was opened as somebody says. */
export function closedWith(
  fill: Fill,
  { closed, unknown }: Step,
  basis: EnteredBasis | undefined,
): Step['closed'] {
  if (unknown === null || basis === undefined) return closed
  const realisedPnl = realisedOf(fill, unknown, basis)
  return closed === null
    ? { quantity: unknown, realisedPnl }
    : { quantity: closed.quantity.plus(unknown), realisedPnl: closed.realisedPnl.plus(realisedPnl) }
}

/** In the settle currency (quote on spot), before fees. */
export const realisedOf = (fill: Fill, quantity: Amount, { price }: EnteredBasis): Amount =>
  realisedFrom(fill, quantity, amount(price))
