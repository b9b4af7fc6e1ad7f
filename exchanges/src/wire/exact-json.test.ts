import { describe, expect, test } from 'vitest'
import { parseExact, plainDigits } from './exact-json.ts'

describe('numbers of an exchange keep every digit', () => {
  test.each([
    ['[0.1]', ['0.1']],
    ['{"a":12345678901234567890}', { a: '12345678901234567890' }],
    ['{"a":123456789012345}', { a: 123456789012345 }],
    ['{"a":0.10000000000000000001,"b":1}', { a: '0.10000000000000000001', b: 1 }],
    ['[1e-7,-2.5E+3,-0.0]', ['0.0000001', '-2500', '-0.0']],
    ['{"a": 1.50 , "b":[ 9007199254740993 ]}', { a: '1.50', b: ['9007199254740993'] }],
    ['{"text":"x:1.5,[2.5","n":7}', { text: 'x:1.5,[2.5', n: 7 }],
    ['[true,null,"",-5]', [true, null, '', -5]],
  ])('%s', (text, value) => {
    expect(parseExact(text)).toEqual(value)
  })
})

test.each([
  ['1.5e-7', '0.00000015'],
  ['12e2', '1200'],
  ['1.234e2', '123.4'],
  ['0.00', '0.00'],
  ['-1e-3', '-0.001'],
  ['0e5', '0'],
])('%s is written as %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})

test('a number with an absurd exponent is not expanded', () => {
  expect(plainDigits('1e999999999')).toBe('1e999999999')
})
