import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Returns the zone whose midnights end the stored days of equity of these accounts: the wanted one once all of them are rebuilt, the
 * former one before. Null while they end in more than one. Null accounts: all of the person.
 */
export async function readClosingZone(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  wanted: string,
): Promise<string | null> {
  const { rows } = await sql<{ zone: string }>`
    select distinct s.equity_zone as zone from sync_states s
    where s.user_id = ${userId} and (${accounts}::text[] is null or s.account_id = any (${accounts}::text[]))
      and exists (select from equity_snapshots e where e.user_id = s.user_id and e.account_id = s.account_id)`.execute(
    db,
  )
  if (rows.length === 0) return wanted
  return rows.length === 1 ? (rows[0]?.zone ?? wanted) : null
}
