import { sql } from 'kysely'
import type { AccountContents } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { Db } from '../../core/db/db.ts'

/** Counts what is deleted with a connection; null when it does not belong to this person. */
export async function readContents(db: Db, userId: string, id: string): Promise<AccountContents | null> {
  const countOf = (table: string, condition = sql``) => sql`
    (select count(*)::int from ${sql.table(table)} r where r.user_id = ${userId} and r.account_id = k.id ${condition})`
  const { rows } = await sql<AccountContents>`
    select
      ${countOf('fills')} as fills, ${countOf('round_trips', sql`and r.closed_at is not null`)} as "closedTrades", ${countOf('ledger_entries')} as bookings,
      ${countOf('equity_snapshots')} as "equityDays",
      ${countOf('round_trip_notes', sql`and (r.note <> '' or r.tags <> '{}' or r.rating is not null)`)} as notes,
      ${countOf('round_trip_notes', sql`and r.initial_stop is not null`)} as stops,
      ${countOf('round_trip_images')} as pictures, ${countOf('imports')} as files
    from exchange_accounts k where k.user_id = ${userId} and k.id = ${id}`.execute(db)
  return rows[0] ?? null
}
