import { expect, test } from 'vitest'
import { buy, sell } from '../tape.ts'
import { of, play } from './bots-tape.ts'
import { TransferSums } from './transfer-sums.ts'

test('transfers are summed up by who opened and who closed, and holdings from before the taker began are separate', () => {
  const { transfers } = play([
    buy('1', '90'),
    of('grid', sell('0.25', '100')),
    of('grid', sell('0.25', '104')),
    buy('1', '100'),
    of('grid', sell('1', '110')),
  ])
  const sums = new TransferSums()
  for (const one of transfers) sums.take(one)
  const shown = sums.all().map(({ isBefore, quantity, realised, transfers: count, lastAtMs }) => ({
    isBefore,
    quantity,
    realised,
    count,
    lastAtMs,
  }))
  expect(shown).toEqual([
    // a quarter at 100, a quarter at 104 and a half at 110, from the price at its beginning: 100
    { isBefore: true, quantity: '1', realised: '6', count: 3, lastAtMs: 4 },
    { isBefore: false, quantity: '0.5', realised: '0', count: 1, lastAtMs: 4 },
  ])
})
