import { expect, test } from 'vitest'
import { dayMs } from '../durations.ts'
import type { Fill } from '../fill.ts'
import { buy, fill, sell } from '../tape.ts'
import { BotRecords } from './bot-records.ts'
import { BotsFold } from './bots-fold.ts'
import { BotCurve } from './curve-days.ts'

const dayOf = (atMs: number) => Math.floor(atMs / dayMs) * dayMs
const eth = { symbol: 'ETH/USDT', base: 'ETH' }
type Prices = Readonly<Record<string, readonly (string | null)[]>>

/** Folds fills of one bot, each on its day, and values its days at the prices of theirs; the last one of BTC is that of today. */
function curveOf(fills: readonly (Partial<Fill> & { readonly day: number })[], prices: Prices) {
  const records = new BotRecords(dayOf)
  const usdAt = (asset: string, atMs: number) =>
    asset === 'USDT' ? (prices['USDT']?.[dayOf(atMs) / dayMs] ?? '1') : null
  const fold = new BotsFold(usdAt, () => 'bot', records)
  for (const [at, { day, ...given }] of fills.entries()) {
    const one = fill({ atMs: day * dayMs + at, nativeId: `n${at}`, orderId: `o${at}`, ...given })
    records.pass(one.atMs, (id) => fold.subAccount(id))
    fold.fill('main', one)
  }
  records.days.close((id) => fold.subAccount(id))
  const bot = fold.subAccount('bot')
  if (!bot) throw new Error('the bot has no fill')
  return new BotCurve(bot, records.days.of('bot')).days({
    mark: ({ of: { base } }, day) => prices[base]?.[day / dayMs] ?? null,
    usd: (asset, day) => (asset === 'USDT' ? (prices['USDT']?.[day / dayMs] ?? '1') : null),
    dayOf,
    today: ((prices['BTC']?.length ?? 1) - 1) * dayMs,
  })
}

test('each day has its total, its fall from the peak, and the comparison lines', () => {
  const days = curveOf(
    [
      { day: 0, ...buy('2', '100') },
      { day: 2, ...buy('1', '100', eth) },
      { day: 3, ...sell('1', '130') },
    ],
    {
      BTC: ['90', '150', '120', '120', '140'],
      ETH: ['50', '70', '100', '80', '110'],
      USDT: ['1', '0.99', '1', '1.01', '1'],
    },
  )
  expect(days.map(({ total }) => total)).toEqual(['-20', '99', '40', '30.3', '80.3'])
  // a bot that loses first falls from nothing
  expect(days.map(({ drawdown }) => drawdown)).toEqual(['20', '0', '59', '68.7', '18.7'])
  const shares = [20 / 300, 0, 59 / 399, 68.7 / 399, 18.7 / 399]
  for (const [at, share] of shares.entries()) expect(days[at]?.drawdownShare).toBeCloseTo(share, 12)
  // the peak of the capital, 300: two thirds in BTC, and a third in ETH from the day on which it was first bought
  expect(days.map(({ coinsHeld }) => coinsHeld)).toEqual(['-20', '100', '40', '20', '90'])
  expect(days.map(({ moneyHeld }) => moneyHeld)).toEqual(['0', '-3', '0', '3', '0'])
  expect(days.map(({ capital }) => capital)).toEqual(['200', '200', '300', '200', '200'])
  expect(days.map(({ fills }) => fills)).toEqual([1, 0, 1, 1, 0])
})

test('a past day without a close uses the last fill’s price, and today has no value', () => {
  const days = curveOf([{ day: 0, ...buy('1', '100') }], { BTC: ['110', null, null] })
  expect(days.map(({ total, isByLastFill }) => [total, isByLastFill])).toEqual([
    ['10', false],
    ['0', true],
    [null, false],
  ])
})

test('past days stay, and today is recomputed each time', () => {
  const records = new BotRecords(dayOf)
  const fold = new BotsFold(
    () => '1',
    () => 'bot',
    records,
  )
  const one = fill({ ...buy('1', '100'), atMs: 0 })
  records.pass(0, (id) => fold.subAccount(id))
  fold.fill('main', one)
  records.days.close((id) => fold.subAccount(id))
  const bot = fold.subAccount('bot')
  if (!bot) throw new Error('the bot has no fill')
  const curve = new BotCurve(bot, records.days.of('bot'))
  const at = (today: string) =>
    curve
      .days({ mark: (_, day) => (day === 0 ? '110' : today), usd: () => '1', dayOf, today: dayMs })
      .map(({ total }) => total)
  expect(at('120')).toEqual(['10', '20'])
  expect(at('90')).toEqual(['10', '-10'])
})

test('the days of a bot without holdings end with its last one', () => {
  const days = curveOf(
    [
      { day: 0, ...buy('1', '100') },
      { day: 1, ...sell('1', '110') },
    ],
    { BTC: ['100', '110', '120', '130'] },
  )
  expect(days.map(({ total }) => total)).toEqual(['0', '10'])
})

test('a day has columns by average cost, by FIFO and by grid pairs', () => {
  const [, last] = curveOf(
    [
      { day: 0, ...buy('1', '100') },
      { day: 0, ...buy('1', '120') },
      { day: 1, ...sell('1', '130') },
    ],
    { BTC: ['100', '130'] },
  )
  // the sale is worth 20 by average cost, 30 by the oldest purchase, and 10 by the nearest line
  expect(last).toMatchObject({ realised: '20', fifo: '30', paired: '10', capital: '110' })
})

test('each of the columns includes holdings from before the bot began', () => {
  const [, last] = curveOf(
    [
      { day: 0, ...buy('1', '100') },
      { day: 1, ...sell('2', '130') },
    ],
    { BTC: ['100', '130'] },
  )
  expect(last).toMatchObject({ realised: '60', fifo: '60', paired: '60', total: '60' })
})
