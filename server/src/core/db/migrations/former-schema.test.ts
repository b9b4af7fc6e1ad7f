import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formerDatabase } from '../../../../test/database/former-database.ts'
import { allRows, expectSameRows } from '../../../../test/database/former-rows.ts'
import { freshDatabase } from '../../../../test/database/test-database.ts'
import type { Database } from '../database.ts'
import { readFormerMigrations } from './former-schema.ts'
import { migrate } from './migrate.ts'
import { MigrationRefused, readMigrations } from './migrations.ts'
import { schemaLines } from '../../../../test/database/schema-lines.ts'

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

test('a database of 24 November is migrated: no row changes, and its schema equals a new one', async () => {
  const before = await allRows(former.pool)
  expect(await migrate(former.pool)).toEqual(await expectedNames())
  await expectSameRows(before, former.pool)
  const fresh = await freshDatabase()
  expect(await schemaLines(former.pool)).toEqual(await schemaLines(fresh.pool))
  await fresh.close()
  expect(await appliedNames(former.pool)).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await migrate(former.pool)).toEqual([])
}, 240_000)

test('a database of a version in between is migrated from its own state', async () => {
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

test('several processes that start at once migrate it once', async () => {
  const applied = await Promise.all([migrate(former.pool), migrate(former.pool), migrate(former.pool)])
  // each migration by one of them, whichever came first
  expect(applied.flat().toSorted()).toEqual((await expectedNames()).toSorted())
}, 240_000)

test('a failure during the migration leaves the database unchanged', async () => {
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

test('an older database is refused, and the message names the version that must run first', async () => {
  await former.pool.query("delete from schema_migrations where name > '0050'")
  await expect(migrate(former.pool)).rejects.toThrow(MigrationRefused)
  await expect(migrate(former.pool)).rejects.toThrow('Start the version of 24 November 2026')
}, 240_000)
