import { afterEach, expect, test } from 'vitest'
import { type Replay, type ReplayRequest, readStream, replay, spotMarket } from './replay.ts'
import { tradesStream } from './trades.ts'

const open: Replay[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const nowMs = Date.UTC(2024, 3, 1)
const atOf = (index: number): number => Date.UTC(2024, 2, 1) + index * 60_000

/** Gemini's list of trades, the newest first. */
const geminiTrade = (index: number) => ({
  price: '60000',
  amount: '0.01',
  timestamp: Math.floor(atOf(index) / 1000),
  timestampms: atOf(index),
  type: 'Buy',
  aggressor: true,
  fee_currency: 'USD',
  fee_amount: '1',
  tid: index + 1,
  order_id: String(index),
  exchange: 'gemini',
  symbol: 'BTCUSD',
})

async function read(
  exchange: string,
  market: readonly [id: string, base: string, quote: string],
  answer: (asked: ReplayRequest) => unknown,
  symbol: string | null,
) {
  const replayed = await replay(exchange, [spotMarket(...market)], answer, { now: () => nowMs })
  open.push(replayed)
  return readStream(replayed.session, tradesStream(symbol))
}

const gemini = (held: number, page: number) =>
  read(
    'gemini',
    ['btcusd', 'BTC', 'USD'],
    () =>
      Array.from({ length: held }, (_, index) => geminiTrade(index))
        .toReversed()
        .slice(0, page),
    'BTC/USD',
  )

test.each([500, 25, 10])(
  'trades older than a newest page of %i that cannot be requested are reported',
  async (page) => {
    const cut = await gemini(page + 30, page)
    expect(cut.fills).toHaveLength(page)
    expect(cut.cursor['refused']).toEqual([
      {
        reason: 'older ones than the newest page cannot be asked for',
        example: 'BTC/USD trades before 2024-03-01',
        keys: [''],
      },
    ])
  },
)

test('a page that is not full needs no report', async () => {
  const all = await gemini(7, 500)
  expect(all.fills).toHaveLength(7)
  expect(all.cursor['refused']).toBeUndefined()
})

test('WhiteBIT: trades are requested by dates, a hundred at a time, and are complete', async () => {
  const all = Array.from({ length: 333 }, (_, index) => ({
    id: index + 1,
    time: atOf(index) / 1000,
    side: 'buy',
    role: 1,
    amount: '0.01',
    price: '60000',
    deal: '600',
    fee: '0.6',
    orderId: index,
    feeAsset: 'USDT',
  }))
  const { fills, cursor } = await read(
    'whitebit',
    ['BTC_USDT', 'BTC', 'USDT'],
    ({ body }) => {
      const asked: { limit?: number; startDate?: number; endDate?: number } = JSON.parse(body)
      const { limit = 50, startDate = 0, endDate = nowMs / 1000 } = asked
      const within = all.filter(({ time }) => time >= startDate && time <= endDate)
      return { BTC_USDT: within.toReversed().slice(0, limit) }
    },
    null,
  )
  expect(fills.map(({ nativeId }) => Number(nativeId)).toSorted((a, b) => a - b)).toEqual(
    all.map(({ id }) => id),
  )
  expect(cursor['refused']).toBeUndefined()
})
