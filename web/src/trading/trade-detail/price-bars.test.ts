import { expect, test } from 'vitest'
import { barsIn, firstFrom, merged, usualVolume } from './price-bars.ts'
import { pricePlot } from './price-plot.ts'

const minute = 60_000
const bar = (i: number, volume = 1) => ({
  at: i * minute,
  open: 100,
  high: 101 + (i % 7),
  low: 99 - (i % 5),
  close: i % 2 ? 100.5 : 99.5,
  volume,
})
const many = (count: number) => Array.from({ length: count }, (_, i) => bar(i))

test('bars are found by their time', () => {
  const bars = many(10)
  expect([firstFrom(bars, 0), firstFrom(bars, 1), firstFrom(bars, 99 * minute)]).toEqual([0, 1, 10])
  // the first and the last one are partly visible
  expect(barsIn(bars, minute, { from: 2.5 * minute, to: 4.5 * minute }).map(({ at }) => at / minute)).toEqual(
    [2, 3, 4],
  )
})

test('bars that would be too narrow are merged, with the highest and the lowest price and the total volume', () => {
  expect(merged(many(4), minute, 2)).toEqual({
    lengthMs: 2 * minute,
    bars: [
      { at: 0, open: 100, high: 102, low: 98, close: 100.5, volume: 2 },
      { at: 2 * minute, open: 100, high: 104, low: 96, close: 100.5, volume: 2 },
    ],
  })
})

test('a hundred thousand candles are merged to as many as fit', () => {
  const bars = many(100_000)
  let read = 0
  const counted = new Proxy(bars, {
    get: (list, key, self) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) read += 1
      return Reflect.get(list, key, self) as unknown
    },
  })
  const view = { from: 50_000 * minute, to: 51_000 * minute }
  const seen = barsIn(counted, minute, view)
  // two binary searches and the visible bars
  expect([seen.length, read < 1_100]).toEqual([1_000, true])
  const { bars: drawn, lengthMs } = merged(seen, minute, 350)
  expect(drawn.length).toBeLessThanOrEqual(351)
  const plot = pricePlot(
    { bars: drawn, lengthMs, view, also: [], usualVolume: null, room: 0 },
    { width: 766, height: 400, axis: 66 },
  )
  expect((plot.rising + plot.falling).match(/M/g)?.length).toBe(drawn.length)
})

test('a constant volume is not shown', () => {
  expect(usualVolume([bar(0, 3), bar(1, 3)])).toBeNull()
  expect(usualVolume([])).toBeNull()
  expect(usualVolume([bar(0, 1), bar(1, 3)])).toBe(2)
})
