import type { ColumnType } from 'kysely'
import type { Day, Instant, InstantDefault, Numeric } from './column-types.ts'

/** What an asset cost at the end of a day, by the source that says so. */
export interface DailyClosesTable {
  source: string
  asset: string
  day: Day
  close: Numeric
}

/** What an asset cost at the end of an hour, by the source that says so; null where it told none. */
export interface HourlyClosesTable {
  source: string
  asset: string
  hour: Instant
  close: string | null
}

/** What exchanges had no closes for when they were asked. */
export interface UnpricedDaysTable {
  source: string
  asset: string
  from_day: Day
  to_day: Day
  asked_at: InstantDefault
}

/** What one euro was worth on a day, by currency; null where nothing was published. */
export interface ReferenceRatesTable {
  day: Day
  per_euro: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>
}

/** Prices are everybody's: none of these tables belongs to a person. */
export interface PriceTables {
  daily_closes: DailyClosesTable
  hourly_closes: HourlyClosesTable
  unpriced_days: UnpricedDaysTable
  reference_rates: ReferenceRatesTable
}
