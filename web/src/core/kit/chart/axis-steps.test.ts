import { expect, test } from 'vitest'
import { atLeastTwo, axisEnds, datesBetween, niceBetween, placedDates } from './axis-steps.ts'

test.each([
  [0, 10, 5, [0, 2, 4, 6, 8, 10]],
  [0.1013, 0.1029, 4, [0.1015, 0.102, 0.1025]],
  [61_920, 63_480, 6, [62_000, 62_500, 63_000]],
])('between %d and %d the axis has round prices', (from, to, max, expected) => {
  expect(niceBetween(from, to, max)).toEqual(expected)
})

test('an axis extends to the next round number if more than half a step would have no line', () => {
  expect(axisEnds(-1250, 900, 5)).toEqual({ low: -1250, high: 1000 })
  expect(axisEnds(-1300, 600, 5)).toEqual({ low: -1500, high: 600 })
  expect(axisEnds(0, 0, 5)).toEqual({ low: 0, high: 0 })
})

test('a scale never has a single mark if there is room for more', () => {
  const marks = (from: string, to: string, max: number) =>
    datesBetween(Date.parse(from), Date.parse(to), max).map(({ text }) => text)
  expect(marks('2025-07-20', '2026-06-20', 3)).toEqual(['Oct', '2026', 'Apr'])
  expect(marks('2025-07-20', '2026-06-20', 2)).toEqual(['2026'])
})

test('a narrow drawing has its first and its last day instead of a single date', () => {
  const [from, to] = [Date.parse('2025-10-31'), Date.parse('2025-11-29')]
  const place = (ms: number) => ((ms - from) / (to - from)) * 150
  const dates = placedDates(from, to, 150, place)
  expect(dates).toHaveLength(1)
  expect(atLeastTwo(dates, from, to, place).map(({ text, x }) => [text, x])).toEqual([
    ['31 Oct', 0],
    ['29 Nov', 150],
  ])
  const longer = atLeastTwo([], Date.parse('2024-11-25'), Date.parse('2026-11-30'), place)
  expect(longer.map(({ text }) => text)).toEqual(['Nov 2024', 'Nov 2026'])
  const wide = placedDates(from, to, 600, place)
  expect(atLeastTwo(wide, from, to, place)).toBe(wide)
})

test('if points are within days, the axis shows as many hours as fit', () => {
  const times = (from: string, to: string, max: number) =>
    datesBetween(Date.parse(from), Date.parse(to), max, { isInsideDays: true }).map(({ text }) => text)
  expect(times('2025-06-03T04:30Z', '2025-06-04T03:00Z', 5)).toEqual(['06:00', '12:00', '18:00', '4 Jun'])
  expect(times('2025-06-03T22:10Z', '2025-06-04T01:50Z', 6)).toEqual(['23:00', '4 Jun', '01:00'])
  expect(times('2025-06-03', '2025-06-10', 8)).toHaveLength(8)
})

test('if points are closes, a day is marked at its own close, not at the previous day’s', () => {
  const close = (day: string) => Date.parse(`${day}T23:59:59Z`)
  const marks = (to: number, max: number) =>
    datesBetween(close('2025-05-31'), to, max, { areCloses: true }).map(({ at, text }) => [
      text,
      new Date(at).toISOString().slice(0, 19),
    ])
  expect(marks(close('2025-06-03'), 8)).toEqual([
    ['31 May', '2025-05-31T23:59:59'],
    ['Jun', '2025-06-01T23:59:59'],
    ['2 Jun', '2025-06-02T23:59:59'],
    ['3 Jun', '2025-06-03T23:59:59'],
  ])
  // the day that runs has no close to be marked at
  expect(marks(Date.parse('2025-06-04T10:00Z'), 8).at(-1)).toEqual(['3 Jun', '2025-06-03T23:59:59'])
  expect(marks(close('2025-09-03'), 4)).toEqual([
    ['Jun', '2025-06-01T23:59:59'],
    ['Jul', '2025-07-01T23:59:59'],
    ['Aug', '2025-08-01T23:59:59'],
    ['Sep', '2025-09-01T23:59:59'],
  ])
})

const texts = (from: string, to: string, max: number) =>
  datesBetween(Date.parse(from), Date.parse(to), max).map(({ text }) => text)

test.each([
  ['2025-06-01', '2025-06-04', 8, ['Jun', '2 Jun', '3 Jun', '4 Jun']],
  ['2025-06-03', '2025-06-29', 4, ['5 Jun', '12 Jun', '19 Jun', '26 Jun']],
  ['2026-10-30', '2026-11-29', 3, ['3 Nov', '13 Nov', '23 Nov']],
  ['2024-11-20', '2025-03-05', 5, ['Dec', '2025', 'Feb', 'Mar']],
  ['2019-05-01', '2025-03-05', 4, ['2020', '2022', '2024']],
])('from %s to %s the axis has days, months or years, at most %d', (from, to, max, expected) => {
  expect(texts(from, to, max)).toEqual(expected)
})
