import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

const earliestRules = 0

/**
 * Makes results of people due for a fold from their rows, as after a change of the rules, and their past days of equity for a new
 * valuation: of one person, or of all. Returns the number of their accounts. Derived rows may have been deleted before.
 */
export async function remakeResults(db: Db, userId: string | null): Promise<number> {
  let accounts = 0
  for (const person of userId === null ? await peopleWithAccounts(db) : [userId])
    accounts += await remakeOf(db, person)
  return accounts
}

async function peopleWithAccounts(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('sync_schedule').select('user_id').distinct().orderBy('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

/** Locks the queue before the state, in the order of a claim. */
const remakeOf = (db: Db, userId: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update sync_schedule set fold_rules = ${earliestRules}::int, is_refold_due = false where user_id = ${userId}
      returning account_id`.execute(tx)
    await sql`
      update sync_states s set fold_rules = ${earliestRules}::int, figures_digest = null,
        dirty_from = least(s.dirty_from,
          (select min(f.traded_at) from fills f where f.user_id = ${userId} and f.account_id = s.account_id),
          (select min(e.at) from ledger_entries e where e.user_id = ${userId} and e.account_id = s.account_id))
      where s.user_id = ${userId}`.execute(tx)
    return rows.length
  })
