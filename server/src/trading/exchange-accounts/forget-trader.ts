import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { personTables } from '../../core/db/person-tables.ts'

/**
 * Deletes all rows of a person's trading, for good, from all tables. Accounts are deleted first: a sync in
 * progress then fails its fencing check and writes nothing more.
 */
export async function deleteAccountsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sync_schedule').where('user_id', '=', userId).execute()
  await tx.deleteFrom('exchange_accounts').where('user_id', '=', userId).execute()
  for (const table of personTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  // last, as a change of their rows writes its event last
  await tx.deleteFrom('person_events').where('user_id', '=', userId).execute()
}
