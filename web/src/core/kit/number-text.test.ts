import { expect, test } from 'vitest'
import { price, priceDigits, quantity } from './format.ts'
import { numberText } from './number-text.ts'

test('prices below a millionth use the same notation as all others', () => {
  expect([1e-7, 1.234e-7, -2.5e-8, 12.5, 0, 0.000001].map(numberText)).toEqual([
    '0.0000001',
    '0.0000001234',
    '-0.000000025',
    '12.5',
    '0',
    '0.000001',
  ])
  expect(price(numberText(1.234e-7))).toBe('0.0000001234')
  expect(priceDigits(numberText(1e-7))).toBe(11)
  expect(quantity(numberText(1e-7))).toBe('0.0000001')
  // nothing is left of what is too small
  expect(numberText(1e-30)).toBe('0')
})
