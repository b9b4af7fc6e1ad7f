import type { Day, InstantDefault } from './column-types.ts'

/** What exchanges had no closes for when they were asked. */
export interface UnpricedDaysTable {
  source: string
  asset: string
  from_day: Day
  to_day: Day
  asked_at: InstantDefault
}
