import { expect, test } from 'vitest'
import type { Moved } from '../exchange.ts'
import { indexMarkets, type Market } from '../markets.ts'
import { candidates } from './discover.ts'
import { mayHaveRows, movedOnSpot } from './moved-streams.ts'

const spot = (base: string, quote: string): Market => ({
  symbol: `${base}/${quote}`,
  nativeSymbol: `${base}${quote}`,
  base,
  quote,
  settle: null,
  product: 'spot',
  contractSize: '1',
  active: true,
})
const linear = (base: string): Market => ({
  ...spot(base, 'USDT'),
  symbol: `${base}/USDT:USDT`,
  settle: 'USDT',
  product: 'linear',
})
const markets = indexMarkets([
  spot('BTC', 'USDT'),
  spot('ETH', 'USDT'),
  spot('ETH', 'BTC'),
  spot('SOL', 'USDT'),
  linear('BTC'),
  linear('ETH'),
])
const moved = (balances: Moved['balances'], positions: readonly string[] = []): Moved => ({
  balances,
  positions,
})
const at = (wallet: string, asset: string, isNew = true) => ({ wallet, asset, isNew })
const streams = [
  'um:income',
  'cm:income',
  'deposits',
  'transfers',
  'spot:discover',
  'spot:BTCUSDT',
  'spot:ETHBTC',
  'spot:SOLUSDT',
  'um:BTCUSDT',
  'um:ETHUSDT',
]
const asked = (what: Moved, named: readonly string[] = []) =>
  streams.filter((id) => mayHaveRows({ id, kind: 'fills', title: id }, what, new Set(named), markets))

test('a moved spot balance causes requests for its pairs, deposits and the search, and none for futures', () => {
  expect(asked(moved([at('spot', 'SOL')]))).toEqual([
    'deposits',
    'transfers',
    'spot:discover',
    'spot:SOLUSDT',
  ])
  expect(asked(moved([at('spot', 'BTC')]))).toEqual([
    'deposits',
    'transfers',
    'spot:discover',
    'spot:BTCUSDT',
    'spot:ETHBTC',
  ])
})

test('a moved futures wallet causes a request for income, and for trades of its symbols and of moved positions', () => {
  expect(asked(moved([at('um', 'USDT')]))).toEqual(['um:income', 'transfers'])
  expect(asked(moved([at('um', 'USDT')]), ['ETH/USDT:USDT'])).toContain('um:ETHUSDT')
  expect(asked(moved([], ['BTC/USDT:USDT']))).toEqual(['um:income', 'cm:income', 'um:BTCUSDT'])
})

test('two known assets that moved together are checked as a pair, once', () => {
  const both = moved([at('spot', 'BTC'), at('spot', 'ETH'), at('funding', 'SOL'), at('spot', 'USDT', false)])
  expect(movedOnSpot(both)).toEqual(['BTC', 'ETH'])
  const found = candidates(markets, new Set(), new Set(['BTC', 'ETH', 'USDT']), new Set(movedOnSpot(both)))
  expect(found.map(({ symbol }) => symbol)).toEqual(['ETH/BTC'])
})
