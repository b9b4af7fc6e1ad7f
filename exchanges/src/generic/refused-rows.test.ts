import { afterEach, expect, test } from 'vitest'
import type { Cursor } from '../exchange.ts'
import { LeftOut } from './left-out.ts'
import { type Replay, readStream, replay, spotMarket } from './replay.ts'
import { tradesStream } from './trades.ts'

let open: Replay | null = null
afterEach(async () => {
  await open?.close()
  open = null
})

const nowMs = Date.UTC(2024, 2, 2)
const row = {
  side: 'BUY',
  instrument_name: 'BTC_USD',
  fees: '-0.0000000525',
  trade_id: '1',
  create_time: Date.UTC(2024, 2, 1, 12),
  traded_price: '26347.16',
  traded_quantity: '0.00021',
  fee_instrument_name: 'BTC',
  order_id: '6142909895036331486',
}
const perp = spotMarket('BTCUSD-PERP', 'BTC', 'USD', {
  symbol: 'BTC/USD:USD',
  settle: 'USD',
  spot: false,
  swap: true,
  contract: true,
  linear: true,
  type: 'swap',
  contractSize: '1',
})
const { instrument_name: _pair, ...withoutPair } = row
const { create_time: _time, ...withoutTime } = row
const { trade_id: _id, ...withoutId } = row
const { side: _side, ...withoutSide } = row

const rows: readonly object[] = [
  row,
  { ...row, trade_id: '2', instrument_name: 'BTCUSD-PERP' },
  { ...row, trade_id: '3', instrument_name: 'BTCUSD-PERP' },
  { ...withoutPair, trade_id: '4' },
  { ...withoutTime, trade_id: '5' },
  withoutId,
  { ...withoutSide, trade_id: '7' },
  { ...row, trade_id: '8', traded_quantity: '-0.00021' },
  { ...row, trade_id: '9', traded_quantity: '0' },
  { ...row, trade_id: '10', traded_price: '0' },
  { ...row, trade_id: '11', instrument_name: 'GONE_USD' },
  { ...row, trade_id: '12', create_time: 1_709_294_400 },
]

async function cryptocom(answer: readonly object[]) {
  open = await replay(
    'cryptocom',
    [spotMarket('BTC_USD', 'BTC', 'USD'), perp],
    ({ body }) => {
      const { params }: { params: { start_time: number; end_time?: number } } = JSON.parse(body)
      const data = answer.filter((each) => {
        const at = 'create_time' in each ? Number(each.create_time) : null
        return at === null || (at >= params.start_time && at <= (params.end_time ?? nowMs)) || at < 2e9
      })
      return { id: 1, code: 0, result: { data } }
    },
    { now: () => nowMs },
  )
  return open.session
}

const begin: Cursor = { newestMs: Date.UTC(2024, 2, 1), newestIds: [] }

const countsIn = (cursor: Cursor): Record<string, number> => {
  const counts: Record<string, number> = {}
  const list = cursor['refused']
  if (!Array.isArray(list)) return counts
  for (const each of list) {
    const { reason, keys }: Cursor = { ...each }
    if (typeof reason === 'string') counts[reason] = Array.isArray(keys) ? keys.length : 0
  }
  return counts
}

test('no row is lost: each one is a trade, or is reported with the reason and an example', async () => {
  const session = await cryptocom(rows)
  const { fills, cursor } = await readStream(session, tradesStream(null), begin)
  expect(fills.map(({ nativeId }) => nativeId)).toEqual(['1'])
  expect(cursor['unlisted']).toEqual(['GONE/USD'])
  expect(countsIn(cursor)).toEqual({
    'Harbour does not read contracts there': 2,
    'it names no pair': 1,
    'it has no usable time': 2,
    'it has no id': 1,
    'nothing says whether it was bought or sold': 1,
    'the quantity is not above zero': 2,
    'the price is not above zero': 1,
  })
  const refused = cursor['refused']
  expect(JSON.stringify(refused)).toContain('2024-03-01 12:00:00, BTC/USD, buy -0.00021 at 26347.16, id 8')
  // all twelve rows of the answer are accounted for
  expect(fills.length + 1 + Object.values(countsIn(cursor)).reduce((total, each) => total + each, 0)).toBe(12)
})

test('a refused row is counted once, however often it is read, and no longer once it is valid', async () => {
  const session = await cryptocom(rows)
  const first = await readStream(session, tradesStream(null), begin)
  const again = await readStream(
    session,
    tradesStream(null),
    session.rewind(tradesStream(null), first.cursor, Date.UTC(2024, 2, 1)),
  )
  expect(countsIn(again.cursor)).toEqual(countsIn(first.cursor))
  await open?.close()
  const mended = await cryptocom([row, { ...row, trade_id: '8' }])
  const { fills, cursor } = await readStream(
    mended,
    tradesStream(null),
    mended.rewind(tradesStream(null), first.cursor, Date.UTC(2024, 2, 1)),
  )
  expect(fills.map(({ nativeId }) => nativeId)).toEqual(['1', '8'])
  expect(countsIn(cursor)['the quantity is not above zero']).toBe(1)
})

test('a page of unusable rows does not stop the reading of older ones', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...row,
    trade_id: `p${index}`,
    instrument_name: index < 200 ? 'BTCUSD-PERP' : 'BTC_USD',
    create_time: Date.UTC(2024, 2, 1, 20) - index * 60_000,
  }))
  open = await replay(
    'cryptocom',
    [spotMarket('BTC_USD', 'BTC', 'USD'), perp],
    ({ body }) => {
      const { params }: { params: { start_time: number; end_time?: number } } = JSON.parse(body)
      const data = many
        .filter(
          ({ create_time }) => create_time >= params.start_time && create_time <= (params.end_time ?? nowMs),
        )
        .slice(0, 100)
      return { id: 1, code: 0, result: { data } }
    },
    { now: () => nowMs },
  )
  const { fills, cursor } = await readStream(open.session, tradesStream(null), begin)
  expect(fills).toHaveLength(50)
  // a hundred are distinguished; of the others only their existence is reported
  expect(countsIn(cursor)['Harbour does not read contracts there']).toBe(100)
})

test('reports of left-out rows survive a malformed cursor', () => {
  expect(LeftOut.of({ refused: 'words', unlisted: 7 }).on({ a: 1 })).toEqual({ a: 1 })
  expect(LeftOut.of({ refused: [{ reason: 'r' }] }).on({})).toEqual({})
})
