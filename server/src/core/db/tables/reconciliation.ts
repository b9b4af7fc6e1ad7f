import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from './column-types.ts'

/** A stored part of a difference. */
export interface StoredPart {
  readonly name: string
  readonly amount: string
  readonly detail: string | null
}

export interface ReconciliationsTable {
  user_id: string
  account_id: string
  kind: 'balance' | 'quantity' | 'entry' | 'realised' | 'fees' | 'funding'
  subject: string
  part: Generated<string>
  unit: string
  ours: ColumnType<string | null, string | null, string | null>
  theirs: ColumnType<string | null, string | null, string | null>
  verdict: 'equal' | 'differs' | 'unknown'
  reason: string | null
  parts: Json<readonly StoredPart[]>
  as_of: Instant
  equal_at: ColumnType<string | null, string | Date | null, string | Date | null>
}

export interface ReconciliationTables {
  reconciliations: ReconciliationsTable
}
