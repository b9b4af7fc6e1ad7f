import { sql } from 'kysely'
import { mayTradeSql } from '../../people/access/access.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { foldRules } from './fold-rules.ts'

/** A lease on one account: the right to read it for a while. The token proves the lease; the epoch is the fencing token of its writes. */
export interface Claim {
  readonly userId: string
  readonly accountId: string
  readonly exchange: string
  readonly egress: string
  readonly token: string
  readonly epoch: number
  /** Consecutive failed runs before this one. */
  readonly failures: number
  /** A comparison of stored results with a new fold of the fills is due. */
  readonly isComparisonDue: boolean
  /** Results folded by earlier rules are queued, or due for a new fold. */
  readonly refold: 'none' | 'waits' | 'due'
}

/** SQL of `sync_schedule`: notes a visible change of the account in this transaction. */
export const isChanged = sql`changed_in = pg_current_xact_id()::text::bigint`

/**
 * Claims one due account, of the exchanges in the given order; null when none is due. Free means: not suspended, not leased
 * by the database's clock, its owner not suspended and with a plan that includes trading, and no pause of its exchange in
 * force. Raising the epoch fences off former holders. With `egresses`, only accounts that leave from one of them.
 */
export async function claimDue(
  db: Db,
  exchanges: readonly string[],
  leaseMs: number,
  egresses: readonly string[] | null = null,
): Promise<Claim | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Claim, 'epoch'> & { isWoken: boolean; isHeard: boolean }>`
      with taken as materialized (
        select due.account_id, due.is_rerun_requested, due.is_heard
        from unnest(${exchanges}::text[]) with ordinality as wanted (exchange, place)
        cross join lateral (
          select s.account_id, s.is_rerun_requested, s.heard_at is not null as is_heard from sync_schedule s
          where s.exchange = wanted.exchange and not s.is_suspended and s.next_due_at <= now()
            and (${egresses}::text[] is null or s.egress = any (${egresses}::text[]))
            and (s.lease_until is null or s.lease_until < now())
            and not exists (
              select 1 from exchange_pauses p where p.exchange = s.exchange and p.egress = s.egress and p.until > now())
            and exists (select 1 from users u where u.id = s.user_id and u.is_active and ${mayTradeSql})
          order by s.next_due_at limit 1 for update skip locked
        ) as due
        order by wanted.place limit 1
      )
      update sync_schedule s
      set ${isChanged}, heard_at = null, is_rerun_requested = false, lease_token = gen_random_uuid()::text,
        lease_until = now() + ${leaseMs}::float8 * interval '1 millisecond'
      from taken where s.account_id = taken.account_id
      returning s.user_id as "userId", s.account_id as "accountId", s.exchange, s.egress, s.lease_token as token,
        s.fail_count as failures, s.comparison_due as "isComparisonDue",
        case when not (s.fold_rules < ${foldRules}::int) then 'none' when s.is_refold_due then 'due' else 'waits' end as refold, taken.is_rerun_requested as "isWoken", taken.is_heard as "isHeard"`.execute(
      tx,
    )
    const [row] = rows
    if (!row) return null
    const { isWoken, isHeard, ...taken } = row
    // If everything was requested during the run before, its last balances prove nothing, and an interrupted
    // run does not resume if anything happened after it began.
    const { rows: raised } = await sql<{ epoch: number }>`
      update sync_states
      set epoch = epoch + 1, last_holdings = case when ${isWoken}::boolean then null else last_holdings end,
        interrupted_run = case when ${isWoken || isHeard}::boolean then null else interrupted_run end
      where user_id = ${taken.userId} and account_id = ${taken.accountId} returning epoch`.execute(tx)
    return raised[0] ? { ...taken, epoch: raised[0].epoch } : null
  })
}

