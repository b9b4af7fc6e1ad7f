import { expect, test } from 'vitest'
import { tradeRow } from './trade-rows.ts'

test('the best and the worst trades of the PDF write their side as every screen does', () => {
  const one = { closedAt: '2026-06-30T10:00:00Z', symbol: 'BTC/USDT:USDT', fees: '1', net: '-2' }
  const sideOf = (side: 'long' | 'short') => tradeRow({ ...one, side }, 'USD', 'en')
  expect(sideOf('long')).toEqual(['2026-06-30 10:00 UTC', 'BTC/USDT:USDT', 'Long', '$1.00', '-$2.00'])
  expect(sideOf('short')[2]).toBe('Short')
})
