import type { ColumnType } from 'kysely'
import type { Day, Instant, InstantDefault, Numeric } from './column-types.ts'

/** Closing prices of days, by source. */
export interface DailyClosesTable {
  source: string
  asset: string
  day: Day
  close: Numeric
}

/** Closing prices of hours, by source; null where the source has none. */
export interface HourlyClosesTable {
  source: string
  asset: string
  hour: Instant
  close: string | null
}

/** Days that an exchange has no closes for. */
export interface UnpricedDaysTable {
  source: string
  asset: string
  from_day: Day
  to_day: Day
  asked_at: InstantDefault
}

/** Reference rates of a day, by currency for one euro; null where nothing was published. */
export interface ReferenceRatesTable {
  day: Day
  per_euro: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>
}

/** Prices are shared: none of these tables belongs to a person. */
export interface PriceTables {
  daily_closes: DailyClosesTable
  hourly_closes: HourlyClosesTable
  unpriced_days: UnpricedDaysTable
  reference_rates: ReferenceRatesTable
}
