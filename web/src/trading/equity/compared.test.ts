import { expect, test } from 'vitest'
import { indexOf, returnsOf } from './compared.ts'

const levels = [10, 20, 30, 15].map((level, i) => ({ ms: i * 1000, level }))

test('returns count from the last level before the range', () => {
  expect(returnsOf(levels, 1500, 3000, false)).toEqual({ seconds: [1.5, 2, 3], levels: [0, 0.5, -0.25] })
})

test('a former period lies over the range from its own beginning, as far as the range goes', () => {
  expect(returnsOf(levels, 10_000, 12_000, true)).toEqual({ seconds: [10, 11, 12], levels: [0, 1, 2] })
})

test('nothing known is nothing', () => {
  expect(returnsOf([], 0, 1000, false)).toEqual({ seconds: [], levels: [] })
})

test('an account whose deposits cannot be read has no return to compare with, not one of zero', () => {
  const point = (day: string, flow: string | null) => ({ at: `${day}T00:00:00Z`, day, equity: '100', flow })
  expect(indexOf([point('2026-01-01', null), point('2026-01-02', null)])).toEqual([])
  expect(indexOf([point('2026-01-01', '0'), point('2026-01-02', '0')])).toHaveLength(2)
})
