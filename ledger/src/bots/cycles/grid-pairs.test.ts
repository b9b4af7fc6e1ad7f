import { expect, test } from 'vitest'
import { amount } from '../../decimal.ts'
import type { Fill } from '../../fill.ts'
import { buy, fill, sell } from '../../tape.ts'
import { GridPairs } from './grid-pairs.ts'

const spot = { product: 'spot' } as const

function grid() {
  const pairs = new GridPairs(spot)
  const take = (given: Partial<Fill>, isPriced = true) => {
    const one = fill(given)
    const quantity = amount(one.quantity)
    const worth = quantity.times(one.price)
    return pairs.take({ fill: one, quantity, worth, feeUsd: amount('0'), settleUsd: '1', isPriced })
  }
  return { pairs, take }
}

test('a grid line with an unpriced purchase gives trades without a known net', () => {
  const { take } = grid()
  take(buy('1', '100'))
  take(buy('1', '100'), false)
  expect(take(sell('2', '110'))?.cycle).toMatchObject({ quantity: '2', gross: '20', isPriced: false })
})

test('a grid trade opens with the oldest fill that its order matched, in any part', () => {
  const { take } = grid()
  take(buy('1', '104', { atMs: 1 }))
  take(buy('1', '100', { atMs: 2 }))
  // the nearest purchase first
  expect(take(sell('1', '110', { atMs: 3, orderId: 'o' }))?.cycle.openedAtMs).toBe(1)
  expect(take(sell('1', '110', { atMs: 4, orderId: 'o' }))?.cycle).toMatchObject({
    openedAtMs: 1,
    closedAtMs: 4,
    gross: '16',
  })
})

test('more than 500 lines with a profit are not a grid, even if none is waiting', () => {
  const { pairs, take } = grid()
  for (let price = 1; price <= 500; price += 1) {
    take(buy('1', String(price)))
    take(sell('1', `${price}.5`))
  }
  expect([pairs.isTooWide, pairs.waiting()]).toEqual([false, []])
  take(buy('1', '501'))
  take(sell('1', '501.5'))
  expect([pairs.isTooWide, pairs.waiting()]).toEqual([true, []])
})

test('an order in several parts has their combined value, and each entry once for each time that it waited', () => {
  const { take } = grid()
  take(buy('1', '100', { atMs: 1 }))
  take(sell('1', '110', { atMs: 2, orderId: 'o' }))
  take(buy('2', '100', { atMs: 3 }))
  take(sell('1', '112', { atMs: 4, orderId: 'o' }))
  expect(take(sell('1', '113', { atMs: 5, orderId: 'o' }))?.cycle).toMatchObject({
    quantity: '3',
    entryWorth: '300',
    exitWorth: '335',
    entries: [
      ['100', 1],
      ['100', 3],
    ],
  })
})

test('an order that closes more entries than a chart shows keeps the nearest twelve', () => {
  const { take } = grid()
  for (let price = 100; price < 114; price += 1) take(buy('1', String(price)))
  const entries = take(sell('14', '200'))?.cycle.entries.map(([price]) => Number(price)) ?? []
  expect(entries).toEqual([113, 112, 111, 110, 109, 108, 107, 106, 105, 104, 103, 102])
})
