import type { InstantDefault, Json } from './column-types.ts'

/** A fill by the names of its columns, amounts as text. */
export type FillRevision = Readonly<Record<string, string | boolean | null>>

export interface FillRevisionsTable {
  user_id: string
  account_id: string
  stream: string
  native_id: string
  replaced_at: InstantDefault
  why: 'amended' | 'taken_back'
  fill: Json<FillRevision>
}

export interface MissedFillsTable {
  user_id: string
  account_id: string
  stream: string
  native_id: string
  missed_at: InstantDefault
}

export interface PageOwnersTable {
  exchange: string
  fill_hash: Buffer
  owner_hash: Buffer
  given_at: InstantDefault
}

export interface FillRevisionTables {
  fill_revisions: FillRevisionsTable
  missed_fills: MissedFillsTable
  page_owners: PageOwnersTable
}
