import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('a market is named by its pair, and with its kind if two have the same pair', () => {
  expect(
    shortNames(['SOL-USDT perpetual', 'XRP-USDT spot', 'XRP-USDT perpetual', 'BTC-USD inverse']),
  ).toEqual(['SOL-USDT', 'XRP spot', 'XRP perpetual', 'BTC-USD'])
})
