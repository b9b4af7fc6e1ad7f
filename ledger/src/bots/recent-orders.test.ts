import { expect, test } from 'vitest'
import { amount } from '../decimal.ts'
import type { Fill } from '../fill.ts'
import { fill } from '../tape.ts'
import { RecentOrders } from './recent-orders.ts'

const after = { held: amount('1'), isOver: false }

test('an order is a maker if all of its fills are, and unknown if one does not say', () => {
  const orders = new RecentOrders()
  const parts: readonly (readonly [orderId: string, liquidity: Fill['liquidity']])[] = [
    ['both', 'maker'],
    ['both', 'taker'],
    ['made', 'maker'],
    ['made', 'maker'],
    ['unsaid', 'maker'],
    ['unsaid', null],
  ]
  for (const [orderId, liquidity] of parts) orders.take('bot', 'main', fill({ orderId, liquidity }), after)
  const again = new RecentOrders(orders.stored())
  for (const one of [orders, again])
    expect(one.of('bot').map(({ orderId, isMaker, quantity }) => [orderId, isMaker, quantity])).toEqual([
      ['both', false, '2'],
      ['made', true, '2'],
      ['unsaid', null, '2'],
    ])
})
