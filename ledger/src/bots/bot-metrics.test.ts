import { expect, test } from 'vitest'
import { type BotPageInputs, botRangeMetrics, type BotRangeInputs, overHeld } from './bot-metrics.ts'

const page = (given: { total: string | null; coinsHeld: string | null; isPair?: boolean; isNew?: boolean }) =>
  ({
    figures: { total: given.total },
    days: given.isNew ? [] : [{ coinsHeld: given.coinsHeld, moneyHeld: '5' }],
    isPair: given.isPair ?? false,
  }) as unknown as BotPageInputs

test('a bot’s result over holding is its total less what holding would have gained', () => {
  expect(overHeld('coinsHeld', page({ total: '30', coinsHeld: '20' }))).toEqual({ value: '10', why: null })
  expect(overHeld('moneyHeld', page({ total: '3', coinsHeld: null }))).toEqual({ value: '-2', why: null })
  expect(overHeld('coinsHeld', page({ total: null, coinsHeld: '20' })).why).toBe('no_price')
  expect(overHeld('coinsHeld', page({ total: '30', coinsHeld: null, isPair: true })).why).toBe('offset')
  expect(overHeld('coinsHeld', page({ total: '0', coinsHeld: null, isNew: true })).why).toBe('no_fill')
})

test('breakeven cycles count in one win rate and not in the other', () => {
  const inputs = { cycles: { trades: 4, wins: 2, losses: 1, unpriced: 0 } } as BotRangeInputs
  expect(botRangeMetrics.winRate(inputs)).toBe('0.5')
  expect(Number(botRangeMetrics.winRateDecided(inputs))).toBeCloseTo(2 / 3, 12)
})
