import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../test/test-database.ts'
import { addTradingRows } from '../../test/trading-rows.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  for (const user of ['ada', 'bob']) await addTradingRows(database.db, user)
})
afterAll(() => database.close())

const owners = async (userId: string) =>
  (await database.forPerson(userId).selectFrom('exchange_keys').select('user_id').execute()).map(
    (row) => row.user_id,
  )

/** The wall stands where people share a database; the embedded one serves one machine on one connection. */
const isWalled = () => inject('engine').engine === 'postgres'

test('a query that forgets whose rows it wants sees those of the person who asks, and nobody else’s', async () => {
  expect(await owners('ada')).toEqual(isWalled() ? ['ada'] : ['ada', 'bob'])
  expect(await owners('eve')).toEqual(isWalled() ? [] : ['ada', 'bob'])
})

test('many people at once on few connections never see each other', async () => {
  const people = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'ada' : 'bob'))
  const seen = await Promise.all(people.map((person) => owners(person)))
  expect(seen).toEqual(people.map((person) => (isWalled() ? [person] : ['ada', 'bob'])))
})

test('a change that forgets whose rows it means changes those of the person alone, also inside a transaction', async () => {
  await database
    .forPerson('ada')
    .transaction()
    .execute((tx) => tx.updateTable('exchange_keys').set({ label: 'Changed' }).execute())
  const rows = await database.db
    .selectFrom('exchange_keys')
    .select(['user_id', 'label'])
    .orderBy('user_id')
    .execute()
  expect(rows).toEqual([
    { user_id: 'ada', label: 'Changed' },
    { user_id: 'bob', label: isWalled() ? 'Main' : 'Changed' },
  ])
})

test('nothing can be written in another name', async () => {
  const writing = addTradingRows(database.forPerson('ada'), 'eve')
  const outcome = await writing.then(
    () => 'written',
    (error: Error) => error.message,
  )
  expect(outcome).toMatch(isWalled() ? /row-level security/ : /^written$/)
})

test('every table of a trader stands behind the wall', async () => {
  const { rows } = await sql<{ name: string; isWalled: boolean }>`
    select c.relname as name, c.relrowsecurity as "isWalled" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db)
  // read by workers alone, across people
  expect(rows.filter((row) => !row.isWalled).map((row) => row.name)).toEqual(['sync_schedule'])
  expect(rows.length).toBeGreaterThan(8)
})
