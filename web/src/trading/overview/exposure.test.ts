import type { Position } from '@harbour/contract/trading/positions'
import { expect, test } from 'vitest'
import { exposure, leverage } from './exposure.ts'

const position = (given: Partial<Position>): Position => ({
  accountId: 'a',
  symbol: 'BTC/USDT:USDT',
  base: 'BTC',
  quote: 'USDT',
  product: 'linear',
  side: 'long',
  mode: 'one-way',
  quantity: '1',
  contractSize: '1',
  sizeAsset: 'BTC',
  entryPrice: '100',
  markPrice: '110',
  liquidationPrice: null,
  leverage: '5',
  margin: '22',
  marginUsd: '22',
  unrealisedPnl: '10',
  pnlAsset: 'USDT',
  unrealisedUsd: '10',
  notionalUsd: '110',
  foldedQuantity: '1',
  asOf: '2025-06-24T00:00:00.000Z',
  ...given,
})

test('long and short sum up to the exposure, whatever the sign of a short at the exchange', () => {
  const open = [position({ notionalUsd: '110.1' }), position({ side: 'short', notionalUsd: '-50.2' })]
  expect(exposure(open)).toEqual({ long: '110.1', short: '50.2', total: '160.3', unvalued: 0 })
})

test('a position without a price counts as unvalued, not as zero', () => {
  expect(exposure([position({ notionalUsd: null })])).toMatchObject({ total: '0', unvalued: 1 })
})

test('leverage is exposure divided by equity, and unknown without equity', () => {
  const open = exposure([position({ notionalUsd: '300' })])
  expect(leverage(open, '200')).toBe(1.5)
  expect(leverage(open, '0')).toBeNull()
  expect(leverage(open, '-5')).toBeNull()
})
