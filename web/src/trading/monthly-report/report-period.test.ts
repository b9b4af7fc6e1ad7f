import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comparedPeriod, periodTitle, readPeriod } from './report-period.ts'

const today = '2026-06-15'
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(today), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const read = (search: string) => readPeriod(new URLSearchParams(search), today)

test('an address names a month or a period of days; an invalid one gives the current month', () => {
  const running = { range: 'month', from: '2026-06-01', to: '2026-06-30', month: '2026-06' } as const
  expect(read('')).toEqual(running)
  expect(read('month=2026-02')).toMatchObject({ from: '2026-02-01', to: '2026-02-28', month: '2026-02' })
  expect(read('from=2026-03-05&to=2026-04-01')).toMatchObject({
    from: '2026-03-05',
    to: '2026-04-01',
    month: null,
  })
  expect(read('from=2026-05-01&to=2026-05-31').month).toBe('2026-05')
  for (const wrong of ['from=2020-01-01&to=2026-01-01', 'from=x&to=y', 'month=2026-13'])
    expect(read(wrong)).toEqual(running)
  expect(periodTitle(running)).toBe('June 2026')
  expect(periodTitle(read('from=2026-03-05&to=2026-04-01'))).toBe('5 Mar – 1 Apr')
})

test('a period is compared with the one before, with other days, or with nothing; never with too many days', () => {
  const may = read('month=2026-05')
  expect(comparedPeriod(may, 'previous', today)).toEqual({ from: '2026-04-01', to: '2026-04-30' })
  expect(comparedPeriod(may, 'year', today)).toEqual({ from: '2025-05-01', to: '2025-05-31' })
  expect(comparedPeriod(may, { from: '2026-01-01', to: '2026-01-10' }, today)).toEqual({
    from: '2026-01-01',
    to: '2026-01-10',
  })
  expect(comparedPeriod(may, { from: '2020-01-01', to: '2026-01-10' }, today)).toBeNull()
  expect(comparedPeriod(may, 'none', today)).toBeNull()
})

test('a named range is taken from other screens, and one that is too long gives the current month', () => {
  expect(read('range=last-month')).toMatchObject({ range: 'last-month', month: '2026-05' })
  expect(read('range=30D')).toMatchObject({ from: '2026-05-17', to: '2026-06-15', month: null })
  expect(read('from=2026-06-10')).toMatchObject({ from: '2026-06-10', to: '2026-06-15' })
  expect(read('range=All').month).toBe('2026-06')
  expect(read('range=last-month&month=2026-02').month).toBe('2026-02')
})
