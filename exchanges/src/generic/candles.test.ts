import { dayMs, hourMs } from '@harbour/ledger/durations'
import { type KrakenAccount, startKraken } from '@harbour/simulator/kraken/server'
import { bitcoin, type KrakenMarket } from '@harbour/simulator/kraken/markets'
import { afterEach, expect, test } from 'vitest'
import type { Wire } from '../exchange.ts'
import { exchangeById } from '../registry.ts'

const now = Date.UTC(2026, 4, 20, 12, 30)
const today = Date.UTC(2026, 4, 20)
const listedMs = today - 5 * dayMs

let close: (() => Promise<void>) | null = null
afterEach(() => close?.())

async function krakenWith(markets: readonly KrakenMarket[], more: Partial<Wire> = {}) {
  const account: KrakenAccount = {
    apiKey: '',
    apiSecret: '',
    balances: {},
    trades: [],
    markets,
    now: () => now,
  }
  const simulator = await startKraken(account)
  close = () => simulator.close()
  const exchange = exchangeById('kraken')
  if (!exchange) throw new Error('no Kraken')
  const wire: Wire = { now: () => now, baseUrl: simulator.baseUrl, ...more }
  const days = async (asset: string, back: number) =>
    (await exchange.dailyClosesUsd(asset, today - back * dayMs, today + dayMs, wire)).map(
      ({ dayMs: day, close: at }) => [(today - day) / dayMs, at],
    )
  return { exchange, wire, days, asked: simulator.asked }
}

/** The day of the month, so that each day has another price. */
const dayOf = (atMs: number) => new Date(atMs).getUTCDate()
const market = (
  pair: string,
  base: string,
  quote: string,
  closeAt: KrakenMarket['closeAt'],
): KrakenMarket => ({
  pair,
  base,
  quote,
  last: '1',
  ...(closeAt ? { closeAt } : {}),
})

test('a coin with a market against the dollar has that market’s close, for past days only', async () => {
  const { days, asked } = await krakenWith([{ ...bitcoin, closeAt: (atMs) => `${dayOf(atMs)}.5` }])
  expect(await days('BTC', 3)).toEqual([
    [3, '17.5'],
    [2, '18.5'],
    [1, '19.5'],
  ])
  expect(asked.filter((each) => each.includes('OHLC'))).toHaveLength(1)
  expect(await days('NOPE', 3)).toEqual([])
})

test('a coin traded only against the euro is converted through the euro’s price in a dollar coin', async () => {
  const { days } = await krakenWith([
    market('ADAEUR', 'ADA', 'ZEUR', (atMs) => (dayOf(atMs) === 18 ? null : '0.5')),
    market('USDTEUR', 'USDT', 'ZEUR', (atMs) => (dayOf(atMs) === 19 ? null : '0.8')),
  ])
  // on the 18th nobody traded, and on the 19th the euro is worth what it was the day before
  expect(await days('ADA', 3)).toEqual([
    [3, '0.625'],
    [1, '0.625'],
  ])
  expect(await days('EUR', 2)).toEqual([[2, '1.25']])
})

test('days before a market’s listing use the next route to dollars', async () => {
  const { days } = await krakenWith([
    market('ADAUSDT', 'ADA', 'USDT', (atMs) => (atMs < listedMs ? null : '3')),
    market('ADAXBT', 'ADA', 'XXBT', () => '0.00004'),
    { ...bitcoin, closeAt: () => '50000' },
  ])
  expect(await days('ADA', 7)).toEqual([
    [7, '2'],
    [6, '2'],
    [5, '3'],
    [4, '3'],
    [3, '3'],
    [2, '3'],
    [1, '3'],
  ])
})

test('a coin traded against the yen uses the reference rate known at the end of each candle', async () => {
  const ends: number[] = []
  const { exchange, wire, days } = await krakenWith([market('XBTJPY', 'XXBT', 'ZJPY', () => '10000000')], {
    money: {
      last: () => Promise.resolve('0.007'),
      upTo: (currency) =>
        Promise.resolve((atMs) => {
          ends.push(atMs)
          return currency === 'JPY' && atMs > today - dayMs ? '0.0064' : null
        }),
    },
  })
  expect(await days('BTC', 2)).toEqual([[1, '64000']])
  expect(ends).toEqual([today - dayMs, today])
  const span = { interval: '1h', fromMs: today, toMs: today + 2 * hourMs } as const
  expect(await exchange.closesUsd?.('BTC', span, wire)).toEqual([
    { atMs: today, close: '64000' },
    { atMs: today + hourMs, close: '64000' },
  ])
  expect(Object.fromEntries(await exchange.pricesUsd(['JPY', 'XRP'], wire))).toEqual({ JPY: '0.007' })
})

test('a trade’s candles are those of its market, and none if it is not listed', async () => {
  const { exchange, wire } = await krakenWith([{ ...bitcoin, closeAt: (atMs) => `${dayOf(atMs)}` }])
  const span = { interval: '4h', fromMs: today - 4 * hourMs, toMs: today + 12 * hourMs } as const
  const candles = await exchange.candles({ symbol: 'BTC/USD', ...span }, wire)
  expect(candles.map(({ atMs, open }) => [(atMs - today) / hourMs, open])).toEqual([
    [-4, '19'],
    [0, '20'],
    [4, '20'],
    [8, '20'],
  ])
  expect(await exchange.candles({ symbol: 'BTC/CHF', ...span }, wire)).toEqual([])
})

test('an exchange that serves only recent candles gets one request, not one per page', async () => {
  const { days, asked } = await krakenWith([bitcoin])
  expect(await days('BTC', 3000)).toHaveLength(719)
  expect(asked.filter((each) => each.includes('OHLC'))).toHaveLength(1)
})
