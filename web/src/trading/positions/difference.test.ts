import { expect, test } from 'vitest'
import { agreement, fromEntry } from './difference.ts'

test('the same quantity with other digits is equal', () => {
  expect(agreement({ quantity: '0.180', foldedQuantity: '0.18' })).toEqual({ kind: 'agrees' })
})

test('fills that sum up to another size are reported, to the last digit', () => {
  expect(agreement({ quantity: '0.3', foldedQuantity: '0.1' })).toEqual({
    kind: 'differs',
    folded: '0.1',
    by: '0.2',
  })
})

test('without a complete history nothing is claimed', () => {
  expect(agreement({ quantity: '1', foldedQuantity: null })).toEqual({ kind: 'unknown' })
})

test('a falling price is a gain for a short', () => {
  expect(fromEntry({ side: 'long', entryPrice: '100', markPrice: '110' })).toBeCloseTo(0.1, 12)
  expect(fromEntry({ side: 'short', entryPrice: '100', markPrice: '110' })).toBeCloseTo(-0.1, 12)
  expect(fromEntry({ side: 'long', entryPrice: null, markPrice: '110' })).toBeNull()
  expect(fromEntry({ side: 'long', entryPrice: '0', markPrice: '110' })).toBeNull()
})
