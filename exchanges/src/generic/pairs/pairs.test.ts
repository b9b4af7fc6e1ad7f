import { hourMs } from '@harbour/ledger/durations'
import { afterEach, expect, test } from 'vitest'
import type { Cursor, Known, Page } from '../../exchange.ts'
import { pairsStream } from './pairs.ts'
import { type Replay, type ReplayAnswer, readStream, replay, spotMarket } from '../replay.ts'

const nowMs = Date.UTC(2026, 5, 1)
const known = (assets: readonly string[], symbols: readonly string[] = []): Known => ({
  mode: {},
  assets,
  symbols,
  streams: [],
})

let open: Replay | null = null
afterEach(async () => {
  await open?.close()
  open = null
})

/** 200 pairs with USDT; every tenth is not traded any more. */
const coins = Array.from({ length: 200 }, (_, at) => `C${String(at).padStart(3, '0')}`)
const mexcMarkets = coins.map((coin, at) =>
  spotMarket(`${coin}USDT`, coin, 'USDT', at % 10 === 0 ? { active: false } : {}),
)
const mexcTrade = (symbol: string) => ({
  symbol,
  id: `t-${symbol}`,
  orderId: '1',
  price: '2',
  qty: '3',
  quoteQty: '6',
  commission: '0.01',
  commissionAsset: 'USDT',
  time: nowMs - 10 * 24 * hourMs,
  isBuyer: true,
  isMaker: false,
})
/** The pairs that were asked for, in their order. */
const asked = () => (open?.asked ?? []).flatMap(({ query }) => query.get('symbol') ?? [])

const mexc = async (traded: ReadonlySet<string>, atMs = nowMs): Promise<Replay> => {
  open = await replay(
    'mexc',
    mexcMarkets,
    ({ query }) => {
      const symbol = query.get('symbol') ?? ''
      return traded.has(symbol) ? [mexcTrade(symbol)] : []
    },
    { now: () => atMs },
  )
  return open
}

/** Runs the pair search once: until it is over, or pauses. */
async function oneRun({ session }: Replay, from: Cursor | null, pages = Number.POSITIVE_INFINITY) {
  const symbols: string[] = []
  let [cursor, page]: [Cursor | null, Page | null] = [from, null]
  for (let at = 0; at < pages; at += 1) {
    page = await session.page(pairsStream, cursor, {})
    symbols.push(...(page.symbols ?? []))
    cursor = page.cursor
    if (page.atEnd || page.askAgainInMs !== undefined) break
  }
  return { symbols, cursor, page }
}

test('an account that holds only USDT has its sold coins found, delisted ones included, a few in each run', async () => {
  const traded = new Set(['C007USDT', 'C100USDT', 'C199USDT'])
  const found: string[] = []
  let cursor: Cursor | null = null
  const awaited: unknown[] = []
  let runs = 0
  for (let isOver = false; !isOver; runs += 1) {
    const live = await mexc(traded)
    const streams = await live.session.streams(known(['USDT'], found))
    expect(streams.map(({ id }) => id)).toContain('pairs')
    const run = await oneRun(live, cursor)
    expect(asked().length).toBeLessThanOrEqual(60)
    awaited.push([run.page?.askAgainInMs, run.cursor?.['awaits']])
    cursor = run.cursor
    found.push(...run.symbols)
    isOver = run.page?.atEnd === true
    await live.close()
  }
  const words = 'Harbour checks pair by pair which ones you traded:'
  expect(awaited).toEqual([
    [60_000, `${words} 60 of 200 so far`],
    [60_000, `${words} 120 of 200 so far`],
    [60_000, `${words} 180 of 200 so far`],
    [undefined, undefined],
  ])
  expect(runs).toBe(4)
  expect(found.toSorted()).toEqual(['C007/USDT', 'C100/USDT', 'C199/USDT'])
  expect(cursor?.['pairs']).toBe(200)
  // each of them is read with a list of its own from now on
  const { session } = await mexc(traded)
  const ids = (await session.streams(known(['USDT'], found))).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['trades:C007/USDT', 'trades:C100/USDT', 'trades:C199/USDT']))
})

