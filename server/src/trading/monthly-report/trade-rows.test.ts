import { expect, test } from 'vitest'
import { tradeRow } from './trade-rows.ts'

test('the best and the worst trades of the PDF write their side as every screen does', () => {
  const one = { closedAt: '2026-06-30T10:00:00Z', symbol: 'BTC/USDT:USDT', fees: '1', net: '-2' }
  const sideOf = (side: 'long' | 'short') => tradeRow({ ...one, side }, 'USD', 'en', 'UTC')
  expect(sideOf('long')).toEqual(['2026-06-30 10:00', 'BTC/USDT:USDT', 'Long', '-$1.00', '-$2.00'])
  expect(sideOf('short')[2]).toBe('Short')
})

test('a trade closes on the clock of the zone that the days of the report are of', () => {
  const one = { closedAt: '2026-05-31T22:30:00Z', symbol: 'BTC/USDT:USDT', fees: '1', net: '-2' } as const
  const closed = (zone: string) => tradeRow({ ...one, side: 'long' }, 'USD', 'en', zone)[0]
  expect(closed('Europe/Berlin')).toBe('2026-06-01 00:30')
  expect(closed('America/New_York')).toBe('2026-05-31 18:30')
})
