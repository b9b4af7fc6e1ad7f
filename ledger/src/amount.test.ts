import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount, quotientPlaces } from './amount.ts'

/** A library that is made of digits, not of whole numbers: what both agree on is right. */
const Witness = Big()
Witness.DP = quotientPlaces
Witness.RM = 2
Witness.NE = -1_000
Witness.PE = 1_000

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([units, places]) => new Amount(units, places).toFixed())
const places = fc.integer({ min: 0, max: 24 })
const textOf = (value: Big): string => (value.eq(0) ? '0' : value.toFixed())

describe('an amount equals digit-by-digit arithmetic', () => {
  test('in sums, differences, products and quotients', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [mine, theirs] = [Amount.of(a), new Witness(a)]
        expect(mine.plus(b).toFixed()).toBe(textOf(theirs.plus(b)))
        expect(mine.minus(b).toFixed()).toBe(textOf(theirs.minus(b)))
        expect(mine.times(b).toFixed()).toBe(textOf(theirs.times(b)))
        expect(mine.neg().abs().toFixed()).toBe(textOf(theirs.abs()))
        const divisor = b === '0' ? '1' : b
        expect(mine.div(divisor).toFixed()).toBe(textOf(theirs.div(divisor)))
      }),
      { numRuns: 500 },
    )
  })
  test('in comparisons, however many zeros follow', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [mine, other] = [Amount.of(a), Amount.of(b)]
        expect(mine.cmp(b)).toBe(new Witness(a).cmp(b))
        expect([mine.eq(other), mine.lt(other), mine.lte(other), mine.gt(other), mine.gte(other)]).toEqual([
          mine.cmp(b) === 0,
          mine.cmp(b) < 0,
          mine.cmp(b) <= 0,
          mine.cmp(b) > 0,
          mine.cmp(b) >= 0,
        ])
        expect(Amount.of(a.includes('.') ? `${a}000` : `${a}.000`).eq(a)).toBe(true)
      }),
    )
  })
  test.each([
    ['down', 0],
    ['halfUp', 1],
    ['halfEven', 2],
    ['up', 3],
  ] as const)('in rounding %s', (mode, theirs) => {
    fc.assert(
      fc.property(decimal, places, (a, to) => {
        expect(Amount.of(a).round(to, mode).toFixed()).toBe(textOf(new Witness(a).round(to, theirs)))
      }),
    )
    for (const a of ['0.5', '1.5', '2.5', '-0.5', '-1.5', '-2.5', '0.25', '-0.35', '9.995']) {
      for (const to of [0, 1, 2]) {
        expect([a, to, Amount.of(a).round(to, mode).toFixed()]).toEqual([
          a,
          to,
          textOf(new Witness(a).round(to, theirs)),
        ])
      }
    }
  })
  test('in texts with a fixed number of decimals', () => {
    fc.assert(
      fc.property(decimal, places, (a, to) => {
        const wanted = new Witness(a).round(to, 2)
        expect(Amount.of(a).toFixed(to)).toBe(wanted.eq(0) ? new Witness(0).toFixed(to) : wanted.toFixed(to))
      }),
    )
  })
})

describe('parsing an amount', () => {
  test('accepts plain decimals and exponents, and writes them plainly', () => {
    const texts = ['0', '-0', '-0.0', '007.50', '1e3', '1.5E-3', '-2e+2', '0.000000000000000001']
    expect(texts.map((text) => Amount.of(text).toFixed())).toEqual([
      '0',
      '0',
      '0',
      '7.5',
      '1000',
      '0.0015',
      '-200',
      '0.000000000000000001',
    ])
  })
  test.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '+1',
    '0x10',
    '1_000',
    '1,5',
    'NaN',
    'Infinity',
    '1e',
    '1e99999',
    '--1',
  ])('refuses %j', (given) => {
    expect(() => Amount.of(given)).toThrow('Invalid value')
  })
  test('refuses to divide by zero', () => {
    expect(() => Amount.of('1').div('0.00')).toThrow('Division by zero')
  })
})
