import { expect, test } from 'vitest'
import { negate, sum } from '../decimal.ts'
import { shownBridgeParts } from '../metrics/shown-bridge.ts'
import { type BotSums, shownBotSums } from './shown-sums.ts'

/** Each half cent would move a sum by rounding alone. */
const halves: BotSums = {
  realised: '577.005',
  fees: '-0.005',
  funding: '99.165',
  other: '0',
  unrealised: '-115.7649',
  total: '560.4101',
}

const exact: BotSums = { ...halves, total: sum([halves.realised, '0.005', halves.funding, '-115.7649']) }

test('the displayed amounts of a bot add up to its displayed total', () => {
  const { realised, fees, funding, other, unrealised, total } = shownBotSums(exact, 2)
  expect([realised, fees, funding, other]).toEqual(['577.01', '-0.01', '99.17', '0'])
  expect(total).toBe('560.41')
  expect(unrealised).toBe('-115.78')
  expect(sum([realised, negate(fees), funding, other, unrealised ?? ''])).toBe(total)
})

test('bots and the equity bridge show the same parts of the same amounts', () => {
  const bots = shownBotSums(exact, 2)
  const { parts } = shownBridgeParts(
    {
      startDay: '2025-06-23',
      start: '0',
      endDay: '2025-06-24',
      end: exact.total ?? '',
      change: exact.total ?? '',
      deposits: '0',
      withdrawals: '0',
      price: exact.realised,
      fees: exact.fees,
      funding: exact.funding,
      other: exact.other,
      open: exact.unrealised ?? '',
      remeasured: '0',
      early: '0',
      rates: '0',
    },
    2,
  )
  const part = (of: string) => parts.find(({ key }) => key === of)?.value
  expect([part('price'), part('funding'), part('open')]).toEqual([
    bots.realised,
    bots.funding,
    bots.unrealised,
  ])
})

test('a missing price leaves all amounts as they are', () => {
  const unknown = { ...exact, unrealised: null, total: null }
  expect(shownBotSums(unknown, 2)).toEqual(unknown)
})
