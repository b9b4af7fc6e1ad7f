import { expect, test } from 'vitest'
import { dayMs } from '../../durations.ts'
import type { CycleCount } from '../cycles/cycle-tally.ts'
import type { DayState } from '../day-states.ts'
import { cyclesByDay } from './cycles-by-day.ts'

/** Counts of all time at the end of each day. */
const states = (
  ...counts: readonly (readonly [count: number, wins: number, losses: number, unpriced?: number])[]
) =>
  counts.map(([count, wins, losses, unpriced = 0], at): DayState => {
    const roundTrips: CycleCount = { count, wins, losses, unpriced, net: '0' }
    const none: CycleCount = { count: 0, wins: 0, losses: 0, unpriced: 0, net: '0' }
    const bookings = { fills: 0, fundingPayments: 0, misses: 0, books: [] }
    const sums = { realised: '0', fifo: '0', paired: null, fees: '0', funding: '0', other: '0', capital: '0' }
    return { day: at * dayMs, ...sums, ...bookings, roundTrips, gridTrades: none }
  })
const shown = (of: readonly DayState[]) =>
  cyclesByDay(of, 'roundTrips').map(({ trades, wins, losses, unpriced }) => [trades, wins, losses, unpriced])

test('each day has the cycles that ended on it', () => {
  expect(shown(states([2, 1, 1], [2, 1, 1], [5, 2, 2, 1]))).toEqual([
    [2, 1, 1, 0],
    [0, 0, 0, 0],
    [2, 1, 1, 1],
  ])
})

test('a win that becomes a loss is subtracted from a day that has a trade for it', () => {
  // on the last day nothing ended, and one of two wins became a loss
  expect(shown(states([2, 2, 0], [2, 1, 1]))).toEqual([
    [2, 1, 1, 0],
    [0, 0, 0, 0],
  ])
  // on the last day one more won, and one of before became a loss: no day counts more wins and losses than trades
  expect(shown(states([2, 2, 0], [3, 2, 1]))).toEqual([
    [2, 2, 0, 0],
    [1, 0, 1, 0],
  ])
  expect(shown(states([2, 2, 0], [3, 1, 2]))).toEqual([
    [2, 1, 1, 0],
    [1, 0, 1, 0],
  ])
})
