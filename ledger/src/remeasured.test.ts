import { expect, test } from 'vitest'
import { remeasuredBy } from './remeasured.ts'

const prices = (given: Readonly<Record<string, string>>) => (asset: string) => given[asset] ?? null
const none = prices({})

test('a coin that loses its price loses its value, and one that gains a price adds what was held', () => {
  expect(remeasuredBy({}, { LUNA: '4' }, prices({ LUNA: '0.5' }), none)).toBe('-2')
  expect(remeasuredBy({ LUNA: '4' }, {}, none, prices({ LUNA: '0.25' }))).toBe('1')
  expect(remeasuredBy({ OLD: '1' }, { NEW: '2' }, prices({ NEW: '3' }), prices({ OLD: '5' }))).toBe('-1')
})

test('a coin that arrives, stays or leaves without a price changes nothing', () => {
  expect(remeasuredBy({}, { DROP: '1000' }, none, none)).toBe('0')
  expect(remeasuredBy({ DROP: '1000' }, { DROP: '900' }, none, none)).toBe('0')
  expect(remeasuredBy({ DROP: '1000' }, {}, none, none)).toBe('0')
})

test('a holding that cannot be counted in coins is unknown; an option counts and changes nothing', () => {
  expect(remeasuredBy({}, { BTC: null }, prices({ BTC: '60000' }), none)).toBeNull()
  expect(remeasuredBy({}, { 'BTC/USD:BTC-260327-60000-C': '0' }, none, none)).toBe('0')
})
