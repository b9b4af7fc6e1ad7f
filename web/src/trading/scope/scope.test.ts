import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comparedEquityQueryOf, comparedPeriodOf, equityQueryOf, periodOf } from './period.ts'
import { datesText, rangeName } from './ranges.ts'
import { scopeOf, withScope } from './scope.ts'

const now = Date.parse('2026-06-24T14:32:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const scope = (search: string) => scopeOf(new URLSearchParams(search))

describe('the scope of the trading screens', () => {
  test('is all accounts over thirty days, compared with the period before, by default', () => {
    expect(scope('')).toEqual({ accounts: [], range: '30D', comparison: 'previous', query: {}, search: '' })
  })

  test('is passed on to the next screen, and only if it differs from the default', () => {
    expect(scope('accounts=a1,b2&range=YTD&compare=year')).toMatchObject({
      query: { accounts: 'a1,b2' },
      search: '?accounts=a1%2Cb2&range=YTD&compare=year',
    })
    expect(scope('accounts=a1&range=30D').search).toBe('?accounts=a1')
    expect(scope('from=2026-06-01&to=2026-06-14').search).toBe('?from=2026-06-01&to=2026-06-14')
  })

  test('falls back to the default for an invalid address', () => {
    expect(scope('accounts=,,&range=-1D&from=soon')).toMatchObject({ accounts: [], range: '30D' })
    // no day exists before the first or after the second
    expect(scope('from=0002-05-05&to=9999-12-31').range).toBe('30D')
    expect(scope('from=2026-06-14&to=2026-06-01').range).toEqual({ from: '2026-06-01', to: '2026-06-14' })
  })

  test('is all time on playbooks, which is not passed on, and thirty days are named there', () => {
    const of = (search: string) => scopeOf(new URLSearchParams(search), '/trading/playbooks')
    expect(of('')).toMatchObject({ range: 'All', search: '' })
    expect(of('range=All')).toMatchObject({ range: 'All', search: '?range=All' })
    expect(of('range=30D').range).toBe('30D')
    const picked = withScope(new URLSearchParams('accounts=a1'), { range: '30D' }, '/trading/playbooks')
    expect(picked.toString()).toBe('accounts=a1&range=30D')
    expect(withScope(picked, { range: 'All' }, '/trading/playbooks').toString()).toBe('accounts=a1')
  })

  test('custom dates replace a named range, and the other way round', () => {
    expect(scope('range=90D&from=2026-06-01').range).toEqual({ from: '2026-06-01', to: null })
    const own = new URLSearchParams('side=long&cursor=c&from=2026-06-01&to=2026-06-14')
    expect(withScope(own, { range: 'last-month' }).toString()).toBe('side=long&range=last-month')
    expect(withScope(own, { range: '30D' }).toString()).toBe('side=long')
    const named = new URLSearchParams('side=long&range=90D')
    expect(withScope(named, { range: { from: '2026-06-01', to: null } }).toString()).toBe(
      'side=long&from=2026-06-01',
    )
  })
})

test.each([
  ['today', 'Today', '24 Jun', { from: '2026-06-24' }, { days: '2' }],
  [
    'yesterday',
    'Yesterday',
    '23 Jun',
    { from: '2026-06-23', to: '2026-06-23' },
    { days: '2', to: '2026-06-23' },
  ],
  ['week', 'This week', '22 – 24 Jun', { from: '2026-06-22' }, { days: '4' }],
  [
    'last-week',
    'Last week',
    '15 – 21 Jun',
    { from: '2026-06-15', to: '2026-06-21' },
    { days: '8', to: '2026-06-21' },
  ],
  ['month', 'This month', '1 – 24 Jun', { from: '2026-06-01' }, { days: '25' }],
  [
    'last-month',
    'Last month',
    '1 – 31 May',
    { from: '2026-05-01', to: '2026-05-31' },
    { days: '32', to: '2026-05-31' },
  ],
  ['quarter', 'This quarter', '1 Apr – 24 Jun', { from: '2026-04-01' }, { days: '86' }],
  [
    'last-quarter',
    'Last quarter',
    '1 Jan – 31 Mar',
    { from: '2026-01-01', to: '2026-03-31' },
    { days: '91', to: '2026-03-31' },
  ],
  ['YTD', 'This year', '1 Jan – 24 Jun', { from: '2026-01-01' }, { days: '176' }],
  [
    'last-year',
    'Last year',
    '1 Jan – 31 Dec 2025',
    { from: '2025-01-01', to: '2025-12-31' },
    { days: '366', to: '2025-12-31' },
  ],
  ['7D', 'Last 7 days', '18 – 24 Jun', { from: '2026-06-18' }, { days: '8' }],
  ['14D', 'Last 14 days', '11 – 24 Jun', { from: '2026-06-11' }, { days: '15' }],
  ['All', 'All time', null, {}, { days: '3660' }],
] as const)('the range %s is named by its days, and requested by them', (range, name, text, days, equity) => {
  const named = scope(`range=${range}`)
  expect(rangeName(named.range)).toBe(name)
  const period = periodOf(named, now)
  expect(period).toEqual({ timeZone: 'UTC', ...days })
  expect(datesText({ from: period.from ?? null, to: period.to ?? null }, '2026-06-24')).toBe(text)
  expect(equityQueryOf(named, now)).toEqual(equity)
})

test('the comparison is requested in the same way', () => {
  const month = scope('range=last-month&accounts=a')
  expect(comparedPeriodOf(month, now)).toEqual({
    timeZone: 'UTC',
    from: '2026-04-01',
    to: '2026-04-30',
    accounts: 'a',
  })
  expect(comparedEquityQueryOf(month, now)).toEqual({ days: '31', to: '2026-04-30', accounts: 'a' })
  expect(comparedPeriodOf(scope('range=All'), now)).toBeNull()
  expect(comparedPeriodOf(scope('compare=none'), now)).toBeNull()
})
