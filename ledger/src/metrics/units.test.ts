import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from '../decimal.ts'
import { UnitRate, unitsOf } from './units.ts'

const places = (digits: bigint, count: number) => {
  const text = digits.toString().padStart(count + 1, '0')
  return `${text.slice(0, -count)}.${text.slice(-count)}`
}

test('units at a rate equal exact arithmetic, for any amount and rate', () => {
  const rates = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 17n }).map((digits) => places(digits, 16)),
    // halves come up with these: 0.5, 1.25, 0.000015
    fc.bigInt({ min: 1n, max: 2_000_000n }).map((digits) => places(digits, 6)),
  )
  const units = fc.oneof(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.maxSafeInteger().map((each) => Math.trunc(each / 4)),
  )
  fc.assert(
    fc.property(units, rates, (each, rate) => {
      const money = amount(places(BigInt(Math.abs(each)), 8))
      const exact = (each < 0 ? money.neg() : money).times(amount(rate)).round(8, 'halfUp').toFixed()
      // no float can tell more than 90 million apart from its neighbours
      fc.pre(amount(exact).abs().lt('90000000'))
      expect(new UnitRate(rate).of(each)).toBe(unitsOf(exact))
    }),
    { numRuns: 2_000 },
  )
})

test('halves are rounded away from zero, and null stays null', () => {
  const half = new UnitRate('0.5')
  expect([3, -3, 1, 0].map((each) => half.of(each))).toEqual([2, -2, 1, 0])
  expect(Object.is(new UnitRate('0.1').of(-1), 0)).toBe(true)
  expect(half.of(NaN)).toBeNaN()
})
