import { expect, test } from 'vitest'
import { tradeRow } from './trade-rows.ts'

const report = (timeZone: string) =>
  ({ currency: 'USD', madeAt: '2026-07-02T12:00:00.000Z', timeZone }) as const

test('the best and worst trades are formatted in the PDF as on every screen', () => {
  const one = { closedAt: '2026-06-30T10:00:00Z', symbol: 'BTC/USDT:USDT', fees: '1', net: '-2' }
  const sideOf = (side: 'long' | 'short') => tradeRow({ ...one, side }, report('UTC'), 'en')
  expect(sideOf('long')).toEqual(['30 Jun, 10:00', 'BTC-USDT perpetual', 'Long', '−$1.00', '−$2.00'])
  expect(sideOf('short')[2]).toBe('Short')
})

test('a trade’s close is shown in the time zone of the report’s days', () => {
  const one = { closedAt: '2026-05-31T22:30:00Z', symbol: 'BTC/USDT:USDT', fees: '1', net: '-2' } as const
  const closed = (zone: string) => tradeRow({ ...one, side: 'long' }, report(zone), 'en')[0]
  expect(closed('Europe/Berlin')).toBe('1 Jun, 00:30')
  expect(closed('America/New_York')).toBe('31 May, 18:30')
})
