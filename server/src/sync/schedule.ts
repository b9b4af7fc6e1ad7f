import { sql } from 'kysely'
import { mayTradeSql } from '../access.ts'
import type { Db } from '../db/kysely-over.ts'

/** The right to read one account for a while. The token proves the lease, the epoch fences the writes. */
export interface Claim {
  readonly userId: string
  readonly accountId: string
  readonly exchange: string
  readonly egress: string
  readonly token: string
  readonly epoch: number
  /** Runs that failed one after another before this one. */
  readonly failures: number
}

/**
 * Claims one due account, of the exchanges in the order given; null when none is due. Free means: not parked, not leased by
 * the database's clock, its owner not suspended and with a plan that includes trading, and no pause in force for its exchange. Raising the epoch shuts out whoever held the account before.
 */
export async function claimDue(db: Db, exchanges: readonly string[], leaseMs: number): Promise<Claim | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Claim, 'epoch'>>`
      update sync_schedule
      set heard_at = null, lease_token = gen_random_uuid()::text, lease_until = now() + ${leaseMs}::float8 * interval '1 millisecond'
      where account_id = (
        select due.account_id
        from unnest(${exchanges}::text[]) with ordinality as wanted (exchange, place)
        cross join lateral (
          select s.account_id from sync_schedule s
          where s.exchange = wanted.exchange and not s.is_parked and s.next_due_at <= now()
            and (s.lease_until is null or s.lease_until < now())
            and not exists (
              select 1 from exchange_pauses p where p.exchange = s.exchange and p.egress = s.egress and p.until > now())
            and exists (select 1 from users u where u.id = s.user_id and u.is_active and ${mayTradeSql})
          order by s.next_due_at limit 1 for update skip locked
        ) as due
        order by wanted.place limit 1)
      returning user_id as "userId", account_id as "accountId", exchange, egress, lease_token as token,
        fail_count as failures`.execute(tx)
    const taken = rows[0]
    if (!taken) return null
    const raised = await tx
      .updateTable('sync_states')
      .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
      .where('user_id', '=', taken.userId)
      .where('account_id', '=', taken.accountId)
      .returning('epoch')
      .executeTakeFirst()
    return raised ? { ...taken, epoch: raised.epoch } : null
  })
}

/** Pushes the end of the lease ahead; false when it is lost already. */
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
      /** All was read: what the exchange announced meanwhile may be read at once. */
      readonly mayBeSooner?: boolean
    }
  | 'parked'

/** Gives the account back. Does nothing when somebody else holds it by now. */
export async function releaseLease(db: Db, claim: Claim, next: NextRun): Promise<void> {
  const isParked = next === 'parked'
  await sql`
    update sync_schedule
    set lease_token = null, lease_until = null, is_parked = ${isParked},
      fail_count = ${isParked ? claim.failures : next.failures},
      next_due_at = case when heard_at is not null and ${!isParked && next.mayBeSooner === true}::boolean then now()
        else now() + ${isParked ? 0 : next.inMs}::float8 * interval '1 millisecond' end
    where account_id = ${claim.accountId} and lease_token = ${claim.token}`.execute(db)
}

/** Makes an account due at once, parked or not, with all that can be asked of it; one that is being read keeps its turn. */
export async function wakeAccount(db: Db, userId: string, accountId: string): Promise<void> {
  await sql`
    update sync_schedule set next_due_at = now(), is_parked = false, fail_count = 0
    where account_id = ${accountId} and user_id = ${userId} and (lease_until is null or lease_until < now())`.execute(
    db,
  )
  await sql`update sync_states set seen_holdings = null where account_id = ${accountId} and user_id = ${userId}`.execute(
    db,
  )
}

/** Their owner is here: accounts that were not read for this long are due at once. True when some were. */
export async function wakeStale(db: Db, userId: string, olderThanMs: number): Promise<boolean> {
  const { rows } = await sql`
    update sync_schedule d set next_due_at = now()
    from sync_states s
    where d.user_id = ${userId} and s.user_id = d.user_id and s.account_id = d.account_id
      and not d.is_parked and d.fail_count = 0 and d.next_due_at > now() and d.lease_token is null
      and s.last_synced_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'
    returning d.account_id`.execute(db)
  return rows.length > 0
}

/** Makes all accounts of a person due at once that are read at all. */
export async function wakeAccounts(db: Db, userId: string): Promise<void> {
  await sql`
    update sync_schedule set next_due_at = now()
    where user_id = ${userId} and not is_parked and (lease_until is null or lease_until < now())`.execute(db)
}
