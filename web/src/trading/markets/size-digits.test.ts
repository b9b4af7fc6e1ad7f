import { expect, test } from 'vitest'
import { sizeDigits } from './size-digits.ts'

test('a face value in the quote currency has no cents, and a size in coins the decimals of its coin', () => {
  expect(sizeDigits('BTC/USD:BTC', '2832', 'USD')).toEqual({ digits: 0 })
  expect(sizeDigits('BTC/USD:BTC', '2832.5', 'USD')).toEqual({ digits: 1 })
  expect(sizeDigits('BTC/USDT:USDT', '0.0532', 'BTC')).toEqual({})
  // spot money has cents
  expect(sizeDigits('USDC/USDT', '10', 'USDT')).toEqual({})
})
