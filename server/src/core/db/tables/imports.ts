import type { Instant, InstantDefault } from './column-types.ts'

export interface ImportsTable {
  user_id: string
  account_id: string
  id: string
  file_name: string
  format: string
  fills: number
  entries: number
  known: number
  refused: number
  from_at: Instant
  to_at: Instant
  created_at: InstantDefault
}

export interface ImportRowsTable {
  user_id: string
  account_id: string
  import_id: string
  kind: 'fill' | 'entry'
  native_id: string
}

export interface ImportTables {
  imports: ImportsTable
  import_rows: ImportRowsTable
}