/** Extends the lease; false when it is lost already. */
export async function renewLease(db: Db, claim: Claim, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update sync_schedule set lease_until = now() + ${leaseMs}::float8 * interval '1 millisecond'
    where account_id = ${claim.accountId} and lease_token = ${claim.token} and lease_until > now()
    returning account_id`.execute(db)
  return rows.length === 1
}

export type NextRun =
  | {
      readonly inMs: number
      readonly failures: number
      /** Everything was read: an announced change may be read at once. */
      readonly mayBeSooner?: boolean
      /** When everything was read, by the database's clock. */
      readonly syncedAt?: string
    }
  /** Stopped until its owner acts. */
  | 'suspended'
  /** Nothing is left to do, unless it was woken meanwhile. */
  | 'resting'

/** Releases the account, due at once if it was woken meanwhile. Does nothing when another process has the lease. */
export async function releaseLease(db: Db, claim: Claim, next: NextRun): Promise<void> {
  const isSuspended = next === 'suspended' || next === 'resting'
  const syncedAt = isSuspended ? null : (next.syncedAt ?? null)
  await sql`
    update sync_schedule
    set ${isChanged}, last_synced_at = coalesce(${syncedAt}::timestamptz, last_synced_at),
      is_egress_new = is_egress_new and ${syncedAt}::timestamptz is null,
      lease_token = null, lease_until = null, is_suspended = ${isSuspended} and (${next === 'suspended'} or not is_rerun_requested),
      fail_count = ${isSuspended ? claim.failures : next.failures},
      next_due_at = case when is_rerun_requested or heard_at is not null and ${!isSuspended && next.mayBeSooner === true}::boolean then now()
        else now() + ${isSuspended ? 0 : next.inMs}::float8 * interval '1 millisecond' end
    where account_id = ${claim.accountId} and lease_token = ${claim.token}`.execute(db)
}

const isHeld = sql`coalesce(lease_until >= now(), false)`

/**
 * Locks the schedule of an account for a transaction that writes its state and its schedule. A claim locks
 * them in this order: the reverse order would cause a deadlock.
 */
export async function lockSchedule(tx: Db, userId: string, accountId: string): Promise<void> {
  await sql`select from sync_schedule where account_id = ${accountId} and user_id = ${userId} for update`.execute(
    tx,
  )
}

/** Makes the next run of an account request everything, whatever the last one read. */
export async function forgetLastRun(db: Db, userId: string, accountId: string): Promise<void> {
  await sql`
    update sync_states set last_holdings = null, interrupted_run = null
    where account_id = ${accountId} and user_id = ${userId}`.execute(db)
}

/**
 * Makes an account due at once, suspended or not, with all possible requests; one that is being read, as soon as that run ends, since it
 * may have passed the relevant point. A transaction that has locked the state of the account must not call it: see `lockSchedule`.
 */
export async function wakeAccount(db: Db, userId: string, accountId: string): Promise<void> {
  await sql`
    update sync_schedule set ${isChanged}, is_rerun_requested = ${isHeld},
      next_due_at = case when ${isHeld} then next_due_at else now() end,
      is_suspended = is_suspended and ${isHeld}, fail_count = case when ${isHeld} then fail_count else 0 end
    where account_id = ${accountId} and user_id = ${userId}`.execute(db)
  await forgetLastRun(db, userId, accountId)
}

/** Makes the owner's accounts due at once that were not read for this long. True if there were any. */
export async function wakeStale(db: Db, userId: string, olderThanMs: number): Promise<boolean> {
  const at = await databaseNow(db)
  const { rows: stale } = await sql<{ id: string }>`
    select account_id as id from sync_states
    where user_id = ${userId} and last_synced_at < ${at}::timestamptz - ${olderThanMs}::float8 * interval '1 millisecond'`.execute(
    db,
  )
  const { rows } = await sql`
    update sync_schedule set next_due_at = now()
    where account_id = any (${stale.map(({ id }) => id)}::text[]) and user_id = ${userId}
      and not is_suspended and fail_count = 0 and next_due_at > now() and lease_token is null
    returning account_id`.execute(db)
  return rows.length > 0
}

/** Makes all readable accounts of a person due at once; those that are being read, as soon as their run ends. */
export async function wakeAccounts(db: Db, userId: string): Promise<void> {
  await sql`
    update sync_schedule set is_rerun_requested = ${isHeld}, next_due_at = case when ${isHeld} then next_due_at else now() end
    where user_id = ${userId} and not is_suspended`.execute(db)
  // Rows of a disconnected account count like all others.
  const { rows: disconnected } = await sql<{ id: string }>`
    select id from exchange_accounts where user_id = ${userId} and disconnected_at is not null`.execute(db)
  await sql`
    update sync_schedule set is_suspended = false, next_due_at = now()
    where account_id = any (${disconnected.map(({ id }) => id)}::text[]) and user_id = ${userId}`.execute(db)
}
