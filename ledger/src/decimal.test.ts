import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, compare, isDecimal, negate, ratio, round, sum, text, times } from './decimal.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, places]) => text(amount(digits.toString()).div(amount((10n ** BigInt(places)).toString()))))

describe('decimal text', () => {
  test('keeps digits that a float would lose', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(times('12.000000000000000001', '1')).toBe('12.000000000000000001')
    expect(sum(['9007199254740993', '0.000000000000000001'])).toBe('9007199254740993.000000000000000001')
  })
  test('never writes an exponent or a negative zero', () => {
    expect(text(amount('0.000000000000000001'))).toBe('0.000000000000000001')
    expect(negate('0')).toBe('0')
    expect(round('-0.001', 2)).toBe('0.00')
  })
  test('rounds half to even and keeps the trailing zeros of the step', () => {
    expect([round('0.125', 2), round('0.135', 2), round('1.5', 2), round('2', 0)]).toEqual([
      '0.12',
      '0.14',
      '1.50',
      '2',
    ])
  })
  test('recognises valid decimals', () => {
    expect(['1', '-0.5', '1e5', '', '1.', '.5', 'NaN', ' 1'].map(isDecimal)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
  test('refuses a JavaScript number', () => {
    expect(() => amount(0.1 as unknown as string)).toThrow('Invalid value')
  })
  test('a quotient by zero is null', () => expect(ratio('1', '0')).toBeNull())
  test('adding and subtracting an amount gives the same text, whatever the digits', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compare(sum([a, b, negate(b)]), a)).toBe(0)
      }),
    )
  })
})
