import { expect, test } from 'vitest'
import type { OpenPosition } from '../exchange.ts'
import { withPremiums } from './premiums.ts'

const contract: OpenPosition = {
  symbol: 'BTC/USD:BTC-261225-70000-C',
  base: 'BTC',
  quote: 'BTC',
  settle: 'BTC',
  product: 'linear',
  side: 'long',
  mode: 'one-way',
  quantity: '3',
  contractSize: '0.01',
  entryPrice: '0.0125',
  markPrice: '0.02',
  liquidationPrice: null,
  leverage: null,
  margin: null,
  unrealisedPnl: '0.000225',
}
const balances = [{ wallet: 'unified', asset: 'BTC', total: '0.999625', free: '0.999625', locked: '0' }]

test('open options’ premiums are a balance, for contracts of any size', () => {
  const held = withPremiums({ balances, positions: [contract] })
  expect(held.balances).toEqual([
    ...balances,
    { wallet: 'options', asset: 'BTC', total: '0.000375', free: '0', locked: '0.000375' },
  ])
  expect(held.positions).toEqual([contract])
})

test('sold options are owed, each coin is summed up separately, and zeros are left out', () => {
  const sold = {
    ...contract,
    symbol: 'BTC/USD:BTC-261225-80000-C',
    side: 'short',
    entryPrice: '0.02',
  } as const
  const other = { ...contract, symbol: 'ETH/USD:ETH-261225-4000-P', settle: 'ETH', contractSize: '0.1' }
  const premiums = (positions: readonly OpenPosition[]) =>
    withPremiums({ balances: [], positions }).balances.map(({ asset, total }) => [asset, total])
  expect(premiums([contract, sold, other])).toEqual([
    ['BTC', '-0.000225'],
    ['ETH', '0.00375'],
  ])
  expect(premiums([contract, { ...contract, side: 'short' }])).toEqual([])
})

test('other contracts have no premium', () => {
  const swap = { ...contract, symbol: 'BTC/USDT:USDT', entryPrice: '60000' }
  expect(withPremiums({ balances, positions: [swap] }).balances).toEqual(balances)
})
