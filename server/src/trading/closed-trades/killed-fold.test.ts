import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dieAtResult, killedSync } from '../../../test/trading/killed-sync.ts'
import type { Db } from '../../core/db/db.ts'

const klines = '/api/v3/klines'

/** Writings of results: six a stage, two stages an instrument, two instruments, and the note that all is folded. */
const deaths = [2, 6, 7, 9, 18, 25]

async function everythingFolded(db: Db) {
  const { rows: trips } = await sql`select * from round_trips order by account_id, key`.execute(db)
  const { rows: slots } = await sql`select * from result_slots order by symbol, slot`.execute(db)
  const { rows: points } = await sql<{
    symbol: string
  }>`select * from fold_checkpoints order by symbol, at`.execute(db)
  const { rows: due } = await sql`select results_from from sync_states`.execute(db)
  return { trips, slots, points, due }
}

test('a fold killed at any write leaves results that the next run makes equal to a full fold', async () => {
  const endMs = Date.now() - 1000
  // stages of six hundred events: each of the two instruments has two
  const { plan, accountId, use, untilSynced, end } = await killedSync(
    {
      exchange: 'okx',
      seed: 33,
      fills: 1_500,
      startMs: endMs - 60 * dayMs,
      endMs,
      products: ['inverse'],
    },
    { pointsOfStage: 3 },
  )
  for (const at of deaths) await dieAtResult({ ...plan, accountId }, at)
  await untilSynced()
  const after = await use(({ db }) => everythingFolded(db))
  expect(after.due).toEqual([{ results_from: null }])
  expect(after.trips.length).toBeGreaterThan(10)
  const points = Map.groupBy(after.points, ({ symbol }) => symbol)
  expect([...points.values()].map(({ length }) => Math.ceil(length / 3))).toEqual([2, 2])
  await use(({ db }) => sql`update sync_states set results_from = to_timestamp(0)`.execute(db))
  await use(({ db }) => sql`update sync_schedule set next_due_at = now()`.execute(db))
  await untilSynced()
  const refolded = await use(({ db }) => everythingFolded(db))
  expect(refolded).toEqual(after)
  await end()
}, 600_000)

test('hourly closes read before a kill are not requested again, and fees stay the same', async () => {
  const endMs = Date.now() - 1000
  const { plan, accountId, simulator, use, untilSynced, end } = await killedSync({
    exchange: 'binance',
    seed: 34,
    fills: 900,
    startMs: endMs - 120 * dayMs,
    endMs,
    products: ['spot'],
  })
  const pages = () => simulator.counters.byPath.get(klines) ?? 0
  // equity asks for each hour of the last 30 days; before that the fees are alone
  const kept = () =>
    use(async ({ db }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from hourly_closes
        where asset = 'BNB' and hour < ${new Date(endMs - 32 * dayMs)}`.execute(db)
      return rows[0]?.count
    })
  const seen: { pages: number; kept: number | undefined }[] = []
  // before the first page is kept, before the second one, and before anything is made of all three
  for (const at of [1, 2, 3]) {
    await dieAtResult({ ...plan, accountId }, at)
    seen.push({ pages: pages(), kept: await kept() })
  }
  // closes of four coins' days and the first page of hours; then that page once more and the second one; then the second and the last
  expect(seen).toEqual([
    { pages: 5, kept: 0 },
    { pages: 7, kept: 1000 },
    { pages: 9, kept: expect.any(Number) },
  ])
  const [, , last] = seen
  expect(last?.kept).toBeGreaterThan(1500)
  await untilSynced()
  expect(await kept()).toBe(last?.kept)
  const after = await use(({ db }) => everythingFolded(db))
  await use(({ db }) => sql`update sync_states set results_from = to_timestamp(0)`.execute(db))
  await use(({ db }) => sql`update sync_schedule set next_due_at = now()`.execute(db))
  await untilSynced()
  expect(await use(({ db }) => everythingFolded(db))).toEqual(after)
  await end()
}, 600_000)
