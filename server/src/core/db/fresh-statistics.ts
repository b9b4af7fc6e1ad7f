import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Refreshes the database's statistics of these tables where a tenth of one is new, as PostgreSQL itself does within minutes and the
 * embedded database hours later. Until then it takes a table that just got a whole history for a small one, and sorts all of it for
 * one page. What somebody else is counting or cleaning at the moment is left to them.
 */
export async function refreshStatistics(db: Db, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and relname = any (${tables}::text[]) and n_mod_since_analyze > 50 + 0.1 * n_live_tup`.execute(
    db,
  )
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db)
}
