import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './decimal.ts'
import { type Evidence, splitDifference } from './difference.ts'

const none: Evidence = { rounding: '0', fees: null, funding: null, window: false }

test('a zero difference has no parts, and a last digit is rounding', () => {
  expect(splitDifference('0', { ...none, window: true })).toEqual([])
  expect(splitDifference('-0.00000003', { ...none, rounding: '0.00000005', fees: '-1' })).toEqual([
    { name: 'rounding', amount: '-0.00000003' },
  ])
})

test('a single suspect of the right size gets the whole difference, to the last digit', () => {
  expect(splitDifference('-1.07', { ...none, fees: '-1' })).toEqual([{ name: 'fees', amount: '-1.07' }])
  expect(splitDifference('4.2', { ...none, funding: { estimate: '-0.1', max: '2.5' } })).toEqual([
    { name: 'funding', amount: '4.2' },
  ])
  expect(splitDifference('-812.5', { ...none, window: true })).toEqual([
    { name: 'missing_window', amount: '-812.5' },
  ])
})

test('a suspect that is far too small gets its estimate, and the rest is unexplained', () => {
  expect(splitDifference('-500', { ...none, fees: '-1' })).toEqual([
    { name: 'fees', amount: '-1' },
    { name: 'unexplained', amount: '-499' },
  ])
  expect(splitDifference('3', { ...none, fees: '-1' })).toEqual([
    { name: 'fees', amount: '-1' },
    { name: 'unexplained', amount: '4' },
  ])
  expect(splitDifference('5.1', { ...none, funding: { estimate: '-1', max: '2.5' } })).toEqual([
    { name: 'funding', amount: '-1' },
    { name: 'unexplained', amount: '6.1' },
  ])
})

test('of several suspects each gets its part, and a missing window gets the rest', () => {
  expect(
    splitDifference('-812.5', {
      ...none,
      fees: '-2',
      funding: { estimate: '0.5', max: '0.5' },
      window: true,
    }),
  ).toEqual([
    { name: 'fees', amount: '-2' },
    { name: 'funding', amount: '0.5' },
    { name: 'missing_window', amount: '-811' },
  ])
  expect(splitDifference('-2.4', { ...none, fees: '-2', funding: { estimate: '0.5', max: '0.5' } })).toEqual([
    { name: 'fees', amount: '-2' },
    { name: 'funding', amount: '-0.4' },
  ])
})

test('without a suspect a difference is unexplained', () => {
  expect(splitDifference('7', none)).toEqual([{ name: 'unexplained', amount: '7' }])
})

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, places]) => {
    const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
    const cut = digits.length - places
    return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? `.${digits.slice(cut)}` : ''}`
  })

test('whatever the evidence, the parts sum up to the difference', () => {
  fc.assert(
    fc.property(
      decimals,
      fc.option(decimals),
      fc.option(fc.record({ estimate: decimals, max: decimals.map((each) => each.replace('-', '')) })),
      decimals,
      fc.boolean(),
      (difference, fees, funding, rounding, window) => {
        const parts = splitDifference(difference, {
          fees,
          funding,
          window,
          rounding: rounding.replace('-', ''),
        })
        expect(sum(parts.map(({ amount }) => amount))).toBe(sum([difference]))
        expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
      },
    ),
  )
})
