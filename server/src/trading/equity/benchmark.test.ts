import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { beforeAll, expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

let bench: TradingBench
beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 10, lateShare: 0 })
  await bench.connect()
})

test('a coin has a daily close from the person’s exchange, up to the requested day', async () => {
  const ask = (query: { asset: 'BTC' | 'ETH'; days: string; to?: string }) =>
    bench.harbour.as('ada').portfolio.benchmark({ query })
  const { closes, currency } = await ask({ asset: 'BTC', days: '5' })
  expect([currency, closes.length]).toEqual(['USD', 5])
  const days = closes.slice(0, -1)
  for (const { at } of days) expect(at).toMatch(/T00:00:00\.000Z$/)
  // the running day has its last price
  const [close, last] = [days.at(-1), closes.at(-1)].map((one) => Date.parse(one?.at ?? ''))
  const sinceClose = (last ?? 0) - (close ?? 0)
  expect(sinceClose).toBeGreaterThan(0)
  expect(sinceClose).toBeLessThan(dayMs)
  expect(sinceClose % minuteMs).toBe(0)
  for (const { at, close } of closes) {
    expect(Number(close)).toBeCloseTo(Number(bench.simulator.world.priceAt('BTC', Date.parse(at) - 1)), 0)
  }
  const to = closes[1]?.at.slice(0, 10) ?? ''
  const earlier = await ask({ asset: 'ETH', days: '3', to })
  expect(earlier.closes.map(({ at }) => at.slice(0, 10)).at(-1)).toBe(closes[2]?.at.slice(0, 10))
})

test('within days a coin has closes as dense as the equity hours, and over a long range daily ones', async () => {
  const ask = async (days: string) => {
    const { closes } = await bench.harbour
      .as('ada')
      .portfolio.benchmark({ query: { asset: 'BTC', days, step: 'hour' } })
    return closes.slice(0, -1)
  }
  const gaps = (closes: readonly { readonly at: string }[]) => [
    ...new Set(closes.slice(1).map(({ at }, i) => Date.parse(at) - Date.parse(closes[i]?.at ?? ''))),
  ]
  const hours = await ask('2')
  expect(gaps(hours)).toEqual([hourMs])
  expect(hours.length).toBeGreaterThanOrEqual(24)
  for (const { at, close } of hours)
    expect(Number(close)).toBeCloseTo(Number(bench.simulator.world.priceAt('BTC', Date.parse(at) - 1)), 0)
  expect(gaps(await ask('30'))).toEqual([4 * hourMs])
  expect(gaps(await ask('60'))).toEqual([dayMs])
})

test('a person without an exchange has no benchmark', async () => {
  const { closes } = await bench.harbour
    .as('mallory')
    .portfolio.benchmark({ query: { asset: 'BTC', days: '5' } })
  expect(closes).toEqual([])
})
