import { expect, test } from 'vitest'
import { dayMs } from '../../durations.ts'
import { buy } from '../../tape.ts'
import { of, play } from '../bots-tape.ts'
import type { DayPrices } from '../curve-days.ts'
import type { DayState } from '../day-states.ts'
import { cyclesIn, rangeFigures } from './range-figures.ts'

test('a range’s cycles are those of its days, including the first and the last', () => {
  const day = (at: number) => ({ day: at * dayMs, trades: 1, wins: 1, losses: 0, unpriced: 0 })
  const days = [1, 2, 3, 4].map(day) as Parameters<typeof cyclesIn>[0]
  expect(cyclesIn(days, { from: 2 * dayMs, to: 3 * dayMs }).trades).toBe(2)
  expect(cyclesIn(days, { from: null, to: null }).trades).toBe(4)
})

test('a range has its own funding payments, its own unpriced bookings, and marks closes by a last fill', () => {
  const { account } = play([of('dca', buy('1', '100'))])
  const dca = account('dca')
  const cycles = { count: 0, wins: 0, losses: 0, unpriced: 0, net: '0' }
  const [key = ''] = dca.books.keys()
  const state = (day: number, misses: number): DayState => ({
    day: day * dayMs,
    realised: '0',
    fifo: '0',
    paired: null,
    fees: '0',
    funding: '0',
    other: '0',
    capital: '100',
    fills: 1,
    fundingPayments: 10 * misses,
    roundTrips: cycles,
    gridTrades: cycles,
    misses,
    books: [{ key, side: 'long', quantity: '1', cost: '100', last: '100' }],
  })
  const prices = (known: readonly number[]): DayPrices => ({
    mark: (_, day) => (known.includes(day / dayMs) ? '110' : null),
    usd: () => '1',
    dayOf: (atMs) => Math.floor(atMs / dayMs) * dayMs,
    today: 9 * dayMs,
  })
  const states = [state(0, 2), state(3, 5)]
  const within = (from: number, to: number, known: readonly number[]) =>
    rangeFigures(dca, states, { from: from * dayMs, to: to * dayMs }, prices(known))
  expect(within(2, 3, [1, 3])).toMatchObject({
    misses: 3,
    fundingPayments: 30,
    isByLastFill: false,
    unrealised: '0',
  })
  expect(within(2, 3, [3])).toMatchObject({ isByLastFill: true, unrealised: '10' })
  expect(within(2, 3, [1])).toMatchObject({ isByLastFill: true, unrealised: '-10' })
})
