import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import type { Db } from '../../core/db/db.ts'
import { type ClosedTotals, type ClosedTradeFilter } from '../closed-trades/closed-trades.ts'
import { accountsAt, type DayRow, type Period, readDays } from '../closed-trades/store.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { spanOf } from './analytics.ts'
import { calendarDays } from './calendar-days.ts'
import { isOverColumns } from './chosen-figures.ts'
import { totalsOf } from './closed-totals.ts'
import type { PersonResults } from './person-results.ts'
import type { ResultsCache } from './results-cache.ts'

/**
 * The totals of a filter from the cache, with the state of the database that they belong to; null where the person's
 * results are not in memory, or lack a field of the filter: then the database sums, and both agree to the last digit.
 */
export async function cachedTotals(
  db: Db,
  cache: ResultsCache,
  filter: ClosedTradeFilter,
  money: ReportMoney,
): Promise<{ readonly totals: ClosedTotals; readonly state: string } | null> {
  const { userId, exchange, accounts } = filter
  const overAccounts: ClosedTradeFilter =
    exchange === null
      ? filter
      : { ...filter, exchange: null, accounts: await accountsAt(db, userId, exchange, accounts ?? undefined) }
  if (!isOverColumns(overAccounts)) return null
  return exactly(db, cache, filter, (results, span) => ({
    totals: totalsOf(results, span, overAccounts, money),
    state: results.state,
  }))
}

/** The days of a period, from the cache if it is exact, otherwise from the database. */
export async function daysOfPeriod(
  db: Db,
  cache: ResultsCache,
  period: Period,
  recognition: PnlRecognition,
  money: ReportMoney,
): Promise<readonly DayRow[]> {
  const inMemory = await exactly(db, cache, period, (results, span) =>
    calendarDays(results, span, period, recognition, money),
  )
  return inMemory ?? readDays(db, period, recognition, money)
}

async function exactly<T>(
  db: Db,
  cache: ResultsCache,
  period: Period,
  use: (results: PersonResults, span: Awaited<ReturnType<typeof spanOf>>) => T,
): Promise<T | null> {
  if (!cache.isAtHand(db, period.userId)) return null
  const span = await spanOf(db, period)
  return cache.read(db, period.userId, (results) => (results.isExact ? use(results, span) : null))
}
