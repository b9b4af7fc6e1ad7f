import type { Fill } from '@harbour/contract/trading/fills'
import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'
import { coinsOf, sumsByAsset } from './sizes.ts'

const fill = (at: string, given: Partial<Fill> = {}): Fill => ({
  id: at,
  accountId: 'a',
  exchange: 'okx',
  symbol: 'BTC/USDT:USDT',
  base: 'BTC',
  quote: 'USDT',
  product: 'linear',
  side: 'buy',
  positionSide: 'both',
  price: '100',
  quantity: '3',
  contractSize: '0.01',
  sizeAsset: 'BTC',
  value: '3',
  fee: '0.1',
  feeAsset: 'USDT',
  clientOrderId: null,
  botType: null,
  pnl: null,
  countedPnl: null,
  realisedPnl: null,
  pnlAsset: null,
  liquidity: 'taker',
  kind: 'trade',
  orderId: null,
  tradeId: at,
  at,
  ...given,
})
const page = [
  fill('2025-06-24T10:00:00.000Z', { pnl: '0.1', pnlAsset: 'USDT' }),
  fill('2025-06-24T09:00:00.000Z', { pnl: '0.2', pnlAsset: 'USDT' }),
  fill('2025-06-23T23:59:59.999Z', { pnl: '-0.001', pnlAsset: 'BTC', fee: '-0.05' }),
  fill('2025-06-22T00:00:00.000Z', { fee: '0.002', feeAsset: 'BNB' }),
]

test('fills are grouped by day with the exact sum of each currency', () => {
  const groups = dayGroups({ fills: page, hasNewer: false, hasOlder: false })
  expect(groups.map(({ key, fills }) => [key, fills.length])).toEqual([
    ['2025-06-24', 2],
    ['2025-06-23', 1],
    ['2025-06-22', 1],
  ])
  expect(groups[0]?.realised).toEqual([{ asset: 'USDT', value: '0.3' }])
  expect(groups[1]?.realised).toEqual([{ asset: 'BTC', value: '-0.001' }])
  expect(groups[2]?.realised).toEqual([])
})

test('a day that continues on another page shows no total', () => {
  const whole = (hasNewer: boolean, hasOlder: boolean) =>
    dayGroups({ fills: page, hasNewer, hasOlder }).map(({ isWhole }) => isWhole)
  expect(whole(false, true)).toEqual([true, true, false])
  expect(whole(true, false)).toEqual([false, true, true])
  expect(dayGroups({ fills: page.slice(0, 1), hasNewer: true, hasOlder: true })[0]?.isWhole).toBe(false)
})

test('fees in different assets are never summed up', () => {
  const fees = page.map(({ fee, feeAsset }) => ({ asset: feeAsset, value: fee }))
  expect(sumsByAsset(fees)).toEqual([
    { asset: 'USDT', value: '0.15' },
    { asset: 'BNB', value: '0.002' },
  ])
})

test('contracts are converted to coins, or to face value if they count quote currency', () => {
  expect(coinsOf(fill('x'))).toEqual({ of: '0.03', unit: 'BTC' })
  expect(coinsOf(fill('x', { product: 'spot', contractSize: '1', quantity: '0.5' }))).toEqual({
    of: '0.5',
    unit: 'BTC',
  })
  const inverse = { product: 'inverse', quote: 'USD' } as const
  expect(coinsOf(fill('x', { ...inverse, sizeAsset: 'USD', contractSize: '100', quantity: '7' }))).toEqual({
    of: '700',
    unit: 'USD',
    digits: 0,
  })
  expect(coinsOf(fill('x', { ...inverse, contractSize: '1', quantity: '0.25' }))).toEqual({
    of: '0.25',
    unit: 'BTC',
  })
})
