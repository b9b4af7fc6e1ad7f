import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formerDatabase } from '../../../test/former-database.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.ts'
import { readFormerMigrations } from './former-schema.ts'
import { migrate } from './migrate.ts'
import { MigrationRefused, readMigrations } from './migrations.ts'
import { schemaLines } from '../../../test/schema-lines.ts'

let folder: string
let former: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-former-'))
})
beforeEach(async () => {
  former = await formerDatabase(folder)
})
afterEach(() => former.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Columns that the former migrations write again on purpose: marks of what is to be computed once more. */
const recomputed = new Set(['sync_states.results_from', 'sync_states.dirty_from', 'sync_states.rows_version'])

/** Columns of `sync_states` that stand in `sync_schedule` now. */
const moved = ['comparison_due', 'compared_at']

/** A cache that the former migrations empty, since prices got a second source. */
const emptied = 'unpriced_days'

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, string | null>>[]>

/** Every row of every table, each value as text. */
async function allRows(pool: pg.Pool): Promise<Rows> {
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
      // The comment keeps it out of the log of statements, which the embedded engine plans on today's schema.
      `/* of any schema */ select ${columns.map((column) => `"${column.name}"::text as "${column.name}"`).join(', ')} from "${name}"`,
    )
    all.set(name, rows)
  }
  return all
}

/** The renames that the last of the former migrations makes, read from it. */
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

/** Rows as sorted text, with the given columns alone. */
const asLines = (rows: readonly Readonly<Record<string, string | null>>[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))).toSorted()

async function expectSameRows(before: Rows, pool: pg.Pool): Promise<void> {
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

const appliedNames = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )

/** The schema that a former database is brought to; migrations after it are applied to it as to any other. */
const broughtTo = '0070-affiliates-and-billing.sql'
const laterNames = async () =>
  (await readMigrations()).map(({ name }) => name).filter((name) => name > broughtTo)
/** All that is applied to a database of 24 November. */
const expectedNames = async () => [
  ...(await readFormerMigrations()).map(({ name }) => name),
  ...(await laterNames()),
]

test('a database of 24 November is brought over: no row is lost or changed, and its schema is that of a new one', async () => {
  const before = await allRows(former.pool)
  expect(await migrate(former.pool)).toEqual(await expectedNames())
  await expectSameRows(before, former.pool)
  const fresh = await freshDatabase()
  expect(await schemaLines(former.pool)).toEqual(await schemaLines(fresh.pool))
  await fresh.close()
  expect(await appliedNames(former.pool)).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await migrate(former.pool)).toEqual([])
}, 240_000)

test('a database of a day between is brought over from where it stands', async () => {
  const before = await allRows(former.pool)
  for (const { name, sql, checksum } of (await readFormerMigrations()).slice(0, 6)) {
    await former.pool.query(sql)
    await former.pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
  }
  expect(await migrate(former.pool)).toHaveLength(6 + (await laterNames()).length)
  await expectSameRows(before, former.pool)
}, 240_000)

test('several processes that start at once bring it over once', async () => {
  const applied = await Promise.all([migrate(former.pool), migrate(former.pool), migrate(former.pool)])
  // each migration by one of them, whichever came first
  expect(applied.flat().toSorted()).toEqual((await expectedNames()).toSorted())
}, 240_000)

test('what fails on the way leaves the database as it was', async () => {
  const before = await schemaLines(former.pool)
  const names = await appliedNames(former.pool)
  // The name that a later statement gives is taken.
  await former.pool.query('create table fold_checkpoints (id int)')
  await expect(migrate(former.pool)).rejects.toMatchObject({ code: '42P07' })
  await former.pool.query('drop table fold_checkpoints')
  expect(await schemaLines(former.pool)).toEqual(before)
  expect(await appliedNames(former.pool)).toEqual(names)
  await migrate(former.pool)
}, 240_000)

test('an older database is refused with the version that it needs first', async () => {
  await former.pool.query("delete from schema_migrations where name > '0050'")
  await expect(migrate(former.pool)).rejects.toThrow(MigrationRefused)
  await expect(migrate(former.pool)).rejects.toThrow('Start the version of 24 November 2026')
}, 240_000)
