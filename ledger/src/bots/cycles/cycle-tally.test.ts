import { expect, test } from 'vitest'
import { CycleTally } from './cycle-tally.ts'

test('a cycle whose net becomes known, or changes, is counted once, with its last net', () => {
  const tally = new CycleTally()
  tally.take(null)
  tally.take('-3')
  expect(tally.stored()).toEqual({ count: 2, wins: 0, losses: 1, unpriced: 1, net: '-3' })
  tally.take('5', null)
  tally.take('0', '-3')
  expect(tally.stored()).toEqual({ count: 2, wins: 1, losses: 0, unpriced: 0, net: '5' })
  expect(new CycleTally(tally.stored()).stored()).toEqual(tally.stored())
})
