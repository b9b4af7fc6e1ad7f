import { expect, test } from 'vitest'
import { periodTitle, readPeriod } from './report-period.ts'

const today = '2026-06-15'
const read = (search: string) => readPeriod(new URLSearchParams(search), today)

test('an address asks for a month or a span of days; what makes no sense is the month that runs', () => {
  const running = { from: '2026-06-01', to: '2026-06-30', month: '2026-06' }
  expect(read('')).toEqual(running)
  expect(read('month=2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28', month: '2026-02' })
  expect(read('from=2026-03-05&to=2026-04-01')).toEqual({ from: '2026-03-05', to: '2026-04-01', month: null })
  expect(read('from=2026-05-01&to=2026-05-31').month).toBe('2026-05')
  for (const wrong of [
    'from=2026-04-02&to=2026-04-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'month=2026-13',
  ])
    expect(read(wrong)).toEqual(running)
  expect(periodTitle(running)).toBe('June 2026')
  expect(periodTitle(read('from=2026-03-05&to=2026-04-01'))).toBe('2026-03-05 to 2026-04-01')
})
