import { dayMs } from '@harbour/ledger/durations'
import { amount, approximate } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { tradeId } from '../results/trade-place.ts'

let bench: TradingBench
let trades: Awaited<ReturnType<typeof list>>
const ada = () => bench.harbour.as('ada')
const list = async () => {
  const { trades: all } = await ada().performance.closedTrades({ query: { limit: '500' } })
  return all.flatMap((one) => (one.entryPrice === null ? [] : [{ ...one, entryPrice: one.entryPrice }]))
}
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
type Body = Parameters<ReturnType<typeof ada>['journal']['setStops']>[0]['body']
const set = (rule: Body['rule'], some: readonly { readonly id: string }[] = trades) =>
  ada().journal.setStops({ body: { trades: ids(some), rule } })
const stopOf = async (id: string) => (await ada().journal.trade({ params: { id } })).initialStop
const rows = async () => (await sql`select * from round_trip_notes`.execute(bench.harbour.db)).rows

beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 200, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  trades = (await list()).slice(0, 12)
})
beforeEach(() => sql`delete from round_trip_notes`.execute(bench.harbour.db))

test('a percentage sets the stop below a long’s entry and above a short’s', async () => {
  const { stops, ...others } = await set({ kind: 'percent', percent: '2' })
  expect(others).toEqual({ kept: 0, unsuited: 0, withoutCandles: 0 })
  expect(ids(stops).toSorted()).toEqual(ids(trades).toSorted())
  for (const { id, side, entryPrice } of trades) {
    const stop = approximate((await stopOf(id)) ?? '0')
    expect(stop / approximate(entryPrice)).toBeCloseTo(side === 'long' ? 0.98 : 1.02, 6)
  }
  expect(new Set(trades.map(({ side }) => side)).size).toBe(2)
  const { r, risk } = await ada().journal.trade({ params: { id: trades[0]?.id ?? '' } })
  expect(Number(risk)).toBeGreaterThan(0)
  expect(r).not.toBeNull()
})

test('a multiple of the average true range uses the 14 candles that closed before the trade opened', async () => {
  const { stops, withoutCandles } = await set({ kind: 'atr', interval: '1d', multiple: '1.5' })
  expect(stops.length + withoutCandles).toBe(trades.length)
  expect(stops.length).toBeGreaterThan(5)
  for (const one of trades.filter(({ id }) => ids(stops).includes(id)).slice(0, 4)) {
    const opened = Math.floor(Date.parse(one.openedAt) / dayMs) * dayMs
    const { candles } = await ada().performance.tradeCandles({
      params: { id: one.id },
      query: {
        interval: '1d',
        from: new Date(opened - 15 * dayMs).toISOString(),
        to: new Date(opened).toISOString(),
      },
    })
    expect(candles).toHaveLength(15)
    const ranges = candles.slice(1).map(({ high, low }, i) => {
      const before = Number(candles[i]?.close)
      return Math.max(Number(high), before) - Math.min(Number(low), before)
    })
    const distance = (1.5 * ranges.reduce((a, b) => a + b, 0)) / 14
    const expected = Number(one.entryPrice) + (one.side === 'long' ? -distance : distance)
    expect(Number(await stopOf(one.id)) / expected).toBeCloseTo(1, 6)
  }
})

test('trades of an instrument without candles get no stop and are counted', async () => {
  const old = trades[0]
  if (!old) throw new Error('there is none')
  const rename = (symbol: string) =>
    sql`update round_trips set symbol = ${symbol} where key = ${keyOf(old.id)}`.execute(bench.harbour.db)
  await rename('GONE/USDT:USDT')
  const answer = await set({ kind: 'atr', interval: '1d', multiple: '1' }, [old])
  await rename(old.symbol)
  expect(answer).toEqual({ stops: [], kept: 0, unsuited: 0, withoutCandles: 1 })
  expect(await rows()).toEqual([])
})

