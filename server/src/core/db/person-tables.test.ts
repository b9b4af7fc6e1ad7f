import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from './database.ts'
import { controlTables, personTables } from './person-tables.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('every table of the database is listed once, either as a person’s or as control', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
  expect([...personTables, ...controlTables].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every table of a person has a primary key that begins with user_id, a text, and row-level security', async () => {
  const { rows } = await database.pool.query<{
    name: string
    key: string
    type: string
    isProtected: boolean
  }>(
    `select c.relname as name, a.attname as key, format_type(a.atttypid, null) as type, c.relrowsecurity as "isProtected"
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by c.relname`,
    [personTables],
  )
  expect(rows).toEqual(
    personTables.map((name) => ({ name, key: 'user_id', type: 'text', isProtected: true })),
  )
})

test('no table of a person references a control table, because rows on another machine cannot', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct f.relname as name from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relname = any ($1) and t.relname <> all ($1) order by 1`,
    [personTables],
  )
  expect(rows).toEqual([])
})

test('no control table references a table of a person, whose rows another machine deletes', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct f.relname as name from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relname <> all ($1) and t.relname = any ($1) order by 1`,
    [personTables],
  )
  expect(rows).toEqual([])
})

test('every unique index and exclusion of a table of a person includes user_id: a machine knows its own rows only', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where (i.indisunique or i.indisexclusion) and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and a.attnum <> all (i.indkey::int2[]) order by 1`,
    [personTables],
  )
  expect(rows).toEqual([])
})

test('no table of a person has a trigger', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relname = any ($1) order by 1`,
    [personTables],
  )
  expect(rows).toEqual([])
})
