import { amount, text } from '../../decimal.ts'
import type { Decimal } from '../../fill.ts'

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
