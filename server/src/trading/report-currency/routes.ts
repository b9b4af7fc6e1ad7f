import { dayMs } from '@harbour/ledger/durations'
import type { Language } from '@harbour/contract/core/languages'
import type { reportCurrency } from '@harbour/contract/trading/report-currency'
import { closingZone, type Preferences } from '@harbour/contract/people/preference-shapes'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { daysOf, startOfDay } from '../../core/time/days.ts'
import { RateBook, type RateSources } from '../prices/rate-book.ts'
import { inCurrency, inDollars, type ReportMoney } from './report-money.ts'
import { rateTexts } from './rate-texts.ts'

/** The person whose amounts are converted. */
export interface Counting {
  readonly id: string
  readonly preferences: Pick<Preferences, 'reportCurrency' | 'timeZone' | 'equityZone'>
}

/**
 * Returns the currency and rates of an answer's amounts: of days from `from` on ('2026-06-01', of any time zone), of all
 * days (null), or of `thisMoment` alone. `language` is that of the sentences on the rate, English where a file is written.
 */
export type MoneyOf = (
  db: Db,
  person: Counting,
  from: string | null,
  language?: Language,
) => Promise<ReportMoney>

/** Replaces a day if only present amounts are converted. */
export const thisMoment = 'now'

/** Makes the converter to a person's report currency. Its rates are from one exchange, so that accounts at several of them add up. */
export function moneyBy(sources: RateSources): MoneyOf {
  const book = new RateBook(sources)
  return async (db, { id, preferences }, from, language = 'en') => {
    const currency = preferences.reportCurrency
    if (currency === 'USD') return inDollars()
    const { firstDay, isDemo } = await readReach(db, id, from === thisMoment ? null : from)
    const first = from === thisMoment || firstDay === null ? null : Date.parse(firstDay)
    // The first day needs the close of the day before, or of the week before that if it has no price.
    const begins = (first ?? startOfDay(sources.now())) - 8 * dayMs
    const closes = await book.closes(db, currency, isDemo, begins)
    const days = daysOf(closingZone(preferences))
    const isUtc = days.zone === 'UTC' || first === null
    return inCurrency({
      currency,
      language,
      source: rateTexts[language].source(`${currency}/USDT`, sources.exchange?.name ?? null, isDemo),
      closes,
      ofEquity: { days, closes: isUtc ? closes : await book.closes(db, currency, isDemo, begins, days) },
      last: await book.lastPrice(currency, isDemo),
      firstDay: first,
      nowMs: sources.now(),
    })
  }
}

interface Reach {
  /** The first UTC day with an amount; for a period the day before it is enough for every time zone. */
  readonly firstDay: string | null
  /** Simulated prices are for simulated accounts, and for people who have no others. */
  readonly isDemo: boolean
}

async function readReach(db: Db, userId: string, from: string | null): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select greatest(${from}::date - 1, least(
        (select min(slot) from result_slots where user_id = ${userId}) at time zone 'UTC',
        (select min(closed_at) from round_trips where user_id = ${userId}) at time zone 'UTC',
        (select min(day) from equity_snapshots where user_id = ${userId}))::date) as "firstDay",
      coalesce((select bool_and(is_demo) from exchange_accounts where user_id = ${userId}), false) as "isDemo"`.execute(
    db,
  )
  return rows[0] ?? { firstDay: null, isDemo: false }
}

export function reportCurrencyRoutes(moneyOf: MoneyOf): ServerHandlers<typeof reportCurrency> {
  return {
    async now({ db, user, language }) {
      const { currency, rate } = await moneyOf(db, user, thisMoment, language)
      return { currency, rate }
    },
  }
}
