import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The condition of a table with stale statistics: a tenth of its rows is new. */
const isStale = 'n_mod_since_analyze > 50 + 0.1 * n_live_tup'

/** Refreshes the statistics of one shard on its node; `%1$s` stands for the name of the shard. */
const refreshShard = `do $part$ begin
  if exists (select from pg_stat_user_tables where relid = '%1$s'::regclass and ${isStale}) then
    analyze (skip_locked) %1$s;
  end if;
end $part$`

/**
 * Refreshes the statistics (ANALYZE) of these tables where a tenth of one is new. PostgreSQL does so within minutes, the embedded
 * database hours later; until then it plans for a small table after a whole history was imported, and sorts all of it for one page.
 * Tables that another process is analysing or vacuuming are skipped.
 */
export async function refreshStatistics(db: Db, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and relname = any (${tables}::text[]) and ${sql.raw(isStale)}`.execute(db)
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db)
  for (const name of await readDistributed(db, tables)) await refreshShards(db, name)
}

/** Returns those of these tables whose rows lie on the nodes of a cluster. The coordinator does not count what is written there. */
async function readDistributed(db: Db, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ isCluster: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as "isCluster"`.execute(db)
  if (rows[0]?.isCluster !== true) return []
  const distributed = await sql<{ name: string }>`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${tables}::text[]) and p.partmethod = 'h'`.execute(
    db,
  )
  return distributed.rows.map(({ name }) => name)
}

async function refreshShards(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ result: string }>`
    select result from run_command_on_shards(${table}::text::regclass, ${refreshShard}) where not success`.execute(
    db,
  )
  if (rows[0] !== undefined) throw new Error(`statistics of ${table} on a node: ${rows[0].result}`)
}
