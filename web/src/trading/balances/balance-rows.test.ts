import type { Balance } from '@harbour/contract/trading/balances'
import { describe, expect, test } from 'vitest'
import { orders, rowsByAsset, rowsByWallet, sift } from './balance-rows.ts'
import { accountTotals, freeAndLocked, isSmall, shareOf } from './totals.ts'

const balance = (given: Partial<Balance>): Balance => ({
  accountId: 'one',
  wallet: 'spot',
  asset: 'BTC',
  total: '1',
  free: '1',
  locked: '0',
  priceUsd: '100000',
  valueUsd: '100000',
  asOf: '2025-06-24T00:00:00.000Z',
  ...given,
})
const held = [
  balance({}),
  balance({ accountId: 'two', total: '0.1', free: '0.05', locked: '0.05', valueUsd: '10000' }),
  balance({ asset: 'USDT', total: '0.5', free: '0.5', priceUsd: '1', valueUsd: '0.5' }),
  balance({ asset: 'XYZ', total: '7', free: '7', priceUsd: null, valueUsd: null }),
]

describe('small balances', () => {
  test('are hidden and counted, unpriced ones never', () => {
    const { rows, small } = sift(rowsByWallet(held), { search: '', withSmall: false })
    expect(rows.map(({ asset }) => asset)).toEqual(['BTC', 'BTC', 'XYZ'])
    expect(small).toBe(1)
  })

  test('are found by a search', () => {
    expect(
      sift(rowsByWallet(held), { search: ' usd', withSmall: false }).rows.map(({ asset }) => asset),
    ).toEqual(['USDT'])
  })

  test('a debt is not small', () => {
    expect(isSmall('-0.5')).toBe(false)
    expect(isSmall('0.99')).toBe(true)
    expect(isSmall('1')).toBe(false)
    expect(isSmall(null)).toBe(false)
  })
})

describe('totals', () => {
  test('of an asset sum up over accounts, exactly', () => {
    const [btc] = rowsByAsset([balance({ total: '0.1' }), balance({ accountId: 'two', total: '0.2' })])
    expect(btc).toMatchObject({ asset: 'BTC', total: '0.3', valueUsd: '200000', accounts: ['one', 'two'] })
  })

  test('have no value if one part of the asset has no price', () => {
    expect(rowsByAsset([balance({}), balance({ wallet: 'funding', valueUsd: null })])[0]?.valueUsd).toBeNull()
  })

  test('of accounts are sorted by value, and free and locked amounts are valued separately', () => {
    expect(accountTotals(held)).toEqual([
      // less than half a per cent, and what has no price, is none of the largest
      {
        accountId: 'one',
        usd: '100000.5',
        assets: 3,
        largest: [{ asset: 'BTC', share: expect.closeTo(1, 5) }],
      },
      { accountId: 'two', usd: '10000', assets: 1, largest: [{ asset: 'BTC', share: 1 }] },
    ])
    expect(freeAndLocked(held)).toEqual({ free: '105000.5', locked: '5000' })
  })

  test('without a total a share is unknown', () => {
    expect(shareOf('25', '100')).toBe(0.25)
    expect(shareOf('25', '0')).toBeNull()
    expect(shareOf(null, '100')).toBeNull()
  })
})

test('sorted by value, unpriced balances come last', () => {
  const order = orders['value']
  expect(
    order &&
      rowsByWallet(held)
        .sort((a, b) => order(b, a))
        .map(({ asset }) => asset),
  ).toEqual(['BTC', 'BTC', 'USDT', 'XYZ'])
})
