import { expect, test } from 'vitest'
import { fromGerman } from './german-ranges.ts'
import { parseRange } from './parse-range.ts'

const today = '2026-11-26'
const parse = (text: string) => parseRange(text, today)
const days = (from: string | null, to: string | null) => ({ from, to })

test.each([
  ['Last week', 'last-week'],
  ['  this   MONTH ', 'month'],
  ['ytd', 'YTD'],
  ['all time', 'All'],
  ['30d', '30D'],
  ['last 14 days', '14D'],
  ['past 2 weeks', '14D'],
])('a named range moves with the calendar: %s', (text, range) => {
  expect(parse(text)).toBe(range)
})

test.each([
  ['1 Nov - 14 Nov', days('2026-11-01', '2026-11-14')],
  ['1–14 Nov', days('2026-11-01', '2026-11-14')],
  ['1 Nov - 14', days('2026-11-01', '2026-11-14')],
  ['Nov 1 to Nov 14, 2025', days('2025-11-01', '2025-11-14')],
  ['November 1st, 2025', days('2025-11-01', '2025-11-01')],
  ['20 Dec - 5 Jan', days('2025-12-20', '2026-01-05')],
  ['20 Dec - 5 Jan 2025', days('2024-12-20', '2025-01-05')],
  ['14 Nov 2025 - 1 Nov 2025', days('2025-11-01', '2025-11-14')],
  ['2025-03', days('2025-03-01', '2025-03-31')],
  ['2025-03-09', days('2025-03-09', '2025-03-09')],
  ['2025-03-01 - 2025-03-14', days('2025-03-01', '2025-03-14')],
  ['2025-03-01..2025-03-14', days('2025-03-01', '2025-03-14')],
  ['2024', days('2024-01-01', '2024-12-31')],
  ['2024-2025', days('2024-01-01', '2025-12-31')],
  ['Jan - Mar 2025', days('2025-01-01', '2025-03-31')],
  ['march', days('2026-03-01', '2026-03-31')],
  ['december', days('2025-12-01', '2025-12-31')],
  ['Q1', days('2026-01-01', '2026-03-31')],
  ['2025 Q3', days('2025-07-01', '2025-09-30')],
  ['week 47', days('2026-11-16', '2026-11-22')],
  ['2025-W01', days('2024-12-30', '2025-01-05')],
  ['1.11.2025', days('2025-11-01', '2025-11-01')],
  ['1.11. - 14.11.', days('2026-11-01', '2026-11-14')],
  ['29 Feb', days('2024-02-29', '2024-02-29')],
  ['since 1 Nov', days('2026-11-01', null)],
  ['after 1 Nov', days('2026-11-02', null)],
  ['until March 2025', days(null, '2025-03-31')],
  ['before 2025-03-01', days(null, '2025-02-28')],
  ['1 Nov to today', days('2026-11-01', '2026-11-26')],
  ['3 months', days('2026-08-27', '2026-11-26')],
  ['from 1 Nov to 14 Nov', days('2026-11-01', '2026-11-14')],
  ['3rd quarter 2025', days('2025-07-01', '2025-09-30')],
  ['last 1 year', days('2025-11-27', '2026-11-26')],
])('typed custom dates: %s', (text, dates) => {
  expect(parse(text)).toEqual(dates)
})

test.each([
  '',
  'soon',
  '31 Feb 2025',
  '2025-13',
  '1/11/2025',
  '2027',
  '1 Dec 2026 - 3 Dec 2026',
  '0 days',
  '5000 days',
  '32 Nov',
  'constructor',
])('an unknown text, an invalid day and a future one give no range: %s', (text) => {
  expect(parse(text)).toBeNull()
})

test.each([
  ['letzte Woche', 'last-week'],
  ['gestern', 'yesterday'],
  ['dieser Monat', 'month'],
  ['Letztes Quartal', 'last-quarter'],
  ['Vorjahr', 'last-year'],
  ['alles', 'All'],
  ['letzte 14 Tage', '14D'],
  ['in den letzten 14 Tagen', '14D'],
  ['2 Wochen', '14D'],
  ['last week', 'last-week'],
  ['1. Nov – 14. Nov', days('2026-11-01', '2026-11-14')],
  ['1.–14. November', days('2026-11-01', '2026-11-14')],
  ['1.11. bis 14.11.', days('2026-11-01', '2026-11-14')],
  ['vom 1. bis zum 14. November', days('2026-11-01', '2026-11-14')],
  ['20. Dez. – 5. Jan. 2025', days('2024-12-20', '2025-01-05')],
  ['Januar bis März 2025', days('2025-01-01', '2025-03-31')],
  ['März', days('2026-03-01', '2026-03-31')],
  ['im Oktober 2025', days('2025-10-01', '2025-10-31')],
  ['3. Quartal 2025', days('2025-07-01', '2025-09-30')],
  ['KW 47', days('2026-11-16', '2026-11-22')],
  ['seit dem 1. Nov', days('2026-11-01', null)],
  ['ab März', days('2026-03-01', null)],
  ['nach dem 1. Nov', days('2026-11-02', null)],
  ['bis März 2025', days(null, '2025-03-31')],
  ['vor 2025-03-01', days(null, '2025-02-28')],
  ['1. Nov bis heute', days('2026-11-01', '2026-11-26')],
  ['3 Monate', days('2026-08-27', '2026-11-26')],
  ['1 Nov - 14 Nov', days('2026-11-01', '2026-11-14')],
])('German phrases work like the English ones: %s', (text, range) => {
  expect(parse(fromGerman(text.toLowerCase()))).toEqual(range)
})

test('German phrases do not work on an English page', () => {
  expect(parse('letzte Woche')).toBeNull()
})
