import { dollars } from '@harbour/exchanges/prices/prices'
import { amount, sum, text, times } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { usdPlaces } from '@harbour/ledger/usd'
import { bookedMetrics } from '@harbour/ledger/metrics/booked-metrics'
import type { EquityDay } from '@harbour/ledger/metrics/daily-returns'
import {
  type BookedDay,
  type BridgeMoney,
  type EquityBridge,
  equityBridge,
  equityBridgeDays,
} from '@harbour/ledger/metrics/equity-bridge'
import { minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { readEquityDays } from '../equity/equity-days.ts'
import { readDays } from '../closed-trades/store.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { dayAfter, dayBefore, dayName, daysOf } from '../../core/time/days.ts'

export interface BridgeAsked {
  /** The present: a day that began just before it begins with the last reading. Without it only days with a reading count. */
  readonly nowMs?: number
  /** The time zone of the days of equity and of bookings. */
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

/** Reads the equity bridge of a period; null without two days of equity. */
export async function readBridge(
  db: Db,
  userId: string,
  asked: BridgeAsked,
  money: ReportMoney,
): Promise<EquityBridge | null> {
  const made = await readParts(db, userId, asked, money)
  return made && equityBridge(made.days, made.booked, made.moneyOf(null, null))
}

/** Reads the equity bridge of each day of a period, newest first. */
export async function readBridgeDays(
  db: Db,
  userId: string,
  asked: BridgeAsked,
  money: ReportMoney,
): Promise<EquityBridge[]> {
  const made = await readParts(db, userId, asked, money)
  return made === null ? [] : equityBridgeDays(made.days, made.booked, made.moneyOf).toReversed()
}

async function readParts(
  db: Db,
  userId: string,
  { timeZone, nowMs, ...asked }: BridgeAsked,
  money: ReportMoney,
) {
  const known = await readEquityDays(db, userId, asked)
  const days =
    nowMs === undefined ? known : await withNewDay(db, userId, known, { ...asked, timeZone, nowMs })
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || days.length < 2) return null
  const period = {
    userId,
    timeZone,
    from: dayAfter(first.day),
    to: last.day,
    accounts: asked.accounts ?? null,
  }
  const [inUsd, inCurrency, others, early] = await Promise.all([
    readDays(db, period, 'booked', inDollars()),
    money.currency === 'USD' ? null : readDays(db, period, 'booked', money),
    readOthers(db, period),
    readEarly(db, period),
  ])
  const daysInCurrency = inCurrency ?? inUsd
  const booked = join(inUsd, others, early)
  // The last reading does not include bookings since midnight.
  if (days !== known && booked.length > 0) return null
  /** Sums the bookings after one day, up to another; null: of the whole period. */
  const moneyOf = (after: string | null, to: string | null): BridgeMoney => {
    const within = daysInCurrency.filter(
      ({ day }) => (after === null || day > after) && (to === null || day <= to),
    )
    return { on: money.on, booked: (part) => sum(within.map((one) => one[part])) }
  }
  return { days, booked, moneyOf }
}

interface NewDay {
  readonly timeZone: string
  readonly nowMs: number
  readonly from?: string | undefined
  readonly accounts?: readonly string[] | null | undefined
}

/** A reading up to this age still counts as the present equity. */
const justReadMs = 15 * minuteMs

/** Just after midnight the day has no reading of its own yet: its equity is that of the reading minutes ago, without flows so far. */
async function withNewDay(
  db: Db,
  userId: string,
  known: readonly EquityDay[],
  { timeZone, nowMs, from, accounts = null }: NewDay,
): Promise<readonly EquityDay[]> {
  const today = dayName(daysOf(timeZone).of(nowMs))
  const [last] = known
  if (from !== today || known.length !== 1 || last?.day !== dayBefore(today)) return known
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from max(taken_at)) * 1000)::float8 as ms from equity_snapshots
    where user_id = ${userId} and (${accounts}::text[] is null or account_id = any (${accounts}::text[]))`.execute(
    db,
  )
  const readMs = rows[0]?.ms ?? null
  if (readMs === null || nowMs - readMs >= justReadMs) return known
  return [...known, { day: today, equity: last.equity, flow: '0' }]
}

interface Period {
  readonly userId: string
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly accounts: readonly string[] | null
}

/** Days of an account before its equity begins are separate: their bookings are part of its first equity. */
async function readEarly(db: Db, period: Period): Promise<readonly DayValue[]> {
  const early: DayValue[] = []
  for (const { id, since } of await readBeginnings(db, period)) {
    const to = since !== null && since < period.to ? since : period.to
    const alone = { ...period, to, accounts: [id] }
    const days = await readDays(db, alone, 'booked', inDollars())
    early.push(
      ...days.map(({ day, ...sums }) => ({ day, usd: bookedMetrics.net(sums) })),
      ...(await readOthers(db, alone)),
    )
  }
  return early
}

/** Accounts whose first day of equity is within the period or after it, or unknown (null). */
async function readBeginnings(db: Db, { userId, from, accounts }: Period) {
  const { rows } = await sql<{ id: string; since: string | null }>`
    select k.id, min(s.day)::text as since from exchange_accounts k
    left join equity_snapshots s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and (${accounts}::text[] is null or k.id = any (${accounts}::text[]))
    group by k.id having coalesce(min(s.day) >= ${from}::date, true)`.execute(db)
  return rows
}

interface DayValue {
  readonly day: string
  readonly usd: string
}

function join(
  booked: readonly (Omit<BookedDay, 'other' | 'early'> & { readonly day: string })[],
  others: readonly DayValue[],
  early: readonly DayValue[],
): BookedDay[] {
  const on = (values: readonly DayValue[]) => {
    const byDay = Map.groupBy(values, ({ day }) => day)
    return (day: string) => sum((byDay.get(day) ?? []).map(({ usd }) => usd))
  }
  const [otherOn, earlyOn] = [on(others), on(early)]
  const known = new Map(booked.map((one) => [one.day, one]))
  const days = new Set([...known.keys(), ...[...others, ...early].map(({ day }) => day)])
  return [...days].sort().map((day) => {
    const { price = '0', fees = '0', funding = '0' } = known.get(day) ?? {}
    return { day, price, fees, funding, other: otherOn(day), early: earlyOn(day) }
  })
}

/** Bookings of one asset on one day of the person and one of UTC, in one account. */
interface Other {
  readonly day: string
  readonly utcDay: string
  readonly accountId: string
  readonly exchange: string
  readonly asset: string
  readonly amount: Decimal
}

/**
 * Interest, rewards and other bookings outside trades, by day, at the last daily close before, by the
 * person's own midnight if there is one, otherwise by UTC's; without those that have no price.
 */
async function readOthers(db: Db, period: Period): Promise<readonly DayValue[]> {
  const booked = await readBooked(db, period)
  const closes = await readCloses(db, period, booked)
  const usd = booked.flatMap((each, at) => {
    const close = dollars.has(each.asset) ? '1' : closes.get(at)
    return close === undefined ? [] : [{ day: each.day, usd: times(each.amount, close) }]
  })
  const byDay = [...Map.groupBy(usd, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1))
  return byDay.map(([day, values]) => {
    const total = amount(sum(values.map((each) => each.usd)))
    return { day, usd: text(total.round(usdPlaces, 'halfUp')) }
  })
}

async function readBooked(db: Db, { userId, timeZone, from, to, accounts }: Period) {
  const { rows } = await sql<Other>`
    select (e.at at time zone ${timeZone})::date as day, (e.at at time zone 'UTC')::date as "utcDay", k.id as "accountId", k.exchange,
      e.asset, sum(e.amount - e.fee) as amount
    from ledger_entries e
    join exchange_accounts k on k.user_id = e.user_id and k.id = e.account_id
    where e.user_id = ${userId} and (${accounts}::text[] is null or e.account_id = any (${accounts}::text[]))
      and (e.kind in ('reward', 'interest', 'fee', 'conversion', 'adjustment')
        or e.symbol is null and e.kind in ('funding', 'liquidation_fee', 'realised_pnl'))
      and e.at >= (${from}::date::timestamp at time zone ${timeZone})
      and e.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** Closes by the index of a booking in the list; none for those without a price. */
async function readCloses(db: Db, { userId, timeZone }: Period, booked: readonly Other[]) {
  const asked = booked.flatMap((each, at) => (dollars.has(each.asset) ? [] : [{ at, ...each }]))
  if (asked.length === 0) return new Map<number, Decimal>()
  const { rows } = await sql<{ at: number; close: Decimal }>`
    select r.at, c.close
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r (at int, day date, "utcDay" date, "accountId" text, exchange text, asset text)
    left join sync_schedule y on y.user_id = ${userId} and y.account_id = r."accountId"
    cross join lateral (
      select close from (values ('UTC', r."utcDay"), (${timeZone}, r.day)) z (zone, day)
      join daily_closes d on d.asset = r.asset
        and d.source = case when y.egress = 'demo' then 'demo:' || r.exchange else r.exchange end
          || case z.zone when 'UTC' then '' else '@' || z.zone end
        and d.day < z.day and d.day >= z.day - 7
      order by d.day desc, z.zone = 'UTC' limit 1) c`.execute(db)
  return new Map(rows.map(({ at, close }) => [at, close]))
}
