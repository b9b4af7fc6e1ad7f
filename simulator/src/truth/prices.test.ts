import { dayMs, hourMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { makePrices } from './prices.ts'

const start = Date.UTC(2024, 0, 1)

test('a price is the same however often and in whatever order it is requested', () => {
  const moments = Array.from({ length: 50 }, (_, i) => start + i * 7_919_000)
  const first = moments.map((at) => makePrices(5).priceAt('ETH', at))
  const backwards = moments
    .toReversed()
    .map((at) => makePrices(5).priceAt('ETH', at))
    .toReversed()
  expect(backwards).toEqual(first)
  expect(makePrices(6).priceAt('ETH', start)).not.toBe(first[0])
})

test('bitcoin stays within plausible bounds and moves like bitcoin for years, for several seeds', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const prices = makePrices(seed)
    const closes = Array.from({ length: 1200 }, (_, day) => prices.near('BTC', start + day * dayMs))
    expect(Math.min(...closes)).toBeGreaterThan(40_000)
    expect(Math.max(...closes)).toBeLessThan(170_000)
    const returns = closes.slice(1).map((close, i) => Math.log(close / (closes[i] ?? close)))
    const deviation = Math.sqrt(returns.reduce((sum, each) => sum + each * each, 0) / returns.length)
    expect(deviation).toBeGreaterThan(0.012)
    expect(deviation).toBeLessThan(0.04)
  }
})

test('a bar includes its open and its close', () => {
  const [open, high, low, close] = makePrices(9).barAt('SOL', start, hourMs).map(Number)
  expect(high).toBeGreaterThanOrEqual(Math.max(open ?? NaN, close ?? NaN))
  expect(low).toBeLessThanOrEqual(Math.min(open ?? NaN, close ?? NaN))
})
