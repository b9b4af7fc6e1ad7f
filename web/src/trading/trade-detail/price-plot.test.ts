import { expect, test } from 'vitest'
import { bestInterval, isTooLong, lengthOf, pricePlot, timesBetween } from './price-plot.ts'

const minute = 60_000
const length = 5 * minute
const bar = (i: number, open: number, high: number, low: number, close: number, volume = 1) => ({
  at: i * length,
  open,
  high,
  low,
  close,
  volume,
})
const frame = { width: 266, height: 300, axis: 66 }
const shown = { lengthMs: length, also: [], usualVolume: null, room: 0 }

test('candles are side by side in the view, higher prices further up', () => {
  const plot = pricePlot(
    {
      ...shown,
      bars: [bar(0, 100, 104, 99, 102), bar(1, 102, 103, 96, 97)],
      view: { from: 0, to: 2 * length },
    },
    frame,
  )
  expect([plot.x(0), plot.x(length), plot.x(2 * length)]).toEqual([0, 100, 200])
  expect(plot.y(104)).toBeLessThan(plot.y(96))
  expect(plot.y(104)).toBeGreaterThan(0)
  expect(plot.priceAt(plot.y(101))).toBeCloseTo(101)
  expect([plot.rising.match(/M/g)?.length, plot.falling.match(/M/g)?.length]).toEqual([1, 1])
  expect(plot.wicks.match(/M/g)?.length).toBe(4)
})

test('prices of a trade are visible without a candle there, unless they would flatten the candles', () => {
  const view = { from: 0, to: length }
  const bars = [bar(0, 100, 102, 98, 100)]
  const near = pricePlot({ ...shown, bars, view, also: [105, 95] }, frame)
  expect(near.y(105)).toBeGreaterThan(0)
  expect(near.y(95)).toBeLessThan(near.area.priceBottom)
  const far = pricePlot({ ...shown, bars, view, also: [105, 10] }, frame)
  expect(far.y(105)).toBeGreaterThan(0)
  expect(far.y(10)).toBeGreaterThan(far.area.bottom)
})

test('a price that never moved still has a position', () => {
  const plot = pricePlot({ ...shown, bars: [bar(0, 1, 1, 1, 1, 0)], view: { from: 0, to: length } }, frame)
  expect(Number.isFinite(plot.y(1))).toBe(true)
})

test('volumes have their own pane below the prices, rising and falling separately, or none if they are constant', () => {
  const bars = [bar(0, 1, 3, 1, 2, 10), bar(1, 2, 3, 1, 1, 40)]
  const view = { from: 0, to: 2 * length }
  const plot = pricePlot({ ...shown, bars, view, usualVolume: 25 }, frame)
  expect([plot.risingVolumes.match(/M/g)?.length, plot.fallingVolumes.match(/M/g)?.length]).toEqual([1, 1])
  expect(plot.area.priceBottom).toBeLessThan(plot.area.bottom)
  expect(plot.usualVolumeY).toBeGreaterThan(plot.area.priceBottom)
  const without = pricePlot({ ...shown, bars, view }, frame)
  expect([without.risingVolumes, without.usualVolumeY]).toEqual(['', null])
  expect(without.area.priceBottom).toBe(without.area.bottom)
})

test('time marks between two moments are round', () => {
  const at = (text: string) => Date.parse(`2025-06-24T${text}Z`)
  expect(
    timesBetween(at('08:10:00'), at('12:20:00'), 5).map((ms) => new Date(ms).toISOString().slice(11, 16)),
  ).toEqual(['09:00', '10:00', '11:00', '12:00'])
})

test.each([
  [30_000, '1m'],
  [90 * minute, '1m'],
  [9 * 60 * minute, '5m'],
  [26 * 60 * minute, '15m'],
  [4 * 1440 * minute, '1h'],
  [60 * 1440 * minute, '1d'],
] as const)('a trade of %d ms has candles of %s, few enough to load at once', (held, expected) => {
  expect(bestInterval(held)).toBe(expected)
  expect(isTooLong(held, lengthOf(expected))).toBe(false)
})

test('minutes of a trade of several days are too many to load at once', () => {
  expect(isTooLong(4 * 1440 * minute, lengthOf('1m'))).toBe(true)
})
