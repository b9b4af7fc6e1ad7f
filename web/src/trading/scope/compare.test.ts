import { expect, test } from 'vitest'
import { comparedDays, type Comparison, comparisonText, readComparison } from './compare.ts'
import type { Range } from './ranges.ts'

const today = '2026-11-26'
const days = (from: string, to: string) => ({ from, to })

test.each<[Range, ReturnType<typeof days> | null]>([
  ['today', days('2026-11-25', '2026-11-25')],
  ['yesterday', days('2026-11-24', '2026-11-24')],
  ['7D', days('2026-11-13', '2026-11-19')],
  // Thursday: Monday to Thursday of the week before
  ['week', days('2026-11-16', '2026-11-19')],
  ['last-week', days('2026-11-09', '2026-11-15')],
  ['month', days('2026-10-01', '2026-10-26')],
  ['last-month', days('2026-09-01', '2026-09-30')],
  ['quarter', days('2026-07-01', '2026-08-26')],
  ['last-quarter', days('2026-04-01', '2026-06-30')],
  ['YTD', days('2025-01-01', '2025-11-26')],
  ['last-year', days('2024-01-01', '2024-12-31')],
  [{ from: '2026-11-01', to: '2026-11-14' }, days('2026-10-18', '2026-10-31')],
  [{ from: '2026-02-01', to: '2026-03-31' }, days('2025-12-01', '2026-01-31')],
  ['All', null],
  [{ from: null, to: '2026-11-14' }, null],
])('the period before %j', (range, before) => {
  expect(comparedDays(range, 'previous', today)).toEqual(before)
})

test('a running month is compared with a shorter one up to its end', () => {
  expect(comparedDays('month', 'previous', '2026-03-31')).toEqual(days('2026-02-01', '2026-02-28'))
})

test('the same days last year, and other dates unchanged', () => {
  expect(comparedDays('30D', 'year', today)).toEqual(days('2025-10-28', '2025-11-26'))
  expect(comparedDays({ from: '2025-02-01', to: '2025-02-28' }, 'year', today)).toEqual(
    days('2024-02-01', '2024-02-29'),
  )
  const other = days('2025-01-01', '2025-01-31')
  expect(comparedDays('All', other, today)).toEqual(other)
  expect(comparedDays('30D', 'none', today)).toBeNull()
})

test('the comparison is in the address, and an invalid one gives the default', () => {
  const all: Comparison[] = ['previous', 'year', 'none', days('2025-01-01', '2025-01-31')]
  expect(all.map(comparisonText)).toEqual(['', 'year', 'none', '2025-01-01..2025-01-31'])
  expect(all.map((one) => readComparison(comparisonText(one)))).toEqual(all)
  expect(readComparison('2025-02-01..2025-01-31')).toBe('previous')
})
