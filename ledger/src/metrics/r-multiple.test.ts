import { expect, test } from 'vitest'
import { compare, round } from '../decimal.ts'
import { initialRisk, rMultiple } from './r-multiple.ts'

const long = { side: 'long', product: 'linear', entryPrice: '100', size: '3' } as const

test('the risk is the distance from the entry to the stop, times the size', () => {
  expect(initialRisk(long, '95')).toBe('15')
  expect(initialRisk({ ...long, side: 'short' }, '102.5')).toBe('7.5')
})

test('on inverse contracts it is their loss in coins, at the entry price', () => {
  const inverse = { side: 'long', product: 'inverse', entryPrice: '50000', size: '10000' } as const
  // 0.25 coins at 40,000 less 0.2 at 50,000
  expect(initialRisk(inverse, '40000')).toBe('2500')
  expect(round(initialRisk({ ...inverse, side: 'short' }, '62500') ?? '', 8)).toBe('2000.00000000')
  expect(initialRisk({ ...inverse, size: '0.2', inverseUnit: 'base' }, '40000')).toBe('2000')
})

test('a stop at or beyond the entry has no risk, so the risk is null', () => {
  expect([
    initialRisk(long, '100'),
    initialRisk(long, '105'),
    initialRisk({ ...long, side: 'short' }, '99'),
  ]).toEqual([null, null, null])
})

test('a result is divided by it, even a loss beyond the stop', () => {
  expect([rMultiple('30', '15'), rMultiple('-18', '15'), rMultiple('0', '15')]).toEqual([2, -1.2, 0])
  expect(compare(initialRisk(long, '99.99') ?? '0', '0')).toBe(1)
})
