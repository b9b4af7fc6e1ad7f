import { amount, text, ZERO } from '../../decimal.ts'
import type { Decimal } from '../../fill.ts'
import { averagePrice, type Counted } from '../../position.ts'

/** A price at which it was opened, and since when that waited there for its counterpart. */
export type PairEntry = readonly [price: Decimal, sinceMs: number]

/** A small chart has room for so many prices; of an order that closes more, the nearest ones stay. */
const maxEntries = 12

/** All that one order matched: one trade of the grid, however many fills it came in. */
export interface PairCycle {
  readonly key: string
  readonly openedAtMs: number
  readonly closedAtMs: number
  readonly quantity: Decimal
  /** The instrument, as its worth is counted, and the size of one contract. */
  readonly counted: Counted
  readonly contractSize: Decimal
  /** Worth of what was closed: when it was opened, and when it was closed. Before fees. */
  readonly entryWorth: Decimal
  readonly exitWorth: Decimal
  readonly gross: Decimal
  readonly grossUsd: Decimal
  readonly feesUsd: Decimal
  /** False where a fee or the settle currency had no price. */
  readonly isPriced: boolean
  /** The prices that it closed, each once, in the order in which they were matched. */
  readonly entries: readonly PairEntry[]
}

/** Joins the prices that an order had closed with those that its next fill closed; one that waited for both stands once. */
export const bothEntries = (before: readonly PairEntry[], next: readonly PairEntry[]): readonly PairEntry[] =>
  [
    ...before,
    ...next.filter(
      ([price, sinceMs]) => !before.some(([known, since]) => known === price && since === sinceMs),
    ),
  ].slice(0, maxEntries)

/** Net of a cycle in USD; null where something of it has no price. */
export const netOf = ({ isPriced, grossUsd, feesUsd }: PairCycle): Decimal | null =>
  isPriced ? text(amount(grossUsd).minus(feesUsd)) : null

/** The average price of all that it opened, and of all that it closed. Null for a worth of nothing. */
export function pricesOf({ counted, contractSize, quantity, entryWorth, exitWorth }: PairCycle) {
  const face = amount(quantity).times(contractSize)
  const at = (worth: Decimal): Decimal | null =>
    face.eq(ZERO) || amount(worth).eq(ZERO) ? null : averagePrice(counted, face, amount(worth))
  return { entryPrice: at(entryWorth), exitPrice: at(exitWorth) }
}
