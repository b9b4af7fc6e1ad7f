import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { readInstant } from './column-types.ts'
import type { Database } from './database.ts'
import { migrate, readSchemaState } from './migrations/migrate.ts'
import { MigrationRefused, readMigrations } from './migrations/migrations.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('both engines give the same types', async () => {
  const { rows } = await database.pool.query(
    `select 5::int8 as whole, 9007199254740993 as large, 1.500::numeric as money, '2025-01-02'::date as day,
    '2025-01-02 03:04:05.6789+02'::timestamptz as at, '{"a":[1]}'::jsonb as json, '\\x00ff'::bytea as bytes, '{[1,3)}'::int8multirange as span,
    array[1::int8, null] as wholes, array['2025-01-02 00:00:00+00'::timestamptz] as times, $1::text[] as texts, true as yes`,
    [['a', 'b"c,{}', 'ü']],
  )
  expect(rows[0]).toEqual({
    whole: 5,
    large: '9007199254740993',
    money: '1.500',
    day: '2025-01-02',
    at: '2025-01-02T01:04:05.678Z',
    json: { a: [1] },
    bytes: Buffer.from([0, 255]),
    span: '{[1,3)}',
    wholes: [1, null],
    times: ['2025-01-02T00:00:00.000Z'],
    texts: ['a', 'b"c,{}', 'ü'],
    yes: true,
  })
})

test.each([
  ['2025-01-02 03:04:05+00', '2025-01-02T03:04:05.000Z'],
  ['2025-01-02 03:04:05.1+00', '2025-01-02T03:04:05.100Z'],
  ['2025-01-02 03:04:05.123456+00', '2025-01-02T03:04:05.123Z'],
  ['2025-01-02 03:04:05.5+02', '2025-01-02T01:04:05.500Z'],
])('%s is read as %s', (text, instant) => expect(readInstant(text)).toBe(instant))

test('many rows are inserted as arrays, and a duplicate key reports its code', async () => {
  const size = 5_000
  const ids = Array.from({ length: size }, (_, index) => `u${index}`)
  await database.pool.query(
    'insert into login_events (user_id, at) select * from unnest($1::text[], $2::timestamptz[])',
    [ids, ids.map(() => new Date(0))],
  )
  expect((await database.pool.query('select count(*) as rows from login_events')).rows[0]).toEqual({
    rows: size,
  })
  const insert = () => database.db.insertInto('settings').values({ name: 'twice', value: '1' }).execute()
  await insert()
  await expect(insert()).rejects.toMatchObject({ code: '23505' })
})

test('a failed transaction leaves nothing, and the next one works', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('settings').values({ name: 'half', value: '1' }).execute()
    throw new Error('stop')
  })
  await expect(attempt).rejects.toThrow('stop')
  expect(
    await database.db.selectFrom('settings').select('name').where('name', '=', 'half').execute(),
  ).toEqual([])
})

test('transactions that start together all finish, one after the other', async () => {
  await database.db.insertInto('settings').values({ name: 'count', value: '0' }).execute()
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'count')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('settings')
          .set({ value: JSON.stringify(Number(row.value) + 1) })
          .where('name', '=', 'count')
          .execute()
      }),
    ),
  )
  expect(
    (await database.db.selectFrom('settings').select('value').where('name', '=', 'count').executeTakeFirst())
      ?.value,
  ).toBe(20)
})

test('a long query does not block the thread that serves requests', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 5)
  await database.pool.query('select count(*) from generate_series(1, 2000000)')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('several concurrent migrators apply each migration once', async () => {
  const { rows: before } = await database.pool.query('select name from schema_migrations order by name')
  const extra = { name: '9001-extra.sql', sql: 'create table extra (id int primary key)', checksum: 'x' }
  const all = [...(await readMigrations()), extra]
  const applied = await Promise.all([
    migrate(database.pool, all),
    migrate(database.pool, all),
    migrate(database.pool, all),
  ])
  expect(applied.flat()).toEqual(['9001-extra.sql'])
  expect((await database.pool.query('select name from schema_migrations order by name')).rows).toEqual([
    ...before,
    { name: '9001-extra.sql' },
  ])
})

test('a migration that fails leaves nothing behind', async () => {
  const { rows } = await database.pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const known = rows.map((row) => ({ ...row, sql: '' }))
  const broken = {
    name: '9002-broken.sql',
    sql: 'create table torn (id int); select * from nowhere',
    checksum: 'y',
  }
  await expect(migrate(database.pool, [...known, broken])).rejects.toMatchObject({ code: '42P01' })
  expect((await database.pool.query("select to_regclass('torn') as torn")).rows).toEqual([{ torn: null }])
})

test('a changed or unknown migration stops the start', async () => {
  const migrations = await readMigrations()
  const changed = migrations.map((each, index) => (index === 0 ? { ...each, checksum: 'changed' } : each))
  await expect(
    readSchemaState(database.pool, [...changed, { name: '9001-extra.sql', sql: '', checksum: 'x' }]),
  ).rejects.toThrow('0063-core.sql was changed')
  await expect(migrate(database.pool, migrations)).rejects.toThrow(MigrationRefused)
})
