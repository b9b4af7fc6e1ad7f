import { amount, text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

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
}

/** Net of a cycle in USD; null where something of it has no price. */
export const netOf = ({ isPriced, grossUsd, feesUsd }: PairCycle): Decimal | null =>
  isPriced ? text(amount(grossUsd).minus(feesUsd)) : null
