import { describe, expect, test } from 'vitest'
import { portfolio } from '../trading/portfolio.ts'
import { day, decimal, email, idList, wholeNumber } from './shapes.ts'
import { trades } from '../trading/fills.ts'

describe('defaults of a query', () => {
  test('S586 a page of trades has fifty', () => {
    expect(trades.list.query.parse({}).limit).toBe(50)
  })
  test('S587 equity covers thirty days', () => {
    expect(portfolio.equity.query.parse({}).days).toBe(30)
  })
})

test('a day must exist in the calendar, in a period that databases support', () => {
  expect(day.parse('2025-06-24')).toBe('2025-06-24')
  const taken = ['0000-01-01', '1969-12-31', '2025-02-30', '2025-6-1', '+12025-01-01'].filter(
    (text) => day.safeParse(text).success,
  )
  expect(taken).toEqual([])
})

describe('a whole number in a query', () => {
  const limit = wholeNumber('limit', 1, 500, 50)
  test.each([
    ['1', 1],
    ['500', 500],
    ['007', 7],
  ])('%s is accepted', (text, value) => {
    expect(limit.parse(text)).toBe(value)
  })
  test.each(['0', '501', '-1', '1.5', '1e2', ' 5', '', '9999999999'])(
    '"%s" is refused with the allowed range',
    (text) => {
      expect(limit.safeParse(text).error?.issues[0]?.message).toBe(
        'limit must be a whole number from 1 to 500',
      )
    },
  )
})

test.each(['0', '-0.00012300', '123456789012345678901234567890.1'])('%s is a valid amount', (text) => {
  expect(decimal.parse(text)).toBe(text)
})
test.each(['', '+1', '1e5', '.5', '1.', 'NaN', '1,000', '1\n'])('"%s" is not a valid amount', (text) => {
  expect(decimal.safeParse(text).success).toBe(false)
})

test('a list of ids ignores empty entries and refuses more than a hundred', () => {
  expect(idList.parse('a,,b,')).toEqual(['a', 'b'])
  expect(idList.safeParse(Array.from({ length: 101 }, () => 'a').join(',')).success).toBe(false)
})

test('an address is trimmed before it is validated', () => {
  expect(email.parse(' ada@example.com ')).toBe('ada@example.com')
  expect(email.safeParse('ada@').success).toBe(false)
})
