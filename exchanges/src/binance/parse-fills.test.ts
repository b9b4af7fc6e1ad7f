import { expect, test } from 'vitest'
import type { Market } from '../markets.ts'
import { MalformedReply } from '../row.ts'
import { parseFuturesFill, parseSpotFill } from './parse-fills.ts'

const spot: Market = {
  symbol: 'BTC/USDT',
  nativeSymbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  settle: null,
  product: 'spot',
  contractSize: '1',
  active: true,
}
const row = {
  id: 28457,
  orderId: 100234,
  price: '50000.10',
  qty: '0.00200000',
  commission: '0.00001',
  commissionAsset: 'BNB',
  time: 1767225600000,
  isBuyer: true,
  isMaker: false,
}

test('a spot fill keeps its digits, its side and its liquidity', () => {
  expect(parseSpotFill(row, spot)).toMatchObject({
    nativeId: '28457',
    side: 'buy',
    liquidity: 'taker',
    price: '50000.10',
    quantity: '0.00200000',
    fee: '0.00001',
    feeAsset: 'BNB',
  })
  expect(parseSpotFill({ ...row, isBuyer: false, isMaker: true }, spot)).toMatchObject({
    side: 'sell',
    liquidity: 'maker',
  })
})

test('a fill without a side is malformed; one without the maker flag has unknown liquidity', () => {
  const { isBuyer: _side, ...withoutSide } = row
  expect(() => parseSpotFill(withoutSide, spot)).toThrow(MalformedReply)
  const { isMaker: _maker, ...withoutMaker } = row
  expect(parseSpotFill(withoutMaker, spot).liquidity).toBeNull()
})

test('a futures fill with another side than buy or sell is refused', () => {
  const future = { ...row, side: 'BOTH', positionSide: 'BOTH', maker: true }
  expect(() => parseFuturesFill(future, { ...spot, product: 'linear', settle: 'USDT' })).toThrow(
    'neither BUY nor SELL',
  )
})
