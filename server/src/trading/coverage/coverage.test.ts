import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listExchanges } from '@harbour/exchanges/registry'
import { tradingBench } from '../../../test/trading/trading-bench.ts'
import { streamCoverage } from './stream-coverage.ts'

const nowMs = Date.UTC(2026, 5, 24, 12)

test('an account younger than the served history is complete; an older one names the missing part and the file for it', async () => {
  const bench = await tradingBench({ exchange: 'okx', fills: 300, lateShare: 0, readsEmptyYears: true })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada').coverage
  const whole = await ada.show({ params: { id } })
  expect(whole.exchangeName).toBe('OKX')
  expect(whole.streams.length).toBeGreaterThan(5)
  const gapsOf = (name: string) => whole.streams.find(({ stream }) => stream === name)?.gaps
  expect(['SPOT', 'SWAP', 'bills', 'deposits'].map(gapsOf)).toEqual([[], [], [], []])
  expect(whole.leftOut.trades).toBe(whole.leftOut.symbols.reduce((sum, { trades }) => sum + trades, 0))
  const swaps = whole.streams.find(({ stream }) => stream === 'SWAP')
  expect(swaps).toMatchObject({ servedDays: 730, done: true, rows: expect.any(Number) })
  expect(swaps?.spans).toHaveLength(1)

  // the first fill is moved to the very edge of what is served
  const { id: userId } = await bench.harbour.person('ada')
  const ofSwaps = sql`user_id = ${userId} and stream = 'SWAP'`
  const { rows: served } = await sql<{ sinceMs: number }>`
    select lower(coverage)::float8 as "sinceMs" from sync_streams where ${ofSwaps}`.execute(bench.harbour.db)
  await sql`update fills set traded_at = ${new Date((served[0]?.sinceMs ?? 0) + hourMs)}
    where ${ofSwaps} and native_id = (select native_id from fills where ${ofSwaps} order by traded_at limit 1)`.execute(
    bench.harbour.db,
  )
  const old = await ada.show({ params: { id } })
  const gap = old.streams.find(({ stream }) => stream === 'SWAP')?.gaps[0]
  expect(gap).toMatchObject({ from: null, why: 'not_served' })
  expect(Date.parse(old.from)).toBeLessThan(Date.parse(gap?.to ?? ''))
  expect(old.streams.find(({ stream }) => stream === 'SWAP')?.file?.where).toContain('okx.com')

  await expect(bench.harbour.as('bob').coverage.show({ params: { id } })).rejects.toMatchObject({
    code: 'KEY_NOT_FOUND',
  })
}, 240_000)

test('a gap in the read history is reported with its start and end', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 200, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const fromMs = bench.simulator.clock.now() - 20 * dayMs
  await sql`update sync_streams set coverage = coverage - int8multirange(int8range(${fromMs}::int8, ${fromMs + 2 * dayMs}::int8))
    where stream = 'linear'`.execute(bench.harbour.db)
  const { streams } = await bench.harbour.as('ada').coverage.show({ params: { id } })
  const linear = streams.find(({ stream }) => stream === 'linear')
  expect(linear?.gaps).toContainEqual({
    from: new Date(fromMs).toISOString(),
    to: new Date(fromMs + 2 * dayMs).toISOString(),
    why: 'not_read',
  })
}, 240_000)

const okx = listExchanges().find(({ id }) => id === 'okx') ?? null
const row = {
  stream: 'SWAP',
  kind: 'fills' as const,
  title: 'Perpetual trades',
  rows: 10,
  done: true,
  progress: 1,
  message: null,
  saying: null,
  isResting: false,
  awaits: null,
  askedAgainMs: null,
  firstRowMs: null,
  spans: [[nowMs - 90 * dayMs, nowMs]] as const,
}

test('a stream that is still being read or is refused is neither complete nor missing', () => {
  const reading = streamCoverage(
    {
      ...row,
      done: false,
      progress: 0.5,
      spans: [[nowMs - 30 * dayMs, nowMs]],
      firstRowMs: nowMs - 30 * dayMs,
    },
    okx,
    nowMs,
    'en',
  )
  expect(reading).toMatchObject({ progress: 0.5 })
  expect(reading.gaps).toEqual([
    {
      from: new Date(nowMs - 730 * dayMs).toISOString(),
      to: new Date(nowMs - 30 * dayMs).toISOString(),
      why: 'unfinished',
    },
  ])
  const refused = streamCoverage(
    { ...row, done: false, isResting: true, message: 'no', spans: [] },
    okx,
    nowMs,
    'en',
  )
  expect(refused.gaps).toEqual([{ from: null, to: new Date(nowMs).toISOString(), why: 'refused' }])
})

test('a quiet week at the start of the served history shows that the account began there', () => {
  const gapsWhenFirst = (days: number) =>
    streamCoverage({ ...row, firstRowMs: nowMs - days * dayMs }, okx, nowMs, 'en').gaps.length
  expect(gapsWhenFirst(89)).toBe(1)
  expect(gapsWhenFirst(82)).toBe(0)
  expect(streamCoverage(row, okx, nowMs, 'en').gaps).toEqual([])
})

test('each of the four exchanges names a file, and the way to it, for every stream with a limited history', () => {
  for (const exchange of listExchanges().slice(0, 4)) {
    for (const [id, kind] of streamsOf[exchange.id] ?? []) {
      const stream = { id, kind, title: id }
      if (exchange.reachMs(stream) === null) continue
      expect([exchange.id, id, exchange.historyFile?.(stream)?.where]).toEqual([
        exchange.id,
        id,
        expect.stringMatching(/\.com open /),
      ])
    }
  }
})

test('history that files will bring is reported as awaited, not as “no longer served”', () => {
  const files = {
    ...row,
    stream: 'fill-files',
    done: false,
    spans: [],
    awaits: 'OKX is preparing the file of Q1 2026',
    askedAgainMs: nowMs + 600_000,
  }
  const older = { ...row, firstRowMs: nowMs - 89 * dayMs }
  expect(streamCoverage(older, okx, nowMs, 'en', [], files)).toMatchObject({
    message: 'OKX is preparing the file of Q1 2026. Harbour tries again on 24 Jun, 12:10 UTC.',
    gaps: [{ from: new Date(nowMs - 730 * dayMs).toISOString(), why: 'awaited' }],
  })
  expect(streamCoverage(files, okx, nowMs, 'en').gaps).toMatchObject([{ from: null, why: 'awaited' }])
  const refused = { ...files, awaits: null, message: 'no', isResting: true }
  expect(streamCoverage(older, okx, nowMs, 'en', [], refused)).toMatchObject({
    message: 'no',
    gaps: [{ why: 'refused' }],
  })
  expect(
    streamCoverage(older, okx, nowMs, 'en', [], { ...files, awaits: null, done: true }).gaps,
  ).toMatchObject([{ why: 'not_served' }])
})

const streamsOf: Readonly<Record<string, readonly (readonly [string, 'fills' | 'ledger'])[]>> = {
  binance: [
    ['um:BTCUSDT', 'fills'],
    ['cm:BTCUSD_PERP', 'fills'],
    ['um:income', 'ledger'],
    ['transfers', 'ledger'],
  ],
  bybit: [
    ['linear', 'fills'],
    ['deposits', 'ledger'],
  ],
  okx: [
    ['SWAP', 'fills'],
    ['bills', 'ledger'],
  ],
  bitget: [
    ['USDT-FUTURES', 'fills'],
    ['spot:bills', 'ledger'],
    ['unified', 'fills'],
  ],
}
