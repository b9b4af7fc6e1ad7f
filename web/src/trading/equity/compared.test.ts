import { expect, test } from 'vitest'
import { closesUntil, indexOf, returnsOf } from './compared.ts'

const levels = [10, 20, 30, 15].map((level, i) => ({ ms: i * 1000, level }))

test('returns start at the last level before the range', () => {
  expect(returnsOf(levels, 1500, 3000, 0)).toEqual({ seconds: [1.5, 2, 3], levels: [0, 0.5, -0.25] })
})

test('an earlier period is drawn over the range from its own start, up to the end of the range', () => {
  expect(returnsOf(levels, 10_000, 12_000, 10_000)).toEqual({ seconds: [10, 11, 12], levels: [0, 1, 2] })
})

test('no points give no returns', () => {
  expect(returnsOf([], 0, 1000, 0)).toEqual({ seconds: [], levels: [] })
})

test('an account with unreadable deposits has no return to compare with, not one of zero', () => {
  const point = (day: string, flow: string | null) => ({ at: `${day}T00:00:00Z`, day, equity: '100', flow })
  expect(indexOf([point('2026-01-01', null), point('2026-01-02', null)])).toEqual([])
  expect(indexOf([point('2026-01-01', '0'), point('2026-01-02', '0')])).toHaveLength(2)
})

test('an account that was empty in between is compared from its next deposit, without a false fall', () => {
  const days = [
    ['1000', '0'],
    ['1500', '0'],
    ['0', '-1500'],
    ['500', '500'],
    ['550', '0'],
  ] as const
  const points = days.map(([equity, flow], i) => {
    const day = `2026-01-0${i + 1}`
    return { at: `${day}T00:00:00Z`, day, equity, flow }
  })
  expect(indexOf(points)).toEqual([
    { ms: Date.parse('2026-01-04'), level: 1 },
    { ms: Date.parse('2026-01-05'), level: expect.closeTo(1.1, 12) },
  ])
  // a former period that begins late keeps its place
  expect(returnsOf(levels.slice(2), 10_000, 13_000, 10_000).seconds).toEqual([12, 13])
})

test('the last day of a range has its close, and the current day the current price', () => {
  const close = (at: string) => ({ at: `${at}T00:00:00.000Z`, close: '5' })
  const [endOfDay, noon] = [Date.parse('2026-01-02T23:59:59Z'), Date.parse('2026-01-03T12:00:00Z')]
  const ms = (to: number, ...days: readonly string[]) =>
    closesUntil(days.map(close), to).map((each) => each.ms)
  expect(ms(endOfDay, '2026-01-02', '2026-01-03')).toEqual([Date.parse('2026-01-02'), endOfDay])
  // the close and the price of now both come after the last equity: the nearer one counts
  expect(ms(endOfDay, '2026-01-03', '2026-01-04')).toEqual([endOfDay])
  expect(ms(noon, '2026-01-03', '2026-01-04')).toEqual([Date.parse('2026-01-03'), noon])
})
