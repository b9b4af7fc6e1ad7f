import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startRefusingPooler } from '../../../test/database/refusing-pooler.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { nobodysHash } from '../../people/passwords/hashing.ts'
import { startSession } from '../../people/auth/session-start.ts'
import { insertUser } from '../../people/auth/store.ts'
import type { Database } from './database.ts'
import { openDatabase } from './engines/open.ts'
import { personTables, protectedControlTables } from './person-tables.ts'
import { prepared, preparedMark, queryPrepared } from './prepared.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  for (const user of ['ada', 'bob']) await addTradingRows(database.db, user)
})
afterAll(() => database.close())

const owners = async (userId: string) =>
  (await database.forPerson(userId).selectFrom('exchange_accounts').select('user_id').execute()).map(
    (row) => row.user_id,
  )

test('a query without a person filter returns the rows of the person who runs it only', async () => {
  expect(await owners('ada')).toEqual(['ada'])
  expect(await owners('eve')).toEqual([])
})

test('many concurrent people on few connections never see each other’s rows', async () => {
  const people = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'ada' : 'bob'))
  const seen = await Promise.all(people.map((person) => owners(person)))
  expect(seen).toEqual(people.map((person) => [person]))
})

test('an update without a person filter changes that person’s rows only, inside a transaction too', async () => {
  await database
    .forPerson('ada')
    .transaction()
    .execute((tx) => tx.updateTable('exchange_accounts').set({ label: 'Changed' }).execute())
  const rows = await database.db
    .selectFrom('exchange_accounts')
    .select(['user_id', 'label'])
    .orderBy('user_id')
    .execute()
  expect(rows).toEqual([
    { user_id: 'ada', label: 'Changed' },
    { user_id: 'bob', label: 'Main' },
  ])
})

test('nothing can be written in another person’s name', async () => {
  const writing = addTradingRows(database.forPerson('ada'), 'eve')
  const outcome = await writing.then(
    () => 'written',
    (error: Error) => error.message,
  )
  expect(outcome).toMatch(/row-level security/)
})

test('every table of a person has row-level security, except those that are read across people', async () => {
  const { rows } = await sql<{ name: string; isProtected: boolean }>`
    select c.relname as name, c.relrowsecurity as "isProtected" from pg_class c
    join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db)
  const open = {
    feedback_unsubscribes: 'set by links in mails too, without a session',
    feedback_votes: 'the board is everybody’s',
    login_events: 'counted; the name goes with the account',
    mail_tokens: 'opened by visitors',
    referrals: 'the partner’s books',
    release_downloads: 'counted; the name goes with the account',
    sync_schedule: 'read by workers alone, across people',
  }
  expect(rows.filter((row) => !row.isProtected).map((row) => row.name)).toEqual(Object.keys(open).sort())
  // the start asks these for their policies
  expect(rows.filter((row) => row.isProtected).map((row) => row.name)).toEqual(
    [...personTables, ...protectedControlTables].sort(),
  )
})

test('a query without a person filter sees no sessions or payments of other people', async () => {
  for (const id of ['gus', 'hal']) {
    await insertUser(database.db, {
      email: `${id}@example.com`,
      emailTyped: `${id}@example.com`,
      passwordHash: nobodysHash,
      referralCode: null,
      username: id,
    })
  }
  const people = await database.db.selectFrom('users').select('id').orderBy('username').execute()
  for (const { id } of people) {
    await startSession(database.db, id, { address: '127.0.0.1', agent: 'tests' }, Buffer.alloc(32, 1))
    await database.db
      .insertInto('billing_customers')
      .values({ user_id: id, customer_id: `cus_${id}`, card_fingerprint: null })
      .execute()
  }
  const [gus = { id: '' }, hal = { id: '' }] = people
  const own = database.forPerson(gus.id)
  const seen = [
    ...(await own.selectFrom('sessions').select('user_id').execute()),
    ...(await own.selectFrom('billing_customers').select('user_id').execute()),
  ].map((row) => row.user_id)
  expect([...new Set(seen)].sort()).toEqual([gus.id])
  // rows of an account go with it
  await own.deleteFrom('users').where('id', '=', gus.id).execute()
  const left = await database.db.selectFrom('sessions').select('user_id').execute()
  expect(left.map((row) => row.user_id)).toEqual([hal.id])
})

test.skipIf(inject('engine').engine === 'embedded')(
  'a pooler that rejects the start of a transaction but forwards the rest exposes no rows',
  async () => {
    const engine = inject('engine')
    if (engine.engine !== 'postgres') throw new Error('skipped')
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const target = new URL(engine.adminUrl)
    target.pathname = `/${rows[0]?.name}`
    const pooler = await startRefusingPooler(target.href)
    const behind = await openDatabase({ databaseUrl: pooler.url, dataFolder: null, poolSize: 2 })
    try {
      const read = () => behind.forPerson('eve').selectFrom('exchange_accounts').select('user_id').execute()
      const write = () =>
        behind.forPerson('eve').updateTable('exchange_accounts').set({ label: 'Taken' }).execute()
      expect(await read()).toEqual([])
      for (const ask of [read, write]) {
        pooler.refusals = 1
        await expect(ask()).rejects.toThrow('no server is free')
      }
      expect(await read()).toEqual([])
      const labels = await database.db.selectFrom('exchange_accounts').select('label').execute()
      expect(labels.map(({ label }) => label)).not.toContain('Taken')
    } finally {
      await behind.close()
      await pooler.close()
    }
  },
)

test('a prepared statement sees the rows of its caller, and a direct connection plans it once', async () => {
  const ask = async (userId: string) =>
    (
      await sql<{ owner: string }>`${prepared} select user_id as owner from exchange_accounts`.execute(
        database.forPerson(userId),
      )
    ).rows.map(({ owner }) => owner)
  const people = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'ada' : 'bob'))
  expect(await Promise.all(people.map(ask))).toEqual(people.map((person) => [person]))
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(database.db)
  expect(rows.some(({ name }) => name.startsWith('harbour_'))).toBe(database.engine === 'postgres')
})

test('a statement of the owner is prepared on a direct connection, too', async () => {
  const text = `${preparedMark} select count(distinct user_id)::int as owners from exchange_accounts where user_id = any ($1::text[])`
  const ask = () => queryPrepared<{ owners: number }>(database.pool, text, [['ada', 'bob']])
  for (const { rows } of await Promise.all(Array.from({ length: 60 }, ask)))
    expect(rows).toEqual([{ owners: 2 }])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.db,
  )
  expect(rows.some(({ statement }) => statement === text)).toBe(database.engine === 'postgres')
})
