import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillEveryTable } from '../test/database/every-table.ts'
import { freshDatabase } from '../test/database/test-database.ts'
import { deletePerson } from './accounts.ts'
import type { Database } from './core/db/database.ts'
import type { Db } from './core/db/db.ts'
import { controlTables, personTables } from './core/db/person-tables.ts'
import { createVerifiedUser } from './people/auth/store.ts'
import { insertView } from './trading/saved-views/store.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const view = { list: 'closed', name: 'Mine', state: {} } as const

async function person(name: string): Promise<string> {
  const { id } = await createVerifiedUser(database.db, {
    email: `${name}@example.com`,
    password: 'Sturdy-rope-42',
  })
  return id
}

/** Numbers of the rows that a person has, by table, without tables where there are none. */
async function rowsOf(userId: string): Promise<Readonly<Record<string, number>>> {
  const { rows: owning } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'user_id' and table_name = any ($1)`,
    [[...personTables, ...controlTables]],
  )
  const counts: Record<string, number> = {}
  for (const { name } of owning) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} where user_id = $1`,
      [userId],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[name] = count
  }
  return counts
}

test('deleting a person removes their rows from every table and no rows of others', async () => {
  const [ada, bob] = [await person('ada'), await person('bob')]
  for (const id of [ada, bob])
    await fillEveryTable(database.pool, [...personTables, 'sync_schedule', 'person_events'], id)
  const ofBob = await rowsOf(bob)
  expect(Object.keys(ofBob)).toEqual(expect.arrayContaining([...personTables]))
  expect(await rowsOf(ada)).toEqual(ofBob)
  await database.db.transaction().execute((tx) => deletePerson(tx, ada))
  expect(await rowsOf(ada)).toEqual({})
  expect(await rowsOf(bob)).toEqual(ofBob)
})

/** Begins a second transaction while the first one is open; the embedded engine carries them out one after the other by itself. */
async function meanwhile<Result>(
  first: (tx: Db) => Promise<unknown>,
  second: (tx: Db) => Promise<Result>,
): Promise<Result | Error> {
  const { db, engine, pool } = database
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = db.transaction().execute(async (tx) => {
    await first(tx)
    begun.resolve()
    await mayEnd.promise
  })
  await begun.promise
  const other = db
    .transaction()
    .execute(second)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (engine === 'postgres')
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if (rows.length === 0) throw new Error('the second does not wait')
    }, 60_000)
  mayEnd.resolve()
  await one
  return other
}

test('data saved during a person’s deletion is deleted too, and a later save is refused', async () => {
  const [cy, dan] = [await person('cy'), await person('dan')]
  const deleted = await meanwhile(
    (tx) => insertView(tx, cy, view),
    (tx) => deletePerson(tx, cy),
  )
  expect(deleted).toBe(true)
  expect(await rowsOf(cy)).toEqual({})
  const saved = await meanwhile(
    (tx) => deletePerson(tx, dan),
    (tx) => insertView(tx, dan, view),
  )
  expect(saved).toMatchObject({ message: 'the person was deleted meanwhile' })
  expect(await rowsOf(dan)).toEqual({})
})
