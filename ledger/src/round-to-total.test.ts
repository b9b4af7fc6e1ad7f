import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, isZero, round, sum, text } from './decimal.ts'
import { roundToTotal } from './round-to-total.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => text(amount(String(units)).times(`1e-${places}`)))
const parts = fc.array(fc.record({ value: fc.oneof(decimals, fc.constant('0')), isFlexible: fc.boolean() }), {
  minLength: 1,
  maxLength: 9,
})
const totalOf = (all: readonly { readonly value: string }[]) => sum(all.map(({ value }) => value))
const off = (shown: string | undefined, value: string) =>
  Math.abs(Number(text(amount(shown ?? '0').minus(value))))

test('displayed parts sum up to the displayed total, however they are rounded', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 6 }), (all, places) => {
      const total = totalOf(all)
      const shown = roundToTotal(all, total, places)
      expect(sum(shown)).toBe(text(amount(round(total, places, 'halfUp'))))
      expect(shown.filter((_, at) => isZero(all[at]?.value ?? '') && shown[at] !== '0')).toEqual([])
    }),
  )
})

test('without flexible parts each differs by less than a unit from its value', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const shown = roundToTotal(
        all.map(({ value }) => ({ value })),
        totalOf(all),
        2,
      )
      for (const [at, { value }] of all.entries()) expect(off(shown[at], value)).toBeLessThan(0.01)
    }),
  )
})

test('parts shown elsewhere too keep their digits while a flexible part can absorb the difference', () => {
  fc.assert(
    fc.property(parts, (all) => {
      fc.pre(all.some(({ value, isFlexible }) => isFlexible && !isZero(value)))
      const shown = roundToTotal(all, totalOf(all), 2)
      const rows = all.map((part, at) => ({ ...part, shown: shown[at] ?? '' }))
      const others = rows.filter(({ isFlexible }) => !isFlexible)
      expect(others.map(({ shown }) => round(shown, 2))).toEqual(
        others.map(({ value }) => round(value, 2, 'halfUp')),
      )
      for (const row of rows) expect(off(row.shown, row.value)).toBeLessThanOrEqual((all.length + 2) * 0.005)
    }),
  )
})

test('three thirds of a cent give one cent, in the first of them', () => {
  const third = { value: '0.00333333' }
  expect(roundToTotal([third, third, third], '0.00999999', 2)).toEqual(['0.01', '0', '0'])
  expect(roundToTotal([third], '1000', 2)).toEqual(['0'])
  expect(roundToTotal([{ value: '10.005' }, { value: '-2.0049' }], '8.0001', 2)).toEqual(['10', '-2'])
})
