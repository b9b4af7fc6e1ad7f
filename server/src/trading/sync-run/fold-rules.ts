import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Claim } from './schedule.ts'

/**
 * Version of the rules by which fills are folded into results. Raise it with a change that gives other
 * results for the same rows: accounts folded by earlier rules are folded again at the operator's pace, and
 * their results are marked until then. All processes of the version before must be stopped first.
 */
export const foldRules = 1

/** SQL of `sync_schedule` or `sync_states`: the results of an account were folded by earlier rules. */
export const isFoldedByEarlierRules = sql<boolean>`fold_rules < ${foldRules}::int`

/** Makes the next run of this many accounts fold them again, the most recently read first: their owners view them. */
export async function askForRefolds(db: Db, accounts: number): Promise<number> {
  const { rows } = await sql`
    update sync_schedule set is_refold_due = true,
      -- a disconnected account rests until something is to be counted
      is_suspended = is_suspended and not is_disconnected,
      next_due_at = case when is_disconnected then now() else next_due_at end
    where account_id in (
      select account_id from sync_schedule
      where ${isFoldedByEarlierRules} and not is_refold_due and (not is_suspended or is_disconnected)
      order by last_synced_at desc nulls last, account_id limit ${accounts}::int)
    returning account_id`.execute(db)
  return rows.length
}

/** Notes in the queue that an account was folded by these rules. */
export async function noteRefolded(db: Db, claim: Claim): Promise<void> {
  await sql`
    update sync_schedule set fold_rules = ${foldRules}::int, is_refold_due = false
    where account_id = ${claim.accountId} and lease_token = ${claim.token}`.execute(db)
}
