import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, divide, text } from './amount.ts'

const Slow = Big()
Slow.DP = 24
Slow.RM = 1

test('the fast division gives the same digits as the slow one', () => {
  const number = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 26 }))
  const show = ([digits, places]: [bigint, number]): string =>
    new Slow(digits.toString()).div(new Slow(10).pow(places)).toFixed()
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [top, bottom] = [show(a), show(b)]
      fc.pre(!new Slow(bottom).eq(0))
      expect(text(divide(amount(top), amount(bottom)))).toBe(text(new Slow(top).div(bottom)))
    }),
    { numRuns: 500 },
  )
})
