import { expect, test } from 'vitest'
import { hourMs } from '../../durations.ts'
import type { BotOrder } from '../recent-orders.ts'
import { behindHolding, outOfRange, silentFor } from './alerts.ts'

const order = (hours: number): BotOrder =>
  ({
    accountId: 'main',
    symbol: 'BTC/USDT',
    positionSide: 'both',
    side: 'buy',
    atMs: hours * hourMs,
    price: '100',
    quantity: '1',
    contractSize: '1',
    isMaker: null,
    held: '1',
    isOver: false,
    orderId: null,
  }) as BotOrder
const every = (hours: number) => Array.from({ length: 12 }, (_, at) => order(at * hours))

test('a bot is silent after ten of its usual intervals', () => {
  const orders = every(5)
  expect(silentFor(orders, 0, null, 50 * hourMs)).toBeNull()
  expect(silentFor(orders, 0, null, 51 * hourMs)).toEqual({ kind: 'silent', hours: 50, sinceHours: 51 })
})

test('and never within a day, however often it trades, or else after its own number of hours', () => {
  const orders = every(1)
  expect(silentFor(orders, 0, null, 24 * hourMs)).toBeNull()
  expect(silentFor(orders, 0, null, 25 * hourMs)).toMatchObject({ hours: 24 })
  expect(silentFor(orders, 0, 3, 4 * hourMs)).toMatchObject({ hours: 3 })
  expect(silentFor(every(1).slice(0, 9), 0, null, 900 * hourMs)).toBeNull()
})

test('a grid is out of range once the price is more than a step outside', () => {
  const grid = {
    accountId: 'main',
    symbol: 'BTC/USDT',
    positionSide: 'both',
    low: '100',
    high: '200',
    stepShare: '0.1',
  }
  const at = (mark: string | null) =>
    outOfRange(grid as Parameters<typeof outOfRange>[0], { mark: () => mark, usd: () => '1' })
  expect([at('91'), at('219'), at(null)]).toEqual([null, null, null])
  expect(at('90')).toMatchObject({ side: 'below', price: '90' })
  expect(at('221')).toMatchObject({ side: 'above', price: '221' })
})

test('a total that equals the coins’ gain is not behind holding', () => {
  expect(behindHolding('10', '10')).toBeNull()
  expect(behindHolding('9', '10')).toEqual({
    kind: 'behind_holding',
    total: '9',
    coinsHeld: '10',
    behind: '1',
  })
})
