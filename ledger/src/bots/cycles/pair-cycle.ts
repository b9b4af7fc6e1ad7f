import { amount, text, ZERO } from '../../decimal.ts'
import type { Decimal } from '../../fill.ts'
import { averagePrice, type Counted } from '../../position.ts'

/** A price at which it was opened, and since when that was unmatched. */
export type PairEntry = readonly [price: Decimal, sinceMs: number]

/** The maximum of prices in a small chart; of an order that closes more, the nearest ones stay. */
const maxEntries = 12

/** Everything that one order matched: one trade of the grid, however many fills it had. */
export interface PairCycle {
  readonly key: string
  readonly openedAtMs: number
  readonly closedAtMs: number
  readonly quantity: Decimal
  /** The instrument, in the unit of its worth, and the size of one contract. */
  readonly counted: Counted
  readonly contractSize: Decimal
  /** Worth of the closed part: at opening and at closing. Before fees. */
  readonly entryWorth: Decimal
  readonly exitWorth: Decimal
  readonly gross: Decimal
  readonly grossUsd: Decimal
  readonly feesUsd: Decimal
  /** False if a fee or the settle currency had no price. */
  readonly isPriced: boolean
  /** The distinct prices that it closed, in the order of matching. */
  readonly entries: readonly PairEntry[]
}

/** Merges the prices that an order had closed with those that its next fill closed, without duplicates. */
export const bothEntries = (before: readonly PairEntry[], next: readonly PairEntry[]): readonly PairEntry[] =>
  [
    ...before,
    ...next.filter(
      ([price, sinceMs]) => !before.some(([known, since]) => known === price && since === sinceMs),
    ),
  ].slice(0, maxEntries)

/** Net of a cycle in USD; null if a part of it has no price. */
export const netOf = ({ isPriced, grossUsd, feesUsd }: PairCycle): Decimal | null =>
  isPriced ? text(amount(grossUsd).minus(feesUsd)) : null

/** The average price of everything that it opened, and closed. Null for a worth of zero. */
export function pricesOf({ counted, contractSize, quantity, entryWorth, exitWorth }: PairCycle) {
  const face = amount(quantity).times(contractSize)
  const at = (worth: Decimal): Decimal | null =>
    face.eq(ZERO) || amount(worth).eq(ZERO) ? null : averagePrice(counted, face, amount(worth))
  return { entryPrice: at(entryWorth), exitPrice: at(exitWorth) }
}
