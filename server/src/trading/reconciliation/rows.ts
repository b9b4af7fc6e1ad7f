import type { StoredPart } from '../../core/db/tables/reconciliation.ts'
import type { Decimal } from '@harbour/ledger/fill'

/** One figure of Harbour's with the exchange's. */
export interface Row {
  readonly kind: 'balance' | 'quantity' | 'entry' | 'realised' | 'fees' | 'funding'
  /** An asset for a balance, otherwise an instrument. */
  readonly subject: string
  /** The side of a hedge position, or the asset of fees; otherwise ''. */
  readonly part: string
  readonly unit: string
  readonly ours: Decimal | null
  readonly theirs: Decimal | null
  readonly verdict: 'equal' | 'differs' | 'unknown'
  readonly reason: Reason | null
  readonly parts: readonly StoredPart[]
}

/** The reason why a figure cannot be compared. The screen has the texts. */
export type Reason =
  /** History is still being read. */
  | 'unfinished'
  /** The exchange refuses a part of the history. */
  | 'refused'
  /** The account is older than the exchange's available history. */
  | 'older'
  /** The exchange states nothing to compare with. */
  | 'not_stated'
  /** The balance that includes it does not match, or is unknown. */
  | 'balance'
  /** Results are counted first in, first out; exchanges use average cost. */
  | 'cost_method'
  /** Trades arrived while the account was read; the next sync compares again. */
  | 'moving'

export const unknown = (row: Omit<Row, 'verdict' | 'parts' | 'reason'>, reason: Reason): Row => ({
  ...row,
  verdict: 'unknown',
  reason,
  parts: [],
})
