import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { testSettings } from '../../test/app/test-settings.ts'
import { emptyDatabase } from '../../test/database/empty-database.ts'
import { freshDatabase } from '../../test/database/test-database.ts'
import { startServer } from '../main-http.ts'
import type { Db } from '../core/db/db.ts'
import { demoItems } from './feedback-items.ts'
import { addConnected, demoStateFrom, readDemoState } from './demo-state.ts'

let folder: string
let logged: { readonly level: string; readonly message: string }[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-demo-'))
  logged = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged.push(JSON.parse(String(line)))
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const started = (databaseUrl: string | null, process = 0) => {
  const settings = testSettings(join(folder, String(process)))
  return startServer({ ...settings, secret: Buffer.alloc(32, 7), isDemo: true, databaseUrl })
}
const faults = () => logged.filter(({ level }) => level !== 'info')

const count = async (db: Db, table: string, of = '*') =>
  (await sql<{ n: number }>`select count(${sql.raw(of)})::int as n from ${sql.table(table)}`.execute(db))
    .rows[0]?.n

test.skipIf(inject('engine').engine === 'embedded')(
  'six processes that start at once on one new database add everything of the demo once',
  async () => {
    const database = await emptyDatabase()
    const { db } = database
    const url = database.pool.options.connectionString ?? null
    const running = await Promise.all(Array.from({ length: 6 }, (_, place) => started(url, place)))
    await expect
      .poll(async () => (await readDemoState(db))?.connected.toSorted(), { timeout: 60_000 })
      .toEqual(['binance', 'bybit', 'okx'])
    for (const one of running) await one.stop()
    expect(faults()).toEqual([])
    expect({
      people: await count(db, 'users'),
      items: await count(db, 'feedback_items'),
      titles: await count(db, 'feedback_items', 'distinct title'),
      accounts: await count(db, 'exchange_accounts'),
      exchanges: await count(db, 'exchange_accounts', 'distinct exchange'),
      releases: await count(db, 'releases'),
      partners: await count(db, 'affiliate_links'),
      actions: await count(db, 'audit_log'),
    }).toEqual({
      people: 16,
      items: demoItems.length,
      titles: demoItems.length,
      accounts: 3,
      exchanges: 3,
      releases: 7,
      partners: 3,
      actions: 35,
    })
    await database.close()
  },
)

test('the first of several processes sets the origin of the demo, and none loses an account that another one adds', async () => {
  const database = await freshDatabase()
  const { db } = database
  const found = await Promise.all([1, 2, 3, 4, 5, 6].map((origin) => demoStateFrom(db, origin)))
  expect(new Set(found.map(({ originMs }) => originMs)).size).toBe(1)
  await Promise.all(['okx', 'bybit', 'okx', 'binance'].map((exchange) => addConnected(db, exchange)))
  const state = await demoStateFrom(db, 7)
  expect(state.originMs).toBe(found[0]?.originMs)
  expect(state.connected.toSorted()).toEqual(['binance', 'bybit', 'okx'])
  await database.close()
})

test('a server that is stopped as soon as it has started logs no fault', async () => {
  const database = inject('engine').engine === 'embedded' ? null : await emptyDatabase()
  const running = await started(database?.pool.options.connectionString ?? null)
  await running.stop()
  expect(faults()).toEqual([])
  await database?.close()
})
