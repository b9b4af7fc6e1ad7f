import { hourMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { amount } from '../truth/amount.ts'
import { scenarioWorld } from '../worlds/scenario.ts'
import { feesUsd } from './fee-worth.ts'

const startMs = Date.UTC(2026, 2, 1)
const plan = { exchange: 'binance', seed: 5, fills: 300, startMs, endMs: startMs + 30 * 24 * hourMs } as const

test('a fee in a third coin uses the coin’s price at the start of its fill’s hour', () => {
  const world = scenarioWorld({ ...plan, products: ['linear'] })
  const [account] = world.accounts
  if (!account) throw new Error('no account')
  let expected = amount('0')
  for (const { fee, feeAsset, at } of account.fills) {
    const price = feeAsset === 'BNB' ? world.priceAt('BNB', Math.floor(at / hourMs) * hourMs) : '1'
    expected = expected.plus(amount(fee).times(price))
  }
  const worth = [...feesUsd(world, account).values()].reduce((all, one) =>
    amount('0')
      .plus(all ?? 0)
      .plus(one ?? 0),
  )
  expect(account.fills.filter(({ feeAsset }) => feeAsset === 'BNB').length).toBeGreaterThan(50)
  expect(worth?.toFixed()).toBe(expected.toFixed())
})

test('a coin without a market has no value', () => {
  const world = scenarioWorld({ ...plan, exchange: 'bitget', products: ['linear'] })
  const [account] = world.accounts
  if (!account) throw new Error('no account')
  expect([...feesUsd(world, account).values()]).toContain(null)
})
