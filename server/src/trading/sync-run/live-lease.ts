import { sql } from 'kysely'
import { mayTradeSql } from '../../people/access/access.ts'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { isChanged } from './schedule.ts'

/** The lease to listen to one account: one process at a time, as long as its owner is present. */
export interface LiveClaim {
  readonly userId: string
  readonly accountId: string
  readonly exchange: string
  readonly egress: string
  readonly token: string
}

/**
 * Selects accounts whose owner was present within the last minutes, is not suspended and has a plan that
 * includes trading; they were read to their end once, and are neither disconnected nor suspended.
 */
const isWanted = sql`not s.is_suspended and s.last_synced_at is not null and not s.is_disconnected
  and exists (select from users u where u.id = s.user_id and u.is_active and ${mayTradeSql})
  and exists (select from sessions e where e.user_id = s.user_id and e.last_seen_at > now() - interval '15 minutes'
    and e.expires_at > now())`

/**
 * Claims accounts of these exchanges without a listener, as many as there is room for; with `most`, all
 * processes together listen to no more than that many.
 */
export async function claimLive(
  db: Db,
  exchanges: readonly string[],
  room: number,
  leaseMs: number,
  max = 1_000_000,
  egresses: readonly string[] | null = null,
): Promise<readonly LiveClaim[]> {
  const { rows } = await sql<LiveClaim>`
    update sync_schedule
    set live_token = gen_random_uuid()::text, live_until = now() + ${leaseMs}::float8 * interval '1 millisecond', live_since = null
    where account_id in (
      select s.account_id from sync_schedule s
      where s.exchange = any (${exchanges}::text[]) and (s.live_until is null or s.live_until < now()) and ${isWanted}
        and (${egresses}::text[] is null or s.egress = any (${egresses}::text[]))
      limit greatest(0, least(${room}::int, ${max}::int - (select count(*) from sync_schedule h
        where h.exchange = any (${exchanges}::text[]) and h.live_until > now())))
      for update skip locked)
    returning user_id as "userId", account_id as "accountId", exchange, egress, live_token as token`.execute(
    db,
  )
  return rows
}

/** Extends the leases; returns the accounts that are still leased and wanted. */
export async function renewLive(
  db: Db,
  claims: readonly LiveClaim[],
  leaseMs: number,
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set()
  const { rows } = await sql<{ accountId: string }>`
    update sync_schedule s set live_until = now() + ${leaseMs}::float8 * interval '1 millisecond'
    where s.live_token = any (${claims.map(({ token }) => token)}::text[])
      and s.account_id = any (${claims.map(({ accountId }) => accountId)}::text[])
      and s.live_until > now() and ${isWanted}
    returning account_id as "accountId"`.execute(db)
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Releases an account at once. Does nothing when another process has the lease. */
export async function releaseLive(db: Db, { accountId, token }: LiveClaim): Promise<void> {
  await sql`
    update sync_schedule set live_token = null, live_until = null, live_since = null
    where account_id = ${accountId} and live_token = ${token}`.execute(db)
}

/**
 * Records whether the exchange pushes the account's events from now on, for its owner to see. Returns true if
 * that changed; does nothing when another process has the lease.
 */
export async function noteLive(db: Db, { accountId, token }: LiveClaim, isLive: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      update sync_schedule set ${isChanged}, live_since = case when ${isLive}::boolean then now() end
      where account_id = ${accountId} and live_token = ${token} and (live_since is null) = ${isLive}::boolean
      returning user_id as "userId"`.execute(tx)
    const [turned] = rows
    if (turned === undefined) return false
    const at = await databaseNow(tx)
    const shown = await sql`
      update sync_states set changed_at = ${at}::timestamptz
      where user_id = ${turned.userId} and account_id = ${accountId} returning account_id`.execute(tx)
    return shown.rows.length > 0
  })
}

/**
 * Handles a push message: the account is due at once, or right after the running read. One that waits after a
 * failure keeps its wait. Does nothing when another process has the lease.
 */
export async function noteHeard(db: Db, { accountId, token }: LiveClaim): Promise<void> {
  await sql`
    update sync_schedule set heard_at = now(), next_due_at = case when fail_count > 0 then next_due_at
      else least(next_due_at, now()) end
    where account_id = ${accountId} and live_token = ${token} and not is_suspended`.execute(db)
}
