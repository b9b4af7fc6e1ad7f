import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.ts'
import { type Migration, MigrationRefused, readMigrations } from './migrations.ts'
import { isOnline, onlineSteps } from './online.ts'

const isServer = inject('engine').engine !== 'embedded'

let database: Database
let known: readonly Migration[] = []
beforeAll(async () => {
  database = await freshDatabase()
  known = await readMigrations()
  await database.pool.query(`
    create table readings (user_id text not null, n int not null, worth int, changes int not null default 0);
    insert into users (id, email, email_typed, username, password_hash)
      select 'u' || n, n || '@example.com', n || '@example.com', 'user' || n, 'none' from generate_series(1, 3) n;
    insert into readings (user_id, n) select 'u' || n % 3 + 1, n from generate_series(1, 30) n`)
})
afterAll(() => database.close())

/** Applies one migration more, after those that the test applied before. */
async function apply(name: string, sql: string, onProgress?: (sentence: string) => void) {
  const next = { name, sql, checksum: sql }
  const names = await migrate(database.pool, [...known, next], onProgress)
  known = [...known, next]
  return names
}
const indexes = async (): Promise<readonly { name: string; isValid: boolean }[]> => {
  const { rows } = await database.pool.query<{ name: string; isValid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
     where indrelid = 'readings'::regclass order by 1`,
  )
  return rows
}

test('rows are changed person by person in batches, and a stop repeats nothing', async () => {
  const batch = (worth: string) => `-- online
with batch as (select ctid from readings where user_id = $1 and worth is null limit 4)
update readings r set worth = ${worth}, changes = changes + 1 from batch where r.user_id = $1 and r.ctid = batch.ctid;
`
  const said: string[] = []
  await expect(apply('9001-worth.sql', batch('6 / (n - 29)'))).rejects.toMatchObject({ code: '22012' })
  const { rows: half } = await database.pool.query('select count(worth)::int as done from readings')
  // the embedded database has one connection, and rolls all of it back
  expect(half).toEqual([{ done: isServer ? 28 : 0 }])
  expect(await apply('9001-worth.sql', batch('n'), (sentence) => said.push(sentence))).toEqual([
    '9001-worth.sql',
  ])
  const { rows } = await database.pool.query(
    'select count(worth)::int as done, max(changes)::int as most from readings',
  )
  expect(rows).toEqual([{ done: 30, most: 1 }])
  expect(said.at(-1)).toMatch(/^\d+ rows changed\.$/)
})

test('an index is built once, whoever else migrates', async () => {
  const next = {
    name: '9002-index.sql',
    sql: '-- online\ncreate index concurrently if not exists readings_n on readings (n);\n',
    checksum: 'x',
  }
  const all = [...known, next]
  const applied = await Promise.all([migrate(database.pool, all), migrate(database.pool, all)])
  known = all
  expect(applied.flat()).toEqual(['9002-index.sql'])
  expect(await indexes()).toEqual([{ name: 'readings_n', isValid: true }])
  await apply('9003-no-index.sql', '-- online\ndrop index concurrently if exists readings_n;\n')
  expect(await indexes()).toEqual([])
})

describe.skipIf(!isServer)('on a server', () => {
  test('writes go on while an index waits for a transaction that is older', async () => {
    const older = await database.pool.connect()
    const writer = await database.pool.connect()
    try {
      await older.query('begin')
      await older.query("insert into readings (user_id, n) values ('u1', 100)")
      const built = apply(
        '9004-index.sql',
        '-- online\ncreate index concurrently if not exists readings_worth on readings (worth);\n',
      )
      for (let waits = false; !waits; ) {
        const { rows } = await writer.query<{ waits: boolean }>(
          "select exists (select from pg_stat_progress_create_index where phase like 'waiting%') as waits",
        )
        waits = rows[0]?.waits === true
      }
      await writer.query("set lock_timeout = '2s'")
      await writer.query("insert into readings (user_id, n) values ('u2', 101)")
      expect(await indexes()).toEqual([{ name: 'readings_worth', isValid: false }])
      await older.query('commit')
      expect(await built).toEqual(['9004-index.sql'])
      expect(await indexes()).toEqual([{ name: 'readings_worth', isValid: true }])
    } finally {
      older.release()
      writer.release(true)
    }
  })

  test('an index that a stop left invalid is built again', async () => {
    const unique =
      '-- online\ncreate unique index concurrently if not exists readings_each on readings (n);\n'
    await database.pool.query("insert into readings (user_id, n) values ('u1', 1)")
    await expect(apply('9005-unique.sql', unique)).rejects.toMatchObject({ code: '23505' })
    expect(await indexes()).toContainEqual({ name: 'readings_each', isValid: false })
    await database.pool.query(
      'delete from readings where ctid = (select max(ctid) from readings where n = 1)',
    )
    const said: string[] = []
    await apply('9005-unique.sql', unique, (sentence) => said.push(sentence))
    expect(said).toEqual(['Index readings_each was left unfinished and is built again.'])
    expect(await indexes()).toContainEqual({ name: 'readings_each', isValid: true })
  })
})

test.each([
  'create index concurrently readings_n on readings (n)',
  'create index if not exists readings_n on readings (n)',
  'update readings set worth = 1',
  'alter table readings add column more int',
])('%s is no statement of an online migration', (statement) => {
  expect(() => onlineSteps({ name: '9009-x.sql', sql: `-- online\n${statement};\n`, checksum: '' })).toThrow(
    MigrationRefused,
  )
})

/** The first migration that is held to what follows; earlier ones are applied already. */
const firstHeld = '0093'

test('no later migration stops writes: indexes of known tables and changes of rows are online', async () => {
  const found = known
    .filter((each) => each.name >= firstHeld && each.name < '9000')
    .flatMap((migration) => {
      if (isOnline(migration))
        return onlineSteps(migration).length > 0 ? [] : [`${migration.name} does nothing`]
      const code = migration.sql.replaceAll(/^--.*$/gm, '')
      const made = new Set(
        [...code.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
      )
      const indexed = [...code.matchAll(/create (?:unique )?index [^;]*? on (\w+)/g)].map(
        ([, table]) => table,
      )
      return [
        ...indexed.filter((table) => !made.has(table)).map((table) => `${migration.name} indexes ${table}`),
        ...(/(?:^|;)\s*(?:update|delete)\b/.test(code) ? [`${migration.name} changes rows`] : []),
      ]
    })
  expect(found).toEqual([])
})
