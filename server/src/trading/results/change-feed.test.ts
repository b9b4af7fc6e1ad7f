import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench } from '../../../test/trading/trading-bench.ts'
import { watchResults } from '../../../test/trading/watched-results.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'
import { listChanges } from './change-feed.ts'

test('each write of trades, slots and equity, and no other, is listed by its own transaction from its start', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 300, lateShare: 0.05 })
  const { db, database } = bench.harbour
  const ada = bench.harbour.as('ada')
  const { id: userId } = await bench.harbour.person('ada')
  const { commits, stop } = await watchResults(database.pool, userId)
  const id = await bench.connect()
  const again = async () => {
    await bench.rescan(id)
    await bench.synced(id)
  }
  const worker = bench.startSync()
  await bench.synced(id)
  // by another cost method, in days of another zone, and made again after a comparison
  await ada.preferences.update({ body: { costMethod: 'fifo' } })
  await again()
  await ada.preferences.update({ body: { equityZone: 'Asia/Kathmandu' } })
  await again()
  await worker.stop()
  // the watch sees a change that is not listed
  await sql`
    update round_trips set net_usd = net_usd + 1
    where user_id = ${userId} and key = (select max(key) from round_trips where user_id = ${userId} and net_usd is not null and closed_at is not null)`.execute(
    db,
  )
  expect(commits.pop()).toEqual({ written: [expect.stringMatching(/^trades /)], listed: [] })
  await askForComparisons(db)
  const last = bench.startSync()
  await again()
  await last.stop()
  stop()
  const written = commits.flatMap((each) => each.written)
  expect(written.length).toBeGreaterThan(10)
  for (const part of ['trades', 'slots', 'equity'])
    expect(written.some((line) => line.startsWith(`${part} `))).toBe(true)
  expect(commits.map(({ listed }) => listed)).toEqual(commits.map((each) => each.written))
}, 240_000)

test('a version is locked until its transaction ends, old changes are deleted, and a deleted account gets none', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 10 })
  const { db } = bench.harbour
  const id = await bench.connect()
  const { user_id: userId } = await db
    .selectFrom('exchange_accounts')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const since = '2026-01-01 00:00:00Z'
  const change = { part: 'trades', symbol: 'BTC/USDT', since } as const
  const state = async () => {
    const { rows } = await sql<{ version: number; after: number; listed: number }>`
      select version, listed_after as after, (select count(*)::int from result_changes) as listed from result_versions`.execute(
      db,
    )
    return rows[0]
  }
  await listChanges(db, userId, id, [{ ...change, since: null }])
  expect(await state()).toBeUndefined()
  await listChanges(db, userId, 'gone', [change])
  expect(await state()).toBeUndefined()
  await listChanges(db, userId, id, [change, { ...change, part: 'slots' }])
  expect(await state()).toMatchObject({ listed: 2 })
  await sql`update result_versions set version = 100000, listed_after = 99000`.execute(db)
  await sql`update result_changes set version = 99500`.execute(db)
  await sql`update result_versions set version = 100098`.execute(db)
  await listChanges(db, userId, id, [change])
  expect(await state()).toEqual({ version: 100_099, after: 99_000, listed: 3 })
  await listChanges(db, userId, id, [change])
  expect(await state()).toEqual({ version: 100_100, after: 99_600, listed: 2 })
}, 240_000)
