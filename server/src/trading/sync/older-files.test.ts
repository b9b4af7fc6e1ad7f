import { dayMs } from '@harbour/ledger/durations'
import { everyFault } from '@harbour/simulator/faults'
import { setArchiveHabit } from '@harbour/simulator/okx/archives'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { whyIncomplete } from '../coverage/incomplete.ts'
import { flawless, tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

const years = () => ({ startMs: Date.now() - 400 * dayMs, endMs: Date.now() - 1000, tiesAtPageEdges: false })

const progressOf = async (bench: TradingBench) => (await bench.harbour.as('ada').sync.status()).accounts[0]
/** Trades by when they opened, and why they are not complete. */
const tradesOf = async (bench: TradingBench) => {
  const { id } = await bench.harbour.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { rows } = await sql<{ isOld: boolean; why: string | null }>`
    select opened_at < now() - interval '100 days' as "isOld", ${whyIncomplete(id)} as why from round_trips
    where user_id = ${id}`.execute(bench.harbour.db)
  return { old: rows.filter(({ isOld }) => isOld).length, whys: new Set(rows.map(({ why }) => why)) }
}

test('an account of over a year is complete: files supply what pages lack, and imported rows are not duplicated', async () => {
  const bench = await tradingBench({ exchange: 'okx', fills: 400, lateShare: 0, ...years() })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const verdict = await bench.verdict(id)
  expect(verdict).toMatchObject(flawless)
  expect(verdict.expected).toBeGreaterThan(400)
  expect([...bench.simulator.counters.maxAtOnce.values()]).toEqual([1])
  const { rows } = await sql`select distinct stream from fills`.execute(bench.harbour.db)
  expect(rows).toEqual(expect.arrayContaining([{ stream: 'SPOT' }, { stream: 'SWAP' }]))
  expect(rows).toHaveLength(2)
  const { streams } = await bench.harbour.as('ada').coverage.show({ params: { id } })
  expect(streams.filter(({ stream }) => stream !== 'asset-bills').flatMap(({ gaps }) => gaps)).toEqual([])
  // nothing is asked for twice
  const before = bench.simulator.counters.byPath.get('/api/v5/trade/fills-archive')
  await bench.rescan(id)
  await bench.synced(id)
  expect(bench.simulator.counters.byPath.get('/api/v5/trade/fills-archive')).toBe(before)

  // with an id as files' own plain layout keeps it, and then without one
  await sql`
    update fills set stream = 'import', native_id = symbol || ':' || native_id,
      quantity = quantity * 2 where traded_at < now() - interval '200 days' and product <> 'spot'`.execute(
    bench.harbour.db,
  )
  await sql`
    update fills set stream = 'import' where traded_at < now() - interval '200 days' and product = 'spot'`.execute(
    bench.harbour.db,
  )
  await sql`update fills set native_id = 'own ' || native_id where stream = 'import' and product = 'spot'`.execute(
    bench.harbour.db,
  )
  await sql`update sync_streams set cursor = null`.execute(bench.harbour.db)
  await bench.rescan(id)
  await bench.synced(id)
  const { rows: after } = await sql<{ fills: number }>`select count(*)::int as fills from fills`.execute(
    bench.harbour.db,
  )
  expect(after).toEqual([{ fills: 400 }])
}, 240_000)

test('while files are awaited everything else is shown with a message, and results follow once they arrive', async () => {
  const bench = await tradingBench({ exchange: 'okx', fills: 300, lateShare: 0, ...years() })
  setArchiveHabit(bench.simulator.world, { looks: 1 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const waiting = await progressOf(bench)
  expect(waiting?.streamsDone).toBe((waiting?.streamsTotal ?? 0) - 2)
  expect(waiting?.gaps.filter((gap) => gap.includes('OKX is preparing the files of Q'))).toHaveLength(2)
  expect(waiting?.gaps.join(' ')).toMatch(/Harbour tries again on .* UTC\./)
  expect(waiting?.gaps.join(' ')).not.toContain('Read since')
  expect(waiting?.streams.find(({ stream }) => stream === 'fill-files')?.awaits).toContain('OKX is preparing')
  const { streams } = await bench.harbour.as('ada').coverage.show({ params: { id } })
  expect(streams.find(({ stream }) => stream === 'SWAP')?.gaps).toMatchObject([{ why: 'awaited' }])
  const partly = await tradesOf(bench)
  expect(partly.old).toBe(0)
  expect(partly.whys).toContain('not_whole')
  const { rows: next } = await sql<{ minutes: number }>`
    select extract(epoch from next_due_at - now())::float8 / 60 as minutes from sync_schedule`.execute(
    bench.harbour.db,
  )
  expect(next[0]?.minutes).toBeLessThan(11)
  const asked = bench.simulator.counters.byPath.get('/api/v5/trade/fills-archive')
  await bench.rescan(id)
  await bench.synced(id)
  expect(bench.simulator.counters.byPath.get('/api/v5/trade/fills-archive')).toBe(asked)

  const isRead = async () => {
    await bench.askAgain()
    await bench.synced(id)
    const progress = await progressOf(bench)
    return progress?.streamsDone === progress?.streamsTotal
  }
  // each file is awaited by itself; those after the second are there at once
  expect(await isRead()).toBe(false)
  setArchiveHabit(bench.simulator.world, { looks: 0 })
  await expect.poll(isRead, { timeout: 120_000, interval: 100 }).toBe(true)
  expect(await bench.verdict(id)).toMatchObject(flawless)
  const whole = await tradesOf(bench)
  expect(whole.old).toBeGreaterThan(10)
  expect(whole.whys).not.toContain('not_whole')
  expect((await progressOf(bench))?.gaps.join(' ')).not.toContain('preparing')
}, 400_000)

test('with every fault at five per cent an account of over a year lacks no row, and none is duplicate or altered', async () => {
  const bench = await tradingBench({
    exchange: 'okx',
    fills: 400,
    lateShare: 0,
    seed: 24,
    faults: everyFault(6, 0.05),
    ...years(),
  })
  const id = await bench.connect()
  bench.simulator.faults.isPaused = false
  bench.startSync()
  const isRead = async () => {
    const progress = await progressOf(bench)
    // a request that was refused is made again hours later
    if (progress?.streams.some(({ awaits }) => awaits)) await bench.askAgain()
    return (
      progress !== undefined && progress.streamsTotal > 5 && progress.streamsDone === progress.streamsTotal
    )
  }
  await expect.poll(isRead, { timeout: 300_000, interval: 1_000 }).toBe(true)
  bench.simulator.faults.isPaused = true
  await bench.rescan(id)
  await bench.synced(id)
  expect(await bench.verdict(id)).toMatchObject(flawless)
}, 400_000)
