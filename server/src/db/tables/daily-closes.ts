import type { Day, Numeric } from './column-types.ts'

/** What an asset cost at the end of a day, by the source that says so. */
export interface DailyClosesTable {
  source: string
  asset: string
  day: Day
  close: Numeric
}
