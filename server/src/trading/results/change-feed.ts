import { sql } from 'kysely'
import { arrayText } from '../../core/db/array-text.ts'
import type { Db } from '../../core/db/db.ts'

export interface ListedChange {
  readonly part: 'trades' | 'slots' | 'equity'
  /** '' for equity, which has none. */
  readonly symbol: string
  /** The database's text of the moment; null if nothing was written. */
  readonly since: string | null
}

/** The number of versions of an account whose changes stay listed; older ones are deleted at every hundredth version. */
const maxVersions = 500

/**
 * Writes the change feed of results: caches of an account's results read changes again. Every write of
 * trades, slots and equity lists its changes here, in its own transaction. The row of the account is locked
 * until that ends, so that a reader who sees a version sees all changes up to it.
 */
export async function listChanges(
  tx: Db,
  userId: string,
  accountId: string,
  changes: readonly ListedChange[],
): Promise<void> {
  const made = changes.filter(({ since }) => since !== null)
  if (made.length === 0) return
  // versions of a reconnected account continue above all its former ones
  const first = Date.now() * 1000
  const { rows } = await sql<{ version: number }>`
    insert into result_versions as v (user_id, account_id, version, listed_after)
    select user_id, id, ${first}::bigint, ${first - 1}::bigint from exchange_accounts
    where user_id = ${userId} and id = ${accountId}
    on conflict (user_id, account_id) do update set version = v.version + 1
    returning version`.execute(tx)
  const version = rows[0]?.version
  if (version === undefined) return
  // In one statement with the former, a cluster sends the version to every node, and each of them takes part in the commit. The account's
  // row leads it to the node: it copies rows of parameters alone there, and row-level security refuses COPY.
  await sql`
    insert into result_changes (user_id, account_id, version, part, symbol, since)
    select a.user_id, a.id, ${version}::bigint, c.part, c.symbol, min(c.since)
    from exchange_accounts a cross join unnest(${arrayText(made.map(({ part }) => part))}::text[],
      ${arrayText(made.map(({ symbol }) => symbol))}::text[],
      ${arrayText(made.map(({ since }) => since))}::timestamptz[]) as c (part, symbol, since)
    where a.user_id = ${userId} and a.id = ${accountId}
    group by a.user_id, a.id, c.part, c.symbol`.execute(tx)
  if (version % 100 === 0) await dropOld(tx, userId, accountId, version - maxVersions)
}

async function dropOld(tx: Db, userId: string, accountId: string, upTo: number): Promise<void> {
  await sql`
    delete from result_changes
    where user_id = ${userId} and account_id = ${accountId} and version <= ${upTo}::bigint`.execute(tx)
  await sql`
    update result_versions set listed_after = greatest(listed_after, ${upTo}::bigint)
    where user_id = ${userId} and account_id = ${accountId}`.execute(tx)
}
