import { afterEach, expect, test } from 'vitest'
import * as kit from '../../core/kit/chart/picture.ts'
import { showTimesIn } from '../../core/kit/format-time.ts'
import { textsOf } from '../../../test/svg-texts.ts'
import { tradePicture } from './trade-picture.ts'

afterEach(() => showTimesIn('UTC'))

const money = (amount: string) => `${amount} USD`

const trade = {
  symbol: 'BTC/USDT:USDT',
  side: 'long',
  openedAt: '2025-06-02T10:00:00.000Z',
  closedAt: '2025-06-02T12:00:00.000Z',
  net: '-812.5',
  return: -0.0123,
  entryPrice: '61000',
  exitPrice: '60250',
  fills: 2,
  executions: ['61000', '60250'].map((price, at) => ({
    id: String(at),
    at: `2025-06-02T1${at * 2}:00:00.000Z`,
    side: at === 0 ? ('buy' as const) : ('sell' as const),
    isOpening: at === 0,
    price,
    size: '1.0833',
    held: '0',
    fee: '0',
    feeAsset: null,
    pnl: null,
    liquidity: null,
    kind: 'trade' as const,
    orderId: null,
    tradeId: String(at),
  })),
} as const

test('the picture of a trade has its result, return, prices and executions', () => {
  const svg = tradePicture(kit, { trade, money, areAmountsHidden: false })
  const texts = textsOf(svg)
  expect(texts[0]).toMatch(/^BTC.*, Long$/)
  expect(texts[1]).toMatch(/^Closed 2 Jun.*, held 2.h/)
  expect(texts).toContain('-812.5 USD')
  expect(texts).toContain('−1.23%')
  expect(texts).toContainEqual(expect.stringMatching(/^61,000/))
  expect(svg.match(/<circle/g)).toHaveLength(2)
})

test('with amounts hidden a trade’s picture has neither its result nor its size', () => {
  const svg = tradePicture(kit, { trade, money, areAmountsHidden: true })
  expect(textsOf(svg)).toContain('−1.23%')
  for (const secret of ['812', 'USD,', '1.0833', 'Net P&amp;L']) expect(svg).not.toContain(secret)
})

test('the picture has the closing day in the displayed time zone', () => {
  showTimesIn('Pacific/Kiritimati')
  expect(textsOf(tradePicture(kit, { trade, money, areAmountsHidden: false }))[1]).toMatch(/^Closed 3 Jun/)
})

test('a picture without all executions says how many it has', () => {
  const noteOf = (fills: number) =>
    textsOf(tradePicture(kit, { trade: { ...trade, fills }, money, areAmountsHidden: false }))[1]
  expect(noteOf(2)).not.toContain('executions')
  expect(noteOf(2_400)).toMatch(/, first 2 of 2,400 executions$/)
})
