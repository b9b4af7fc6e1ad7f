import { expect, test } from 'vitest'
import {
  daysBetween,
  gridSpan,
  isoWeek,
  lastDay,
  monthsLater,
  readMonth,
  sameDayIn,
  weekdayOf,
  weeksOf,
  weeksWithin,
} from './month.ts'

test('a month has the weeks it touches, Monday first', () => {
  const weeks = weeksOf('2025-06')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    '2025-05-26',
    '2025-05-27',
    '2025-05-28',
    '2025-05-29',
    '2025-05-30',
    '2025-05-31',
    '2025-06-01',
  ])
  expect(weeks.at(-1)?.[0]).toBe('2025-06-30')
  // a February of four weeks, from Monday to Sunday
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('weeks of a month within a range are those that share a day with the range', () => {
  const mondays = (from: string | null, to: string | null) =>
    weeksWithin('2026-10', from, to).map(([first]) => first)
  expect(mondays('2026-10-31', '2026-11-29')).toEqual(['2026-10-26'])
  expect(mondays('2026-10-07', '2026-10-12')).toEqual(['2026-10-05', '2026-10-12'])
  expect(mondays(null, null)).toEqual(weeksOf('2026-10').map(([first]) => first))
  // a day of the next month that completes a week is none of this one
  expect(mondays('2026-11-01', null)).toEqual([])
})

test('months follow each other across a year’s end, and have their own last day', () => {
  expect(monthsLater('2025-12', 1)).toBe('2026-01')
  expect(monthsLater('2025-01', -1)).toBe('2024-12')
  expect([lastDay('2024-02'), lastDay('2025-02'), lastDay('2025-12')]).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2025-12-31',
  ])
  expect(sameDayIn('2025-02', '2025-01-31')).toBe('2025-02-28')
  expect(weekdayOf('2025-06-01')).toBe(6)
})

test('weeks have the numbers of ISO 8601, around New Year too', () => {
  expect(['2025-05-26', '2024-12-30', '2026-12-28', '2027-01-03', '2027-01-04'].map(isoWeek)).toEqual([
    22, 1, 53, 53, 1,
  ])
})

test('every year fits one request of at most 400 days', () => {
  for (let year = 2009; year < 2060; year += 1) {
    const { from, to } = gridSpan(String(year))
    expect(from <= `${year}-01-01` && to >= `${year}-12-31`).toBe(true)
    expect(weekdayOf(from)).toBe(0)
    expect(weekdayOf(to)).toBe(6)
    expect(daysBetween(from, to)).toBeLessThan(380)
  }
})

test.each([null, '', '2025-13', '2025-6', 'June', '2026-12', '1999-01'])(
  'the invalid month %s in the address shows the current month',
  (text) => expect(readMonth(text, '2026-11-22')).toBe('2026-11'),
)
