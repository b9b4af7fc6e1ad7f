import { expect, test } from 'vitest'
import { type ClosedCheck, closedAgainstTrips, type Trip } from './check-closed.ts'

const minute = 60_000
const part = (at: number, given: Partial<ClosedCheck> = {}): ClosedCheck => ({
  about: 'closed_pnl',
  symbol: 'BTC/USDT:USDT',
  settle: 'USDT',
  closes: 'long',
  quantity: '1',
  profit: '5.00',
  atMs: at * minute,
  untilMs: (at + 1) * minute,
  ...given,
})
const trip = (from: number, to: number | null, given: Partial<Trip> = {}): Trip => ({
  symbol: 'BTC/USDT:USDT',
  side: 'long',
  openedMs: from * minute,
  closedMs: to === null ? null : to * minute,
  quantity: '1',
  profit: '5',
  funding: '-1',
  isComplete: true,
  ...given,
})
const outcomes = (parts: readonly ClosedCheck[], trips: readonly Trip[]) =>
  closedAgainstTrips(parts, trips).map(({ verdict, what, file, ours }) => [verdict, what, file, ours])

const verdicts = (parts: readonly ClosedCheck[], trips: readonly Trip[]) =>
  closedAgainstTrips(parts, trips).map(({ verdict }) => verdict)

test('parts of one position are summed up; two positions within one minute are compared together', () => {
  const halves = [
    part(10, { quantity: '0.4', profit: '2.00' }),
    part(20, { quantity: '0.6', profit: '3.00' }),
  ]
  expect(outcomes(halves, [trip(5, 20.5)])).toEqual([['equal', 'profit', '5', '5']])
  const scalps = [part(10), part(10, { profit: '-2.00' })]
  expect(
    outcomes([part(5), ...scalps], [trip(5, 5.5), trip(10.1, 10.2), trip(10.4, 10.8, { profit: '-2' })]),
  ).toEqual([
    ['equal', 'profit', '5', '5'],
    ['equal', 'profit', '3', '3'],
  ])
})

test('funding may be included or not, and each figure may differ by one unit of its last digit', () => {
  expect(verdicts([part(10, { profit: '4.00' })], [trip(10, 10.5)])).toEqual(['equal'])
  expect(verdicts([part(10, { profit: '5.01' })], [trip(10, 10.5)])).toEqual(['equal'])
  expect(outcomes([part(10, { profit: '5.02' })], [trip(10, 10.5)])).toEqual([
    ['different', 'profit', '5.02', '5'],
  ])
})

test('a position without a trade, or with one of a smaller size, is a difference of quantity', () => {
  expect(outcomes([part(10)], [])).toEqual([['different', 'quantity', '1', null]])
  expect(outcomes([part(8), part(10, { quantity: '2' })], [trip(8, 8.5), trip(10, 10.5)])).toEqual([
    ['equal', 'profit', '5', '5'],
    ['different', 'quantity', '2', '1'],
  ])
})

test('open, incomplete and earlier trades are not compared; long and short are separate if the file says which', () => {
  expect(verdicts([part(10)], [trip(9, null)])).toEqual(['unknown'])
  expect(verdicts([part(10)], [trip(10, 10.5, { isComplete: false })])).toEqual(['unknown'])
  expect(verdicts([part(10, { quantity: '0.5' })], [trip(1, 10.5)])).toEqual(['unknown'])
  const both = [trip(10, 10.5), trip(10, 10.5, { side: 'short', profit: '-7' })]
  expect(verdicts([part(10), part(10, { closes: 'short', profit: '-7' })], both)).toEqual(['equal', 'equal'])
  expect(
    outcomes([part(10, { closes: null }), part(10, { closes: null, profit: '-7' })], both),
  ).toMatchObject([['equal', 'profit', '-2', '-2']])
})
