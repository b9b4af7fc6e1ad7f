import { describe, expect, test } from 'vitest'
import { daysOf, scopeOf } from './scope.ts'

const june = Date.parse('2026-06-24T14:32:00.000Z')

describe('the scope of the trading screens', () => {
  test('is all accounts over thirty days where the address says nothing', () => {
    expect(scopeOf('', '', june)).toEqual({
      accounts: [],
      range: '30D',
      days: 30,
      equityDays: '31',
      query: {},
      search: '',
    })
  })

  test('is carried along to the next screen, and only what differs from the rule', () => {
    expect(scopeOf('a1,b2', 'YTD', june)).toMatchObject({
      query: { accounts: 'a1,b2' },
      search: '?accounts=a1%2Cb2&range=YTD',
    })
    expect(scopeOf('a1', '30D', june).search).toBe('?accounts=a1')
  })

  test('an address that somebody changed by hand falls back to the rule', () => {
    expect(scopeOf(',,', '-1D', june)).toMatchObject({ accounts: [], range: '30D' })
  })

  test('the year to date counts today, from the first of January in UTC', () => {
    expect(daysOf('YTD', june)).toBe(175)
    expect(daysOf('YTD', Date.parse('2026-01-01T00:00:00.000Z'))).toBe(1)
  })

  test('all means as far back as the server answers', () => {
    expect(daysOf('All', june)).toBe(3660)
    expect(scopeOf('', 'All', june).equityDays).toBe('3660')
  })
})
