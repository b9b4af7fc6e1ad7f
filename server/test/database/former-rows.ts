import type pg from 'pg'
import { expect } from 'vitest'
import { readFormerMigrations } from '../../src/core/db/migrations/former-schema.ts'

/** Columns that the former migrations rewrite on purpose: marks for a recomputation. */
const recomputed = new Set(['sync_states.results_from', 'sync_states.dirty_from', 'sync_states.rows_version'])

/** Columns of `sync_states` that moved to `sync_schedule`. */
const moved = ['comparison_due', 'compared_at']

/** A cache that the former migrations clear, since prices got a second source. */
const emptied = 'unpriced_days'

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, string | null>>[]>

/** Returns every row of every table, each value as text. */
export async function allRows(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  )
  const all = new Map<string, Record<string, string | null>[]>()
  for (const { name } of tables) {
    const { rows: columns } = await pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [name],
    )
    const { rows } = await pool.query<Record<string, string | null>>(
      // The comment keeps it out of the statement log, whose statements the embedded engine plans on today's schema.
      `/* of any schema */ select ${columns.map((column) => `"${column.name}"::text as "${column.name}"`).join(', ')} from "${name}"`,
    )
    all.set(name, rows)
  }
  return all
}

/** Returns the renames of the last former migration, parsed from it. */
async function renames() {
  const sql = (await readFormerMigrations()).at(-1)?.sql ?? ''
  const tables = new Map(
    [...sql.matchAll(/^alter table (\w+) rename to (\w+);/gm)].map(([, from = '', to = '']) => [from, to]),
  )
  const columns = new Map(
    [...sql.matchAll(/^alter table (\w+) rename column (\w+) to (\w+);/gm)].map(
      ([, table = '', from = '', to = '']) => [`${table}.${from}`, to],
    ),
  )
  const tableOf = (name: string) => tables.get(name) ?? name
  return {
    tableOf,
    columnOf: (table: string, name: string) => columns.get(`${tableOf(table)}.${name}`) ?? name,
  }
}

/** Returns rows as sorted text, with only the given columns. */
const asLines = (rows: readonly Readonly<Record<string, string | null>>[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))).toSorted()

/** Compares every row of a database with its state before the migration, under today's names of tables and columns. */
export async function expectSameRows(before: Rows, pool: pg.Pool): Promise<void> {
  const after = await allRows(pool)
  const { tableOf, columnOf } = await renames()
  for (const [table, rows] of before) {
    if (table === emptied) continue
    expect(rows.length, `the dump has rows of ${table}`).toBeGreaterThan(0)
    const kept = Object.keys(rows[0] ?? {}).filter(
      (column) =>
        !recomputed.has(`${tableOf(table)}.${columnOf(table, column)}`) &&
        !(table === 'sync_states' && moved.includes(column)),
    )
    const columns = kept.map((column) => columnOf(table, column))
    const lines = asLines(after.get(tableOf(table)) ?? [], columns)
    expect({ table, lines }).toEqual({ table, lines: asLines(rows, kept) })
  }
  const states = before.get('sync_states') ?? []
  const queued = after.get('sync_schedule') ?? []
  const columns = ['account_id', 'last_synced_at', ...moved.filter((column) => column in (states[0] ?? {}))]
  expect(asLines(queued, columns)).toEqual(asLines(states, columns))
}
