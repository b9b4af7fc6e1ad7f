import type { StoredPart } from '../../core/db/tables/reconciliation.ts'
import type { Decimal } from '@harbour/ledger/fill'

/** One figure of Harbour's beside the exchange's. */
export interface Row {
  readonly kind: 'balance' | 'quantity' | 'entry' | 'realised' | 'fees' | 'funding'
  /** An asset for a balance, else an instrument. */
  readonly subject: string
  /** The side of a hedge position, or the asset of fees; '' where there is no such thing. */
  readonly part: string
  readonly unit: string
  readonly ours: Decimal | null
  readonly theirs: Decimal | null
  readonly verdict: 'equal' | 'differs' | 'unknown'
  readonly reason: Reason | null
  readonly parts: readonly StoredPart[]
}

/** The reason why a figure cannot be compared. The screen has the words. */
export type Reason =
  /** History is still being read. */
  | 'unfinished'
  /** A part of the history is refused by the exchange. */
  | 'refused'
  /** The account is older than what the exchange serves. */
  | 'older'
  /** The exchange states nothing to compare with. */
  | 'not_stated'
  /** The balance it shows in does not add up, or cannot be told. */
  | 'balance'
  /** Results are counted first in, first out; exchanges count at average cost. */
  | 'cost_method'
  /** Trades came in while the account was read; the next sync tells. */
  | 'moving'

export const unknown = (row: Omit<Row, 'verdict' | 'parts' | 'reason'>, reason: Reason): Row => ({
  ...row,
  verdict: 'unknown',
  reason,
  parts: [],
})
