import type { ColumnType } from 'kysely'
import type { Day } from './column-types.ts'

/** What one euro was worth on a day, by currency; null where nothing was published. */
export interface ReferenceRatesTable {
  day: Day
  per_euro: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>
}
