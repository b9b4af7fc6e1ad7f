import { equityHours } from '@harbour/contract/core/equity-days'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import type { Needs } from '../sync-run/run-context.ts'

/** Rows removed at a reading: an account that was away for a month is cleared in some of its readings. */
const removedAtOnce = 200

/** A reading of today as its day has it. */
export interface HourReading {
  readonly atMs: number
  readonly day: string
  readonly equity: Decimal
  /** The net flow since the last reading of the day before. */
  readonly flow: Decimal
  readonly remeasured: Decimal | null
}

/** Keeps the newest reading of each hour, and removes those that no range shows any more. */
export async function storeHour(run: Needs<'db' | 'claim'>, reading: HourReading): Promise<void> {
  const { userId, accountId, epoch } = run.claim
  const hour = Math.floor(reading.atMs / hourMs) * hourMs
  await sql`
    insert into equity_hours (user_id, account_id, hour, day, taken_at, equity_usd, flow_usd, remeasured_usd)
    select ${userId}, ${accountId}, to_timestamp(${hour}::float8 / 1000), ${reading.day}::date,
      to_timestamp(${reading.atMs}::float8 / 1000), ${reading.equity}::numeric, ${reading.flow}::numeric, ${reading.remeasured}::numeric
    where exists (select from sync_states
      where user_id = ${userId} and account_id = ${accountId} and epoch = ${epoch} for update)
    on conflict (user_id, account_id, hour) do update set day = excluded.day, taken_at = excluded.taken_at,
      equity_usd = excluded.equity_usd, flow_usd = excluded.flow_usd, remeasured_usd = excluded.remeasured_usd`.execute(
    run.db,
  )
  const oldestMs = reading.atMs - equityHours.keptDays * dayMs
  await sql`
    delete from equity_hours where user_id = ${userId} and account_id = ${accountId} and hour = any (array(
      select hour from equity_hours where user_id = ${userId} and account_id = ${accountId}
        and hour < to_timestamp(${oldestMs}::float8 / 1000)
      order by hour limit ${removedAtOnce}))`.execute(run.db)
}

/** A deposit is often told later than it happened: the hours of the day since then count it too. */
export async function recountFlows(
  run: Needs<'db' | 'claim'>,
  day: string,
  entries: readonly LedgerEntry[],
  flowOf: (entries: readonly LedgerEntry[]) => Decimal,
): Promise<void> {
  if (entries.length === 0) return
  const { userId, accountId } = run.claim
  const { rows } = await sql<{ hour: string; ms: number }>`
    select hour, (extract(epoch from taken_at) * 1000)::float8 as ms from equity_hours
    where user_id = ${userId} and account_id = ${accountId} and day = ${day}::date`.execute(run.db)
  const flows = rows.map(({ hour, ms }) => ({ hour, flow: flowOf(entries.filter(({ atMs }) => atMs <= ms)) }))
  if (flows.length === 0) return
  await sql`
    update equity_hours h set flow_usd = r.flow
    from jsonb_to_recordset(${JSON.stringify(flows)}::jsonb) as r (hour timestamptz, flow numeric)
    where h.user_id = ${userId} and h.account_id = ${accountId} and h.hour = r.hour and h.flow_usd <> r.flow`.execute(
    run.db,
  )
}