test('a kill during the search loses no pair and repeats at most one page', async () => {
  const traded = new Set(['C003USDT', 'C150USDT', 'C190USDT'])
  const found = new Set<string>()
  const all: string[] = []
  let cursor: Cursor | null = null
  // every run dies after a page or two
  for (let run = 0; run < 60; run += 1) {
    const live = await mexc(traded)
    await live.session.streams(known(['USDT'], [...found]))
    const { symbols, cursor: next, page } = await oneRun(live, cursor, 1 + (run % 2))
    for (const symbol of symbols) found.add(symbol)
    // the last answer of a killed run was not written
    if (run % 5 !== 4) cursor = next
    all.push(...asked())
    await live.close()
    if (page?.atEnd === true) break
  }
  expect([...found].toSorted()).toEqual(['C003/USDT', 'C150/USDT', 'C190/USDT'])
  expect(new Set(all).size).toBe(200)
  expect(all.length).toBeLessThanOrEqual(200 + 60 * 5)
})

test('pairs that were not traded are requested again only after a week', async () => {
  let cursor: Cursor | null = null
  for (let run = 0; run < 5; run += 1) {
    const live = await mexc(new Set())
    await live.session.streams(known(['USDT']))
    ;({ cursor } = await oneRun(live, cursor))
    await live.close()
  }
  const oneMore = async (atMs: number, assets: readonly string[]) => {
    const live = await mexc(new Set(), atMs)
    await live.session.streams(known(assets))
    const run = await oneRun(live, cursor)
    const count = asked().length
    await live.close()
    return { count, isOver: run.page?.atEnd }
  }
  expect(await oneMore(nowMs + hourMs, ['USDT'])).toEqual({ count: 0, isOver: true })
  expect(await oneMore(nowMs + 8 * 24 * hourMs, ['USDT'])).toEqual({ count: 60, isOver: false })
})

/** A booking as Bitvavo documents it. */
const booking = (id: string, more: object) => ({
  transactionId: id,
  executedAt: '2026-05-01T10:00:00.000Z',
  feesCurrency: 'EUR',
  feesAmount: '0.01',
  address: null,
  ...more,
})
const bitvavo: ReplayAnswer = ({ what, query }) => {
  if (what.endsWith('/account/history'))
    return {
      items:
        Number(query.get('fromDate') ?? 0) > Date.UTC(2026, 4, 2)
          ? []
          : [
              booking('a', {
                type: 'buy',
                priceCurrency: 'EUR',
                priceAmount: '0.4',
                sentCurrency: 'EUR',
                sentAmount: '40',
                receivedCurrency: 'ADA',
                receivedAmount: '100',
              }),
              booking('b', { type: 'deposit', receivedCurrency: 'EUR', receivedAmount: '40' }),
            ],
      currentPage: 1,
      totalPages: 1,
      maxItems: 100,
    }
  return query.get('market') === 'SOL-EUR' || query.get('market') === 'ADA-EUR'
    ? [{ id: '1', timestamp: nowMs - hourMs }]
    : []
}

test('bookings give the pairs of sold coins in an account that holds only the quote', async () => {
  const markets = ['ADA', 'SOL', 'XRP'].map((coin) => spotMarket(`${coin}-EUR`, coin, 'EUR'))
  open = await replay('bitvavo', markets, bitvavo, { now: () => nowMs })
  await open.session.streams(known(['EUR']))
  const { symbols, cursor } = await readStream(open.session, pairsStream)
  expect([...new Set(symbols)].toSorted()).toEqual(['ADA/EUR', 'SOL/EUR'])
  expect(cursor).toMatchObject({ found: ['ADA/EUR', 'SOL/EUR'] })
})

test('orders give the pairs if an exchange lists them without one; a refused list is not requested again', async () => {
  const markets = ['BTC', 'ETH'].map((coin) => spotMarket(`${coin}USDT`, coin, 'USDT'))
  const order = {
    order_id: 9,
    market: 'ETHUSDT',
    market_type: 'SPOT',
    side: 'sell',
    type: 'limit',
    amount: '1',
    price: '2000',
    unfilled_amount: '0',
    filled_amount: '1',
    filled_value: '2000',
    created_at: nowMs - hourMs,
    updated_at: nowMs - hourMs,
  }
  open = await replay(
    'coinex',
    markets,
    ({ what }) =>
      what.endsWith('/finished-order')
        ? { code: 0, data: [order], message: 'OK', pagination: { has_next: false } }
        : { code: 0, data: [], message: 'OK', pagination: { has_next: false } },
    { now: () => nowMs },
  )
  await open.session.streams(known([]))
  const { symbols, cursor } = await readStream(open.session, pairsStream)
  expect([...new Set(symbols)]).toEqual(['ETH/USDT'])
  expect(cursor).toMatchObject({ found: ['ETH/USDT'], refusedLists: ['fetchMyTrades'] })
  expect(open.asked.every(({ what }) => what.startsWith('GET '))).toBe(true)
})
