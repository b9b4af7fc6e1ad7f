import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { deleteResults } from './store-results.ts'
import { foldedKinds } from './instrument-walk.ts'

/** Removed rows of an instrument, or of none. */
export interface Gone {
  readonly symbol: string | null
  /** The moment of the first of them, as the database's text. */
  readonly from: string
}

/**
 * Makes results due again from where rows were removed. The fold begins at an existing event, so the last one before counts
 * as due; without one, the results are deleted. The number of statements does not depend on the number of instruments.
 */
export async function forgetResults(
  tx: Db,
  userId: string,
  accountId: string,
  gone: readonly Gone[],
): Promise<void> {
  if (gone.length === 0) return
  const own = sql`user_id = ${userId} and account_id = ${accountId}`
  const now = await databaseNow(tx)
  await sql`
    with gone as materialized (
      select * from unnest(${arrayText(gone.map(({ symbol }) => symbol))}::text[],
        ${arrayText(gone.map(({ from }) => from))}::timestamptz[]) as g (symbol, since)
    ), before as (
      select symbol, max(at) as at from (
        select symbol, (select max(f.traded_at) from fills f where f.user_id = ${userId} and f.account_id = ${accountId}
          and f.symbol = gone.symbol and f.traded_at < gone.since) as at from gone
        union all
        select gone.symbol, e.at from gone join ledger_entries e on e.symbol = gone.symbol and e.at < gone.since
        where e.user_id = ${userId} and e.account_id = ${accountId} and e.kind in ${foldedKinds}) earlier
      group by symbol
    )
    update sync_states set changed_at = ${now}::timestamptz, reconciled_at = null, rows_version = rows_version + 1,
      dirty_from = least(dirty_from, (select min(since) from gone)),
      results_from = least(results_from, (select min(since) from gone), (select min(at) from before))
    where ${own}`.execute(tx)
  const symbols = gone.flatMap(({ symbol }) => symbol ?? [])
  const { rows: empty } = await sql<{ symbol: string }>`
    select g.symbol from unnest(${arrayText(symbols)}::text[]) as g (symbol)
    where not exists (select from fills where ${own} and fills.symbol = g.symbol)
      and not exists (select from ledger_entries e where ${own} and e.symbol = g.symbol and e.kind in ${foldedKinds})`.execute(
    tx,
  )
  await deleteResults(
    tx,
    userId,
    accountId,
    empty.map(({ symbol }) => symbol),
  )
}
