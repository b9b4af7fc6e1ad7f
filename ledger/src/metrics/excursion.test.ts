import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, negate, text, times } from '../decimal.ts'
import type { Fill } from '../fill.ts'
import { fill as taped } from '../tape.ts'
import { type Bar, excursion } from './excursion.ts'

const minute = 60_000
const t0 = Date.UTC(2025, 5, 24, 12)

/** Side, quantity, price, and minutes after noon. */
const fill = (
  side: Fill['side'],
  quantity: string,
  price: string,
  at: number,
  given: Partial<Fill> = {},
): Fill =>
  taped({ nativeId: `${at}`, product: 'linear', side, price, quantity, atMs: t0 + at * minute, ...given })

/** A candle of one minute. */
const bar = (at: number, low: string, high: string): Bar => ({
  fromMs: t0 + at * minute,
  toMs: t0 + (at + 1) * minute,
  low,
  high,
})

const found = (fills: readonly Fill[], bars: readonly Bar[]) => {
  const made = excursion(fills, bars)
  return made && [made.mae, made.mfe]
}

test('a long trade’s MAE is at the low and its MFE at the high in between', () => {
  const fills = [fill('buy', '2', '100', 0), fill('sell', '2', '110', 5)]
  // (90 - 100) × 2 and (125 - 100) × 2
  expect(excursion(fills, [bar(1, '90', '105'), bar(2, '95', '125')])).toEqual({
    mae: '-20',
    maeAtMs: t0 + minute,
    maePrice: '90',
    mfe: '50',
    mfeAtMs: t0 + 2 * minute,
    mfePrice: '125',
  })
})

test('a short trade’s the other way round', () => {
  const fills = [fill('sell', '2', '100', 0), fill('buy', '2', '110', 5)]
  expect(found(fills, [bar(1, '90', '105'), bar(2, '95', '125')])).toEqual(['-50', '20'])
})

test('the bars of the first and the last fill are left out, as their extremes may be before or after', () => {
  const fills = [fill('buy', '1', '100', 0.5), fill('sell', '1', '101', 3.5)]
  const bars = [bar(0, '1', '900'), bar(1, '99', '102'), bar(2, '98', '103'), bar(3, '2', '800')]
  expect(found(fills, bars)).toEqual(['-2', '3'])
})

test('a fill on the edge of two bars belongs to the later one', () => {
  const fills = [fill('buy', '1', '100', 1), fill('sell', '1', '101', 3)]
  const bars = [bar(0, '1', '900'), bar(1, '2', '800'), bar(2, '98', '103'), bar(3, '3', '700')]
  expect(found(fills, bars)).toEqual(['-2', '3'])
})

test('its own prices are used if there is no bar in between', () => {
  expect(found([fill('buy', '1', '100', 0.1), fill('sell', '1', '97', 0.9)], [bar(0, '1', '900')])).toEqual([
    '-3',
    '0',
  ])
})

test('after a partial exit only the rest moves, added to the realised part', () => {
  const fills = [fill('buy', '4', '100', 0), fill('sell', '3', '110', 2), fill('sell', '1', '100', 5)]
  // with four: 4 × (95 - 100); after the exit 30 are safe, and one more goes to 130 and to 80
  const bars = [bar(1, '95', '111'), bar(3, '80', '130')]
  expect(found(fills, bars)).toEqual(['-20', '60'])
  // a whole position all the way would have claimed 4 × 30 and 4 × -20
})

test('adding to a position moves the average', () => {
  const fills = [fill('buy', '1', '100', 0), fill('buy', '1', '90', 2), fill('sell', '2', '100', 5)]
  // two at 95 on average: 2 × (85 - 95), and 2 × (105 - 95)
  expect(found(fills, [bar(3, '85', '105')])).toEqual(['-20', '20'])
})

test('a bar in which the size changed uses the size with the smaller excursion', () => {
  const fills = [fill('buy', '4', '100', 0), fill('sell', '3', '100', 2.5), fill('sell', '1', '100', 5)]
  // 4 × -10 or 1 × -10: at least ten were lost, more than that nobody knows
  expect(found(fills, [bar(2, '90', '120')])).toEqual(['-10', '20'])
})

