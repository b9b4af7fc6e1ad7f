import type { Db } from '../../core/db/db.ts'

/**
 * Everything read through a person's keys, for good. Keys go before what was read: a sync in progress then finds its fence gone
 * and can write nothing any more.
 */
export async function deleteAccountsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sync_schedule').where('user_id', '=', userId).execute()
  // takes secrets, sync states and streams, balances, positions and equity with it
  await tx.deleteFrom('exchange_accounts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('fills').where('user_id', '=', userId).execute()
  await tx.deleteFrom('ledger_entries').where('user_id', '=', userId).execute()
}
