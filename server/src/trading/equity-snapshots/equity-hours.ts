import { equityHours } from '@harbour/contract/core/equity-days'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Decimal } from '@harbour/ledger/fill'
import { plainArrayText } from '../../core/db/array-text.ts'
import { isHeld } from './is-held.ts'
import type { Needs } from '../sync-run/run-context.ts'

/** Rows deleted per reading: an account that was away for a month is cleared over several readings. */
const removedAtOnce = 200

/** A reading of today as stored in its day. */
export interface HourReading {
  readonly atMs: number
  readonly day: string
  readonly equity: Decimal
  /** The net flow since the last reading of the day before. */
  readonly flow: Decimal
  readonly remeasured: Decimal | null
}

/** Stores the newest reading of each hour, and deletes those that no range shows any more. */
export async function storeHour(run: Needs<'db' | 'claim'>, reading: HourReading): Promise<void> {
  const { userId, accountId } = run.claim
  const hour = Math.floor(reading.atMs / hourMs) * hourMs
  await sql`
    insert into equity_hours (user_id, account_id, hour, day, taken_at, equity_usd, flow_usd, remeasured_usd)
    select ${userId}, ${accountId}, to_timestamp(${hour}::float8 / 1000), ${reading.day}::date,
      to_timestamp(${reading.atMs}::float8 / 1000), ${reading.equity}::numeric, ${reading.flow}::numeric, ${reading.remeasured}::numeric
    where ${isHeld(run.claim)}
    on conflict (user_id, account_id, hour) do update set day = excluded.day, taken_at = excluded.taken_at,
      equity_usd = excluded.equity_usd, flow_usd = excluded.flow_usd, remeasured_usd = excluded.remeasured_usd,
      source = 'live', walked_from = null, unpriced = '{}', priced_by_day = '{}'`.execute(run.db)
  const oldestMs = reading.atMs - equityHours.retentionDays * dayMs
  await sql`
    delete from equity_hours where user_id = ${userId} and account_id = ${accountId} and hour = any (array(
      select hour from equity_hours where user_id = ${userId} and account_id = ${accountId}
        and hour < to_timestamp(${oldestMs}::float8 / 1000)
      order by hour limit ${removedAtOnce}))`.execute(run.db)
}

/** The end of an hour, computed backwards like the close of a day. */
export interface RebuiltHour extends HourReading {
  /** Assets without a known price, left out. */
  readonly unpriced: readonly string[]
  /** Assets valued at a daily close because there is no hourly one. */
  readonly pricedByDay: readonly string[]
}

/** The rebuilt hours of a span, and the moment from which they were computed backwards. */
export interface RebuiltHours {
  readonly fromMs: number
  readonly walkedFromMs: number
  readonly hours: readonly RebuiltHour[]
}

/** The hours since a moment with a reading of the exchange: these are never rebuilt. */
export async function readHoursSince(
  { db, claim: { userId, accountId } }: Needs<'db' | 'claim'>,
  fromMs: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ hour: number }>`
    select (extract(epoch from hour) * 1000)::float8 as hour from equity_hours
    where user_id = ${userId} and account_id = ${accountId} and hour >= to_timestamp(${fromMs}::float8 / 1000) and source = 'live'`.execute(
    db,
  )
  return new Set(rows.map(({ hour }) => hour))
}

/** Replaces the rebuilt hours of an earlier walk, under the fencing token that the caller holds. */
export async function storeRebuiltHours(
  { db, claim: { userId, accountId } }: Needs<'db' | 'claim'>,
  { fromMs, walkedFromMs, hours }: RebuiltHours,
): Promise<void> {
  const rows = hours.map(({ atMs, day, equity, flow, remeasured, unpriced, pricedByDay }) => ({
    hour: Math.floor(atMs / hourMs) * hourMs,
    at: atMs,
    day,
    equity,
    flow,
    remeasured,
    unpriced,
    by_day: pricedByDay,
  }))
  await sql`
    delete from equity_hours where user_id = ${userId} and account_id = ${accountId} and source = 'rebuilt'
      and hour >= to_timestamp(${fromMs}::float8 / 1000)
      and hour <> all (${plainArrayText(rows.map(({ hour }) => new Date(hour).toISOString()))}::timestamptz[])`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    insert into equity_hours (user_id, account_id, hour, day, taken_at, equity_usd, flow_usd, remeasured_usd, source, walked_from,
      unpriced, priced_by_day)
    select ${userId}, ${accountId}, to_timestamp(r.hour / 1000), r.day, to_timestamp(r.at / 1000), r.equity, r.flow, r.remeasured, 'rebuilt',
      to_timestamp(${walkedFromMs}::float8 / 1000), array(select jsonb_array_elements_text(r.unpriced)),
      array(select jsonb_array_elements_text(r.by_day))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (hour float8, day date, at float8, equity numeric, flow numeric, remeasured numeric, unpriced jsonb, by_day jsonb)
    on conflict (user_id, account_id, hour) do update set day = excluded.day, taken_at = excluded.taken_at,
      equity_usd = excluded.equity_usd, flow_usd = excluded.flow_usd, remeasured_usd = excluded.remeasured_usd,
      walked_from = excluded.walked_from, unpriced = excluded.unpriced, priced_by_day = excluded.priced_by_day
    where equity_hours.source = 'rebuilt'`.execute(db)
}

/** The net flow of a day up to a moment of it, in USD; null on the first day of an account, whose whole equity counts as one. */
export type FlowAt = ((atMs: number) => Decimal) | null

/**
 * Counts the flows of these days again: a deposit is often reported late, and the hours since then must
 * include it. An account begins with the close of a day: readings before it are deleted.
 */
export async function recountFlows(
  { db, claim }: Needs<'db' | 'claim'>,
  days: ReadonlyMap<string, FlowAt>,
): Promise<void> {
  const { userId, accountId } = claim
  const { rows } = await sql<{ day: string; hour: string; ms: number }>`
    select day, hour, (extract(epoch from taken_at) * 1000)::float8 as ms from equity_hours
    where user_id = ${userId} and account_id = ${accountId} and day = any (${plainArrayText([...days.keys()])}::date[])`.execute(
    db,
  )
  if (rows.length === 0) return
  const flows = rows.map(({ day, hour, ms }) => ({ hour, flow: days.get(day)?.(ms) ?? null }))
  const counted = JSON.stringify(flows)
  await sql`
    update equity_hours h set flow_usd = r.flow
    from jsonb_to_recordset(${counted}::jsonb) as r (hour timestamptz, flow numeric)
    where h.user_id = ${userId} and h.account_id = ${accountId} and h.hour = r.hour and h.flow_usd <> r.flow and ${isHeld(claim)}`.execute(
    db,
  )
  if (flows.every(({ flow }) => flow !== null)) return
  await sql`
    delete from equity_hours h using jsonb_to_recordset(${counted}::jsonb) as r (hour timestamptz, flow numeric)
    where h.user_id = ${userId} and h.account_id = ${accountId} and h.hour = r.hour and r.flow is null and ${isHeld(claim)}`.execute(
    db,
  )
}
