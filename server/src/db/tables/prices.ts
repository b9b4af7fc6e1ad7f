import type { DailyClosesTable } from './daily-closes.ts'
import type { HourlyClosesTable } from './hourly-closes.ts'
import type { ReferenceRatesTable } from './reference-rates.ts'
import type { UnpricedDaysTable } from './unpriced-days.ts'

/** Prices are everybody's: none of these tables belongs to a person. */
export interface PriceTables {
  daily_closes: DailyClosesTable
  hourly_closes: HourlyClosesTable
  unpriced_days: UnpricedDaysTable
  reference_rates: ReferenceRatesTable
}