test('a partial exit on the edge of a bar is unambiguous', () => {
  const fills = [fill('buy', '4', '100', 0), fill('sell', '3', '100', 2), fill('sell', '1', '100', 5)]
  expect(found(fills, [bar(1, '90', '100'), bar(2, '80', '100')])).toEqual(['-40', '0'])
})

test('an inverse trade’s excursion is in coins', () => {
  const inverse = {
    symbol: 'BTC/USD:BTC',
    quote: 'USD',
    settle: 'BTC',
    product: 'inverse',
    contractSize: '100',
  } as const
  const fills = [fill('buy', '100', '50000', 0, inverse), fill('sell', '100', '55000', 5, inverse)]
  // 10,000 dollars: 0.2 coins at 50,000, 0.25 at 40,000, 0.16 at 62,500
  expect(found(fills, [bar(1, '40000', '62500')])).toEqual(['-0.05', '0.04'])
})

test('one of inverse contracts in base coins is in coins at the exit price', () => {
  const base = {
    symbol: 'BTC/USD:BTC',
    quote: 'USD',
    settle: 'BTC',
    product: 'inverse',
    contractSize: '1',
    inverseUnit: 'base',
  } as const
  const fills = [fill('buy', '1', '50000', 0, base), fill('sell', '1', '50000', 5, base)]
  // one coin: (40,000 - 50,000) ÷ 40,000 and (62,500 - 50,000) ÷ 62,500
  expect(found(fills, [bar(1, '40000', '62500')])).toEqual(['-0.25', '0.2'])
})

test('a trade within one moment uses its own prices', () => {
  expect(found([fill('buy', '1', '100', 1), fill('sell', '1', '99', 1)], [bar(1, '1', '900')])).toEqual([
    '-1',
    '0',
  ])
})

test('without an opening fill there is no excursion', () => {
  expect(excursion([], [bar(1, '1', '2')])).toBeNull()
  expect(excursion([fill('sell', '1', '100', 0, { product: 'spot', settle: null })], [])).toEqual(null)
})

const price = fc.integer({ min: 50, max: 150 }).map(String)
const scene = fc.record({
  first: price,
  last: price,
  lows: fc.array(fc.tuple(price, price), { minLength: 1, maxLength: 8 }),
  by: fc.integer({ min: 2, max: 9 }).map(String),
})
const barsOf = (ends: readonly (readonly [string, string])[]) =>
  ends.map(([a, b], i) => (amount(a).lt(b) ? bar(i + 1, a, b) : bar(i + 1, b, a)))

test('twice the size has twice the excursion, and a short the reverse of a long', () => {
  fc.assert(
    fc.property(scene, ({ first, last, lows, by }) => {
      const bars = barsOf(lows)
      const end = lows.length + 2
      const trade = (size: string, open: 'buy' | 'sell') =>
        found([fill(open, size, first, 0), fill(open === 'buy' ? 'sell' : 'buy', size, last, end)], bars) ??
        []
      const [mae = '', mfe = ''] = trade('1', 'buy')
      expect(trade(by, 'buy')).toEqual([times(mae, by), times(mfe, by)])
      expect(trade('1', 'sell')).toEqual([negate(mfe), negate(mae)])
    }),
    { seed: 11 },
  )
})

test('longer bars over the same minutes give the same, and the result is between MAE and MFE', () => {
  fc.assert(
    fc.property(scene, ({ first, last, lows }) => {
      const bars = barsOf(lows)
      const fills = [fill('buy', '1', first, 0), fill('sell', '1', last, lows.length + 2)]
      const whole: Bar = {
        fromMs: bars[0]?.fromMs ?? 0,
        toMs: bars.at(-1)?.toMs ?? 0,
        low: bars.map(({ low }) => low).reduce((a, b) => (amount(a).lt(b) ? a : b)),
        high: bars.map(({ high }) => high).reduce((a, b) => (amount(a).gt(b) ? a : b)),
      }
      const [mae = '', mfe = ''] = found(fills, bars) ?? []
      expect(found(fills, [whole])).toEqual([mae, mfe])
      const gross = amount(last).minus(first)
      expect([gross.gte(mae), gross.lte(mfe), amount(mae).lte('0'), amount(mfe).gte('0')]).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect(text(gross)).toBe(text(amount(last).minus(first)))
    }),
    { seed: 12 },
  )
})
