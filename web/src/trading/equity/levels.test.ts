import { growth, type Point, steps } from '@harbour/ledger/metrics/equity-series'
import { expect, test } from 'vitest'
import { followed, hasReturns, levelsOf } from './levels.ts'

test('with amounts hidden the curve grows like the figure above it: a deposit is no gain', () => {
  const points: Point[] = [
    { day: '2025-01-01', at: '2025-01-01T23:59:59.999Z', equity: '1000', flow: '0' },
    { day: '2025-01-02', at: '2025-01-02T23:59:59.999Z', equity: '1600', flow: '500' },
    { day: '2025-01-03', at: '2025-01-03T23:59:59.999Z', equity: '1440', flow: '0' },
  ]
  const levels = levelsOf(steps(points), points, true)
  expect(levels.map(({ level }) => level)).toEqual([1, 1.1, expect.closeTo(0.99, 12)])
  expect(levels.at(-1)?.highWater).toBeCloseTo(1.1, 12)
  expect((levels.at(-1)?.level ?? 0) - 1).toBeCloseTo(growth(points)?.fraction ?? 0, 12)
  expect(levelsOf(steps(points), points, false).map(({ level }) => level)).toEqual([1000, 1600, 1440])
})

test('the return is followed since equity was last zero, and not at all if nothing came after', () => {
  const of = (...days: readonly (readonly [equity: string, flow: string])[]): Point[] =>
    days.map(([equity, flow], i) => ({ day: `${i}`, at: `${i}`, equity, flow }))
  // half as much again, all of it taken out, and a new start: no loss at all
  const points = of(['1000', '0'], ['1500', '0'], ['0', '-1500'], ['500', '500'], ['550', '0'])
  expect(followed(points)).toEqual(points.slice(3))
  const levels = levelsOf(steps(followed(points)), followed(points), true)
  expect(levels.map(({ level }) => level)).toEqual([1, expect.closeTo(1.1, 12)])
  const whole = of(['1000', '0'], ['1500', '0'])
  expect(followed(whole)).toEqual(whole)
  expect(hasReturns(of(['1000', '0'], ['0', '0'], ['0', '0']))).toBe(false)
  expect(hasReturns(of(['1000', '0']))).toBe(true)
})

test('after a deposit during a fall there is no high-water mark until the fall is over', () => {
  const of = (...days: readonly (readonly [equity: string, flow: string])[]): Point[] =>
    days.map(([equity, flow], i) => ({ day: `${i}`, at: `2025-01-0${i + 1}T12:00:00.000Z`, equity, flow }))
  const marks = (points: readonly Point[], hidden = false) =>
    levelsOf(steps(points), points, hidden).map(({ highWater }) => highWater)
  const deposited = of(
    ['1000', '0'],
    ['900', '0'],
    ['1900', '1000'],
    ['2000', '0'],
    ['2200', '0'],
    ['2100', '0'],
  )
  expect(marks(deposited)).toEqual([1000, expect.closeTo(1000, 9), null, null, 2200, expect.closeTo(2200, 9)])
  expect(marks(deposited, true)).not.toContain(null)
  // at the highest point it takes the mark with it
  expect(marks(of(['1000', '0'], ['2000', '1000'], ['1500', '-600'], ['1400', '0']))).toEqual([
    1000,
    2000,
    1500,
    expect.closeTo(1500, 9),
  ])
})
