import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Returns the time zone of the stored days of equity of these accounts: the wanted one once all of them are
 * rebuilt, the former one before. Null while they have more than one. Null accounts: all of the person.
 */
export async function readClosingZone(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  wanted: string,
): Promise<string | null> {
  return closingZoneOf((await equityZones(userId, accounts).execute(db)).rows, wanted)
}

interface ZoneRow {
  readonly zone: string
}

/** SQL for the zones of these accounts; see `closingZoneOf`. */
export const equityZones = (userId: string, accounts: readonly string[] | null) => sql<ZoneRow>`
    select distinct s.equity_zone as zone from sync_states s
    where s.user_id = ${userId} and (${accounts}::text[] is null or s.account_id = any (${accounts}::text[]))
      and exists (select from equity_snapshots e where e.user_id = ${userId} and e.account_id = s.account_id)`

export function closingZoneOf(rows: readonly ZoneRow[], wanted: string): string | null {
  if (rows.length === 0) return wanted
  return rows.length === 1 ? (rows[0]?.zone ?? wanted) : null
}
