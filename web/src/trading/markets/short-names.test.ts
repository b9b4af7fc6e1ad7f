import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('a market is named by its pair, and by its kind where two have the same', () => {
  expect(
    shortNames(['SOL-USDT perpetual', 'XRP-USDT spot', 'XRP-USDT perpetual', 'BTC-USD inverse']),
  ).toEqual(['SOL-USDT', 'XRP spot', 'XRP perpetual', 'BTC-USD'])
})
