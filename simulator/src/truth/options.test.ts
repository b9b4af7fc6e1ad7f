import { dayMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { NOW, sampleAccount } from '../../test/sample-account.ts'
import { withOptions, type OptionEvent } from './options.ts'

const native = 'BTC-29MAY26-60000-P'
const trade = (
  daysBefore: number,
  side: 'buy' | 'sell',
  quantity: string,
  price: string,
  fee = '0',
): OptionEvent => ({ type: 'trade', at: NOW - daysBefore * dayMs, native, side, quantity, price, fee })
const expiry = (daysBefore: number, price: string, fee = '0'): OptionEvent => ({
  type: 'expiry',
  at: NOW - daysBefore * dayMs,
  native,
  price,
  fee,
})

const account = sampleAccount('bybit')
const before = new Map(account.walletsAt(NOW).map((one) => [`${one.wallet} ${one.asset}`, Number(one.total)]))
const cashOf = (events: readonly OptionEvent[], at = NOW) =>
  withOptions(account, events).options?.cashAt(at).get('USDC')

test('an option’s premium moves the wallet at the trade, and its value at the delivery', () => {
  const events = [
    trade(9, 'sell', '0.5', '900', '1'),
    trade(8, 'buy', '0.2', '700'),
    expiry(3, '58000', '0.5'),
  ]
  expect(cashOf(events, NOW - 9 * dayMs)).toBe('449')
  expect(cashOf(events, NOW - 8 * dayMs)).toBe('309')
  // 309 − 0.3 × 2000 − 0.5
  expect(cashOf(events)).toBe('-291.5')
  const held = withOptions(account, events)
  expect(held.options?.positionsAt(NOW - 4 * dayMs)).toMatchObject([
    { native, side: 'short', quantity: '0.3', entryPrice: '900', markPrice: '700' },
  ])
  expect(held.options?.positionsAt(NOW)).toEqual([])
  expect(held.options?.deliveries).toMatchObject([
    { native, side: 'buy', quantity: '0.3', entryPrice: '900', worth: '2000', realised: '-330', fee: '0.5' },
  ])
  const usdc = held.walletsAt(NOW).find((one) => one.wallet === 'unified' && one.asset === 'USDC')
  expect(Number(usdc?.total)).toBeCloseTo((before.get('unified USDC') ?? 0) - 291.5, 10)
})

test('a worthless option pays nothing, and one that is not held cannot be delivered', () => {
  expect(cashOf([trade(9, 'buy', '2', '100'), expiry(3, '60000')])).toBe('-200')
  expect(() => cashOf([expiry(3, '60000')])).toThrow('no position in')
  expect(() => cashOf([trade(9, 'buy', '1', '100'), trade(8, 'sell', '2', '100')])).toThrow('crosses zero')
})
