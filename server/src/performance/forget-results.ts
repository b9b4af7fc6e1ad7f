import { sql } from 'kysely'
import type { Db } from '../db/kysely-over.ts'
import { foldedKinds } from './instrument-walk.ts'

/**
 * Results of an instrument are due again from where its rows were taken away (`from`, the database's text of a moment). The fold
 * begins at an event that is still there, so the last one before counts as due; where none is left, its results go.
 */
export async function forgetResults(
  tx: Db,
  userId: string,
  accountId: string,
  symbol: string | null,
  from: string,
): Promise<void> {
  const own = sql`user_id = ${userId} and account_id = ${accountId}`
  await sql`
    update sync_states set changed_at = clock_timestamp(), reconciled_at = null, rows_version = rows_version + 1,
      dirty_from = least(dirty_from, ${from}::timestamptz),
      results_from = least(results_from, ${from}::timestamptz, (
        select max(at) from (
          select max(traded_at) as at from fills where ${own} and symbol = ${symbol} and traded_at < ${from}::timestamptz
          union all
          select max(at) from ledger_entries
          where ${own} and symbol = ${symbol} and kind in ${foldedKinds} and at < ${from}::timestamptz) before))
    where ${own}`.execute(tx)
  if (symbol === null) return
  const isEmpty = sql`not exists (select from fills where ${own} and symbol = ${symbol})
    and not exists (select from ledger_entries where ${own} and symbol = ${symbol} and kind in ${foldedKinds})`
  for (const table of ['round_trips', 'result_slots', 'fold_points'])
    await sql`delete from ${sql.table(table)} where ${own} and symbol = ${symbol} and ${isEmpty}`.execute(tx)
}
