import type { Instant } from './column-types.ts'

/** What an asset cost at the end of an hour, by the source that says so; null where it told none. */
export interface HourlyClosesTable {
  source: string
  asset: string
  hour: Instant
  close: string | null
}
