import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['27350.5', '27350.5'],
  [' 27350,5 ', '27350.5'],
  ['0,125', '0.125'],
  ['12,3456', '12.3456'],
  ['1.234', '1.234'],
])('%s is %s', (typed, read) => expect(typedNumber(typed)).toBe(read))

test.each(['27,350', '-27,350', '1,234,567', '1,234.50', '1.234,50'])(
  '%s is invalid, and never read as a thousandth',
  (typed) => expect(typedNumber(typed)).not.toMatch(/^-?\d+(\.\d+)?$/),
)