test('one price applies to all trades except those without a risk at it', async () => {
  const [long] = trades.filter(({ side }) => side === 'long')
  const short = trades.find(({ side, symbol }) => side === 'short' && symbol !== long?.symbol)
  if (!long || !short) throw new Error('there are none')
  const price = amount(long.entryPrice).times('0.5').round(2).toFixed()
  const answer = await set({ kind: 'price', price }, [long])
  expect(answer.stops).toEqual([{ id: long.id, price: await stopOf(long.id) }])
  const wrong = amount(short.entryPrice).times('0.5').round(2).toFixed()
  expect(await set({ kind: 'price', price: wrong }, [short])).toMatchObject({ stops: [], unsuited: 1 })
  expect(await stopOf(short.id)).toBeNull()
})

test('an existing stop stays, and an undo removes only what was set', async () => {
  const [own, other, third] = trades
  if (!own || !other || !third) throw new Error('there are none')
  const mine = amount(own.entryPrice)
    .times(own.side === 'long' ? '0.9' : '1.1')
    .round(2)
    .toFixed()
  await ada().journal.setStop({ params: { id: own.id }, body: { price: mine } })
  await ada().journal.writeTrade({ params: { id: other.id }, body: { note: 'Late' } })
  const before = await rows()
  const { stops, kept } = await set({ kind: 'percent', percent: '1' }, [own, other, third])
  expect(kept).toBe(1)
  expect(ids(stops).toSorted()).toEqual(ids([other, third]).toSorted())
  // the same request twice sets nothing more
  expect(await set({ kind: 'percent', percent: '1' }, [own, other, third])).toMatchObject({
    stops: [],
    kept: 3,
  })
  expect(await ada().journal.removeStops({ body: { stops } })).toEqual({ restored: 2, kept: 0 })
  expect(await rows()).toEqual(before)
  expect(Number(await stopOf(own.id))).toBe(Number(mine))
})

test('an undo keeps a stop that was corrected since', async () => {
  const [one] = trades
  if (!one) throw new Error('there is none')
  const { stops } = await set({ kind: 'percent', percent: '1' }, [one])
  const corrected = amount(one.entryPrice)
    .times(one.side === 'long' ? '0.9' : '1.1')
    .round(2)
    .toFixed()
  await ada().journal.setStop({ params: { id: one.id }, body: { price: corrected } })
  expect(await ada().journal.removeStops({ body: { stops } })).toEqual({ restored: 0, kept: 1 })
  expect(Number(await stopOf(one.id))).toBe(Number(corrected))
})

test('nothing is set if one of the trades does not exist or belongs to another person', async () => {
  const [one] = trades
  const missing = tradeId({ accountId: 'nobody', key: 'gone' })
  await expect(
    ada().journal.setStops({
      body: { trades: [one?.id ?? '', missing], rule: { kind: 'percent', percent: '1' } },
    }),
  ).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' })
  await bench.harbour.person('mallory')
  const mallory = bench.harbour.as('mallory').journal
  await expect(
    mallory.setStops({ body: { trades: ids(trades), rule: { kind: 'percent', percent: '1' } } }),
  ).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' })
  expect(await rows()).toEqual([])
  const { stops } = await set({ kind: 'percent', percent: '1' })
  await mallory.removeStops({ body: { stops: [...stops] } })
  expect(await rows()).toHaveLength(trades.length)
})

test('an invalid percentage or multiple is refused with a message', async () => {
  for (const percent of ['0', '-1', '100', 'x', '0.0000001'])
    await expect(set({ kind: 'percent', percent })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(set({ kind: 'atr', interval: '1d', multiple: '0' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await expect(set({ kind: 'price', price: '0.0' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('an undo with an impossible price is refused', async () => {
  const stops = [{ id: trades[0]?.id ?? '', price: '1'.repeat(41) }]
  await expect(ada().journal.removeStops({ body: { stops } })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

// the last one: the exchange does not come back
test('if the exchange is unreachable, a stop by candles is not set, and one by the entry price is', async () => {
  await bench.simulator.close()
  expect(await set({ kind: 'atr', interval: '15m', multiple: '1' })).toEqual({
    stops: [],
    kept: 0,
    unsuited: 0,
    withoutCandles: trades.length,
  })
  expect(await rows()).toEqual([])
  expect((await set({ kind: 'percent', percent: '1' })).stops).toHaveLength(trades.length)
})

/** The key in the id of a trade. */
function keyOf(id: string): string {
  const [, key]: string[] = JSON.parse(Buffer.from(id, 'base64url').toString())
  return key ?? ''
}
