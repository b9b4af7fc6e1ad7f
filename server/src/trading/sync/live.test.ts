import { dayMs } from '@harbour/ledger/durations'
import { exchangeById } from '@harbour/exchanges/registry'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flawless, tradingBench, type BenchPlan } from '../../../test/trading/trading-bench.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { claimLive, noteHeard, releaseLive, renewLive } from '../sync-run/live-lease.ts'
import { readProgress } from './progress.ts'
import { claimDue, releaseLease } from '../sync-run/schedule.ts'

const soon = { timeout: 60_000, interval: 20 }
/** Only announcements have an account read here: polling would take a day. */
const pace = {
  liveSlots: 10,
  settleMs: 0,
  liveCheckMs: 30,
  liveDelayMs: 10,
  liveRestMs: 100,
  watchedMs: dayMs,
  activeMs: dayMs,
  quietMs: dayMs,
  // each renewal looks who is here, at every third of the lease
  leaseMs: 6_000,
}

/** An account whose last day has not happened yet, read up to then, with its owner here. */
async function liveBench(plan: Pick<BenchPlan, 'exchange'>) {
  const endMs = Date.UTC(2026, 5, 24, 12)
  const bench = await tradingBench({
    ...plan,
    fills: 240,
    tiesAtPageEdges: false,
    lateShare: 0,
    endMs,
    startMs: endMs - 40 * dayMs,
    pace,
  })
  const { clock } = bench.simulator
  clock.freeze(endMs - dayMs)
  const id = await bench.connect()
  await sql`update sync_states set full_rescan_at = now()`.execute(bench.harbour.db)
  bench.startSync()
  await bench.synced(id)
  const { db } = bench.harbour
  const stored = async () =>
    (await db.selectFrom('fills').select('id').where('account_id', '=', id).execute()).length
  const marked = async () => {
    const owner = await db
      .selectFrom('exchange_accounts')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (await readProgress(db, exchangeById, owner.user_id, 'en', id))[0]?.isLive
  }
  const shown = () => bench.truth.fills.filter(({ at }) => at <= clock.now()).length
  return { bench, db, clock, id, endMs, stored, shown, marked, live: bench.simulator.live }
}

/** Connections to one account: Binance has one for spot, one for USD-M and one for COIN-M. */
const lines = [
  ['binance', 3],
  ['bybit', 1],
  ['okx', 1],
  ['bitget', 1],
] as const

test.each(lines)(
  'a trade appears as soon as %s announces it, and none is lost while the connection is cut',
  async (exchange, connections) => {
    const { bench, clock, id, endMs, stored, shown, marked, live } = await liveBench({ exchange })
    await expect.poll(() => live.proved(), soon).toBe(connections)
    await expect.poll(marked, soon).toBe(true)
    clock.freeze(endMs - dayMs / 2)
    await expect.poll(stored, soon).toBe(shown())

    live.isAway = true
    live.drop()
    await expect.poll(() => live.proved(), soon).toBe(0)
    await expect.poll(marked, soon).toBe(false)
    clock.freeze(endMs)
    live.isAway = false
    // Made again by itself, and read once for what nobody could hear.
    await expect.poll(stored, soon).toBe(shown())
    await expect.poll(marked, soon).toBe(true)
    // Funding and transfers come after the trades.
    await expect.poll(() => bench.verdict(id), soon).toMatchObject(flawless)
  },
  240_000,
)

test('the account of a person who leaves is no longer listened to, and a new visit starts again', async () => {
  const { db, live } = await liveBench({ exchange: 'binance' })
  await expect.poll(() => live.proved(), soon).toBe(3)
  await sql`update sessions set last_seen_at = now() - interval '20 minutes'`.execute(db)
  await expect.poll(() => live.proved(), soon).toBe(0)
  await sql`update sessions set last_seen_at = now()`.execute(db)
  await expect.poll(() => live.proved(), soon).toBe(3)
}, 240_000)

test('one process listens to an account, and an announcement during a run causes another one', async () => {
  const bench = await tradingBench({ exchange: 'binance', fills: 20 })
  const { db } = bench.harbour
  const id = await bench.connect()
  const worker = bench.startSync()
  expect(await claimLive(db, ['bitget'], 10, 5_000)).toEqual([])
  await untilStatus(db, id, 'synced')
  await worker.stop()
  await sql`update sync_schedule set live_token = null, live_until = null`.execute(db)

  const both = await Promise.all([
    claimLive(db, ['binance'], 10, 5_000),
    claimLive(db, ['binance'], 10, 5_000),
  ])
  expect(both.map((claims) => claims.length).toSorted((a, b) => a - b)).toEqual([0, 1])
  const [claim] = both.flat()
  if (!claim) throw new Error('nobody listens')
  expect(await renewLive(db, [claim], 5_000)).toEqual(new Set([id]))
  const stale = { ...claim, token: 'another' }
  expect(await renewLive(db, [stale], 5_000)).toEqual(new Set())

  await sql`update sync_schedule set next_due_at = now()`.execute(db)
  const reading = await claimDue(db, ['binance'], 60_000)
  if (!reading) throw new Error('nothing is due')
  await noteHeard(db, stale)
  await releaseLease(db, reading, { inMs: dayMs, failures: 0, mayBeSooner: true })
  expect(await claimDue(db, ['binance'], 60_000)).toBeNull()

  await sql`update sync_schedule set next_due_at = now()`.execute(db)
  const again = await claimDue(db, ['binance'], 60_000)
  if (!again) throw new Error('nothing is due')
  await noteHeard(db, claim)
  await releaseLease(db, again, { inMs: dayMs, failures: 0, mayBeSooner: true })
  const third = await claimDue(db, ['binance'], 60_000)
  expect(third?.accountId).toBe(id)
  if (!third) throw new Error('nothing is due')
  // After a failure the wait stands, whatever is announced.
  await releaseLease(db, third, { inMs: dayMs, failures: 1 })
  await noteHeard(db, claim)
  expect(await claimDue(db, ['binance'], 60_000)).toBeNull()

  await releaseLive(db, stale)
  expect(await claimLive(db, ['binance'], 10, 5_000)).toEqual([])
  await releaseLive(db, claim)
  expect(await claimLive(db, ['binance'], 10, 5_000, 0)).toEqual([])
  const [last] = await claimLive(db, ['binance'], 10, 5_000, 1)
  if (!last) throw new Error('nobody listens')
  await releaseLive(db, last)
  await sql`update sync_schedule set is_suspended = true`.execute(db)
  expect(await claimLive(db, ['binance'], 10, 5_000)).toEqual([])
}, 240_000)
