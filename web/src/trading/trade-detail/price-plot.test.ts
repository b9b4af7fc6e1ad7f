import { expect, test } from 'vitest'
import { intervalsFor, marksOf, pricePlot, timesBetween } from './price-plot.ts'

const minute = 60_000
const candle = (i: number, open: string, high: string, low: string, close: string, volume = '1') => ({
  at: new Date(i * 5 * minute).toISOString(),
  open,
  high,
  low,
  close,
  volume,
})

test('candles lie side by side from the first to the last, dearer ones higher', () => {
  const plot = pricePlot(
    [candle(0, '100', '104', '99', '102'), candle(1, '102', '103', '96', '97', '2')],
    5 * minute,
    [],
    { width: 266, height: 300 },
  )
  expect([plot.x(0), plot.x(5 * minute), plot.x(10 * minute)]).toEqual([0, 100, 200])
  expect(plot.y(104)).toBeLessThan(plot.y(96))
  expect(plot.y(104)).toBeGreaterThan(0)
  expect([plot.rising.match(/M/g)?.length, plot.falling.match(/M/g)?.length]).toEqual([1, 1])
  expect(plot.wicks.match(/M/g)?.length).toBe(4)
})

test('prices of executions are in sight even where no candle reaches them', () => {
  const plot = pricePlot([candle(0, '100', '101', '99', '100')], 5 * minute, [120, 80], {
    width: 300,
    height: 300,
  })
  expect(plot.y(120)).toBeGreaterThan(0)
  expect(plot.y(80)).toBeLessThan(plot.area.bottom)
})

test('a price that never moved still has a place', () => {
  const plot = pricePlot([candle(0, '1', '1', '1', '1', '0')], 5 * minute, [], { width: 300, height: 300 })
  expect(Number.isFinite(plot.y(1))).toBe(true)
  expect(plot.volumes).toBe('')
})

test('between two moments stand round ones', () => {
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
])('a trade of %d ms is shown in candles of %s', (held, expected) => {
  const { fitting, best } = intervalsFor(held)
  expect(best).toBe(expected)
  expect(fitting.map(({ name }) => name)).toContain(expected)
})

test('executions on one spot are one mark with all of their numbers', () => {
  const at = (second: number) => new Date(second * 1000).toISOString()
  const plot = { x: (ms: number) => ms / 1000, y: Number }
  const marks = marksOf(
    [
      { at: at(10), price: '50', side: 'buy' },
      { at: at(11), price: '50', side: 'buy' },
      { at: at(90), price: '50', side: 'buy' },
      { at: at(91), price: '50', side: 'sell' },
    ],
    plot,
  )
  expect(marks.map(({ first, last, isBuy }) => [first, last, isBuy])).toEqual([
    [1, 2, true],
    [3, 3, true],
    [4, 4, false],
  ])
})
