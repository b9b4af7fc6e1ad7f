import type { Language } from '@harbour/contract/core/languages'
import { rateTexts } from './rate-texts.ts'
import { dayMs } from '@harbour/ledger/durations'
import type { z } from 'zod'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { amount, ONE, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { UnitRate } from '@harbour/ledger/metrics/units'
import { type RawBuilder, sql } from 'kysely'
import { closeOn } from '../prices/daily-closes.ts'
import { dayName, type Days, startOfDay } from '../../core/time/days.ts'
import { usdPlaces } from '@harbour/ledger/usd'
import type { DayCloses, LastPrice } from '../prices/rate-book.ts'

/** The decimal places of a rate: bitcoin per dollar begins in the fifth place. */
const ratePlaces = 16

type Currency = Preferences['reportCurrency']

/** Converts the amounts of one reply: from USD as stored to the report currency, with eight places at most. */
export interface ReportMoney {
  readonly currency: Currency
  readonly rate: z.input<typeof ReportRate> | null
  /** Converts the amount of an event by the last close before its UTC day. */
  readonly at: (usd: Decimal, atMs: number) => Decimal
  /** Converts an amount at the end of an equity day ('2026-06-01') by the close of that day, today by the price now. */
  readonly on: (usd: Decimal, day: string) => Decimal
  /** Units of the currency for one dollar, exact as far as the rate is, by the same closes as `at`; null before the first day. */
  readonly rateAt: (atMs: number) => Decimal | null
  /** Units of the currency for one dollar, by the closes of `on`. */
  readonly rateOn: (day: string) => Decimal
  /** Converts like `at`, an amount in whole units, as columns in memory have it. */
  readonly unitsAt: (units: number, atMs: number) => number
  /** SQL that converts like `at`: it joins the rate of a row by its time, and converts an amount of the row. */
  readonly join: (time: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly of: (usd: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Leaves amounts in dollars: because that is the person's currency, or for the reason in the rate. */
export const inDollars = (rate: ReportMoney['rate'] = null): ReportMoney => ({
  currency: 'USD',
  rate,
  at: (usd) => usd,
  on: (usd) => usd,
  rateAt: () => '1',
  rateOn: () => '1',
  unitsAt: (units) => units,
  join: () => sql``,
  of: (usd) => usd,
})

interface Rates {
  readonly currency: Exclude<Currency, 'USD'>
  readonly source: string
  readonly closes: DayCloses
  /** The days of equity, and the closes at their ends. */
  readonly ofEquity: { readonly days: Days; readonly closes: DayCloses }
  readonly last: LastPrice | null
  /** The first UTC day with an amount; null without one. */
  readonly firstDay: number | null
  readonly nowMs: number
  /** The language of the sentences on the rate. */
  readonly language?: Language
}

/** Converts to a currency by its rates; stays in dollars, with the reason, if a rate is missing, since two currencies cannot be summed. */
export function inCurrency({
  currency,
  source,
  closes,
  ofEquity,
  last,
  firstDay,
  nowMs,
  language = 'en',
}: Rates): ReportMoney {
  const today = startOfDay(nowMs)
  const newest = last ?? lastClose(closes, today)
  const begins = firstDay ?? today
  const closing = ofEquity.days.of(nowMs)
  const gap = firstGap(closes, begins, today) ?? firstGap(ofEquity.closes, begins + dayMs, closing)
  const hasPast = firstDay === null || gap === null
  if (newest === null || !hasPast) {
    const texts = rateTexts[language]
    const why =
      newest === null
        ? texts.noneYet(currency, source)
        : texts.noneFor(source, dayName((gap ?? today) - dayMs))
    return inDollars({ wanted: currency, perUsd: null, at: null, source, why })
  }
  const rateAt = remembered((day) => closeOn(closes, day - dayMs))
  const rateOn = remembered((day) => (day >= closing ? newest.usd : closeOn(ofEquity.closes, day)))
  return {
    currency,
    rate: {
      wanted: currency,
      perUsd: rateOf(newest.usd),
      at: new Date(newest.atMs).toISOString(),
      source,
      why: null,
    },
    at: (usd, atMs) => turned(usd, rateAt(startOfDay(atMs))),
    on: (usd, day) => turned(usd, rateOn(Date.parse(day))),
    rateAt: (atMs) => (startOfDay(atMs) < begins ? null : rateAt(startOfDay(atMs))),
    rateOn: (day) => rateOn(Date.parse(day)),
    unitsAt: unitsBy(rateAt),
    join(time) {
      const days: string[] = []
      for (let day = begins; day <= today; day += dayMs) days.push(dayName(day))
      const rates = days.map((day) => rateAt(Date.parse(day)))
      return sql`left join unnest(${days}::date[], ${rates}::numeric[]) as report_rates (rate_day, per_usd)
        on rate_day = (${time} at time zone 'UTC')::date`
    },
    of: (usd) => sql`trim_scale(round(${usd} * per_usd, ${usdPlaces}::int))`,
  }
}

/** Inverts dollars per unit to units per dollar. */
const rateOf = (usd: Decimal): Decimal => text(ONE.div(amount(usd)).round(ratePlaces, 'halfUp'))

/** Converts and rounds as the database does. */
const turned = (usd: Decimal, rate: Decimal): Decimal =>
  text(amount(usd).times(rate).round(usdPlaces, 'halfUp'))

/** Consecutive moments are mostly on the same day. */
function unitsBy(rateAt: (day: number) => Decimal): ReportMoney['unitsAt'] {
  const rates = new Map<number, UnitRate>()
  let day = NaN
  let rate = new UnitRate('0')
  return (units, atMs) => {
    if (Number.isNaN(units)) return units
    const wanted = startOfDay(atMs)
    if (wanted !== day) {
      const known = rates.get(wanted) ?? new UnitRate(rateAt(wanted))
      rates.set(wanted, known)
      ;[day, rate] = [wanted, known]
    }
    return rate.of(units)
  }
}

const lastClose = (closes: DayCloses, today: number): LastPrice | null => {
  const usd = closeOn(closes, today - dayMs)
  return usd === null ? null : { usd, atMs: today }
}

/** The first day whose events have no rate. */
function firstGap(closes: DayCloses, firstDay: number, today: number): number | null {
  for (let day = firstDay; day <= today; day += dayMs) if (closeOn(closes, day - dayMs) === null) return day
  return null
}

/** Memoizes rates by the start of a day; throws for a day before the requested ones. */
function remembered(usdOn: (day: number) => Decimal | null): (day: number) => Decimal {
  const known = new Map<number, Decimal>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const usd = usdOn(day)
    if (usd === null) throw new Error(`no rate for ${dayName(day)}`)
    const rate = rateOf(usd)
    known.set(day, rate)
    return rate
  }
}
