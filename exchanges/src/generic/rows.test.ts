import { dayMs } from '@harbour/ledger/durations'
import { afterEach, expect, test } from 'vitest'
import type { Stream } from '../exchange.ts'
import { type Replay, type ReplayAnswer, readStream, replay, spotMarket } from './replay.ts'
import { tradesStream } from './trades.ts'

const open: Replay[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

async function read(exchange: string, markets: readonly object[], stream: Stream, answer: ReplayAnswer) {
  const replayed = await replay(exchange, markets, answer)
  open.push(replayed)
  return { ...(await readStream(replayed.session, stream)), asked: replayed.asked }
}

const idNumbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('Bitso: all trades are read, a hundred at a time by the oldest id', async () => {
  const trade = (tid: number) => ({
    book: 'btc_mxn',
    created_at: new Date(Date.UTC(2024, 2, 1) + tid * 60_000).toISOString().replace('.000Z', '+0000'),
    major: tid % 2 === 0 ? '-0.25230000' : '0.25230000',
    minor: tid % 2 === 0 ? '1013.54' : '-1013.54',
    price: '4017.20',
    side: tid % 2 === 0 ? 'sell' : 'buy',
    maker_side: 'sell',
    fees_amount: '6.33',
    fees_currency: 'mxn',
    oid: `order${tid}`,
    tid,
  })
  const { fills, asked } = await read(
    'bitso',
    [spotMarket('btc_mxn', 'BTC', 'MXN')],
    tradesStream('BTC/MXN'),
    ({ query }) => {
      const below = Number(query.get('marker') ?? 1_000_251)
      const first = Math.min(below - 1, 1_000_250)
      return { success: true, payload: idNumbers(first, Math.max(first - 99, 1_000_001)).map(trade) }
    },
  )
  expect(fills).toHaveLength(250)
  expect(new Set(fills.map(({ nativeId }) => nativeId)).size).toBe(250)
  expect(fills.find(({ nativeId }) => nativeId === '1000250')).toMatchObject({
    symbol: 'BTC/MXN',
    side: 'sell',
    quantity: '0.2523',
    price: '4017.20',
    fee: '6.33',
    feeAsset: 'MXN',
    atMs: Date.UTC(2024, 2, 1) + 1_000_250 * 60_000,
  })
  expect(asked.every(({ what }) => what.endsWith('/v3/user_trades'))).toBe(true)
})

test('BTSE: trades are requested by pair, and a fee of a hundred-millionth keeps its digits', async () => {
  const row = {
    serialId: 375_599_088,
    tradeId: 'de1a79b8-f408-4e05-b8b7-7ed3c4e86542',
    orderId: '6c72d906-cb8f-469c-8ab0-b97bc8dff9c2',
    symbol: 'BTC-USD',
    orderSide: 'BUY',
    price: 64_235.970_08,
    filledSize: 0.000_02,
    feeCurrency: 'BTC',
    feeAmount: 1e-8,
    timestamp: Date.UTC(2024, 5, 1),
  }
  const market = spotMarket('BTC-USD', 'BTC', 'USD')
  const now = () => Date.UTC(2024, 6, 1)
  const replayed = await replay('btse', [market], () => ({ code: 1, success: true, data: [row] }), { now })
  open.push(replayed)
  const streams = await replayed.session.streams({
    mode: {},
    assets: ['BTC', 'USD'],
    symbols: [],
    streams: [],
  })
  expect(streams.map(({ id }) => id)).toContain('trades:BTC/USD')
  const { fills } = await readStream(replayed.session, tradesStream('BTC/USD'))
  expect(fills).toEqual([
    expect.objectContaining({
      nativeId: row.tradeId,
      side: 'buy',
      price: '64235.97008',
      quantity: '0.00002',
      fee: '0.00000001',
      feeAsset: 'BTC',
    }),
  ])
})

test('bitbank: trades are requested by pair, each row has its own, and both fees are counted', async () => {
  const row = {
    trade_id: 11,
    pair: 'btc_jpy',
    order_id: 7,
    side: 'buy',
    type: 'limit',
    amount: '0.0001',
    price: '4500000',
    maker_taker: 'taker',
    fee_amount_base: '0.00000001',
    fee_amount_quote: '0.54',
    executed_at: Date.UTC(2024, 2, 1),
  }
  const markets = [spotMarket('btc_jpy', 'BTC', 'JPY'), spotMarket('xrp_jpy', 'XRP', 'JPY')]
  const stream = tradesStream('BTC/JPY')
  const { fills, symbols, asked } = await read('bitbank', markets, stream, () => ({
    success: 1,
    data: { trades: [row, { ...row, trade_id: 12, pair: 'xrp_jpy' }] },
  }))
  expect(asked[0]?.query.get('pair')).toBe('btc_jpy')
  // The same trade in two parts: each fee counts by its own coin.
  expect(fills.map(({ nativeId, quantity, fee, feeAsset }) => [nativeId, quantity, fee, feeAsset])).toEqual([
    ['11', '0.00005', '0.00000001', 'BTC'],
    ['11:fee:JPY', '0.00005', '0.54', 'JPY'],
  ])
  expect(
    fills.every(({ symbol, side, price }) => symbol === 'BTC/JPY' && side === 'buy' && price === '4500000'),
  ).toBe(true)
  expect(symbols).toEqual(['XRP/JPY'])
})

test('CoinSpot: rows without an id stay distinct in every read, and the fee is not counted twice', async () => {
  const bought = {
    otc: false,
    market: 'ALGO/AUD',
    amount: 386.951_979_25,
    created: '2022-10-20T09:56:44.502Z',
    audfeeExGst: 1.800_180_02,
    audGst: 0.180_018,
    audtotal: 200,
  }
  const answer: ReplayAnswer = ({ what }) =>
    what === 'POST /api/ro/my/transactions'
      ? {
          status: 'ok',
          buyorders: [bought, bought],
          sellorders: [{ ...bought, market: 'SOLO/ALGO', total: 100, amount: 50 }],
        }
      : undefined
  const first = await read('coinspot', [spotMarket('btc', 'BTC', 'AUD')], tradesStream(null), answer)
  expect(first.fills.map(({ symbol, side, quantity }) => `${side} ${quantity} ${symbol}`).toSorted()).toEqual(
    ['buy 386.95197925 ALGO/AUD', 'buy 386.95197925 ALGO/AUD', 'sell 50 SOLO/ALGO'],
  )
  const ids = first.fills.map(({ nativeId }) => nativeId)
  expect(new Set(ids).size).toBe(3)
  const paid = first.fills.find(({ symbol }) => symbol === 'ALGO/AUD')
  expect(paid).toMatchObject({ fee: '1.98019802', feeAsset: 'AUD' })
  // CoinSpot states the total that was paid.
  expect(Number(paid?.price) * 386.951_979_25 + 1.980_198_02).toBeCloseTo(200, 8)
  const second = await read('coinspot', [spotMarket('btc', 'BTC', 'AUD')], tradesStream(null), answer)
  expect(second.fills.map(({ nativeId }) => nativeId)).toEqual(ids)
})

test('Coinone: a trade has its side, although times are in seconds and rows have no id', async () => {
  const row = {
    timestamp: '1416561032',
    price: '419000.0',
    type: 'bid',
    qty: '0.001',
    feeRate: '-0.0015',
    fee: '-0.0000015',
    orderId: 'E84A1AC2-8088-4FA0-B093-A3BCDB9B3C85',
  }
  const { fills } = await read('coinone', [spotMarket('BTC', 'BTC', 'KRW')], tradesStream('BTC/KRW'), () => ({
    result: 'success',
    errorCode: '0',
    completeOrders: [row, { ...row, type: 'ask', timestamp: '1416561033', fee: '-0.63' }],
  }))
  expect(fills).toEqual([
    expect.objectContaining({
      side: 'buy',
      quantity: '0.001',
      fee: '0.0000015',
      feeAsset: 'BTC',
      atMs: 1_416_561_032_000,
    }),
    expect.objectContaining({ side: 'sell', fee: '0.63', feeAsset: 'KRW', atMs: 1_416_561_033_000 }),
  ])
  expect(new Set(fills.map(({ nativeId }) => nativeId)).size).toBe(2)
})

test('Tokocrypto: a purchase is a purchase, whichever way the exchange writes its flag', async () => {
  const row = {
    tradeId: '3',
    orderId: '2',
    symbol: 'ADA_USDT',
    price: '0.04398',
    qty: '250',
    commission: '0.25',
    commissionAsset: 'ADA',
    isMaker: 0,
    time: '1572920872276',
  }
  const market = spotMarket('ADA_USDT', 'ADA', 'USDT')
  const { fills } = await read('tokocrypto', [market], tradesStream('ADA/USDT'), () => ({
    code: 0,
    msg: 'success',
    data: { list: [1, 0, true, false].map((isBuyer, index) => ({ ...row, tradeId: `${index}`, isBuyer })) },
  }))
  expect(fills.map(({ side, liquidity }) => [side, liquidity])).toEqual([
    ['buy', 'taker'],
    ['sell', 'taker'],
    ['buy', 'taker'],
    ['sell', 'taker'],
  ])
})

test('bit2c: a sale has a positive quantity', async () => {
  const row = {
    ticks: 1_574_767_951,
    created: '26/11/19 13:32',
    action: 1,
    price: '1,000',
    pair: 'EthNis',
    reference: 'EthNis|10867390|10867377',
    fee: '0.5',
    feeAmount: '1,000.08',
    feeCoin: '₪',
    firstAmount: '-1,500.015',
    secondAmount: '14.93',
    isMaker: true,
  }
  const market = spotMarket('EthNis', 'ETH', 'NIS')
  const now = 1_574_767_951_000 + dayMs
  const replayed = await replay('bit2c', [market], () => [row], { now: () => now })
  open.push(replayed)
  const { fills } = await readStream(replayed.session, tradesStream(null))
  expect(fills).toEqual([
    expect.objectContaining({
      side: 'sell',
      quantity: '1500.015',
      price: '1000',
      fee: '1000.08',
      feeAsset: 'NIS',
    }),
  ])
})

test('Foxbit: a fee in the bought coin reduces its holding, however its name is written', async () => {
  const row = {
    id: 1_234_567_890,
    sn: 'TC5JZVW2LLJ3IW',
    order_id: 1_234_567_890,
    market_symbol: 'btcbrl',
    side: 'BUY',
    price: '290000.0',
    quantity: '1.0',
    fee: '0.01',
    fee_currency_symbol: 'btc',
    created_at: '2024-02-15T22:06:32.999Z',
  }
  const market = spotMarket('btcbrl', 'BTC', 'BRL')
  const replayed = await replay('foxbit', [market], () => ({ data: [row] }), {
    now: () => Date.UTC(2024, 2, 1),
  })
  open.push(replayed)
  const { fills } = await readStream(replayed.session, tradesStream('BTC/BRL'))
  expect(fills).toEqual([expect.objectContaining({ quantity: '1.0', fee: '0.01', feeAsset: 'BTC' })])
})

test('bitFlyer: the commission is a fee in the coin, and trades older than the newest hundred are read', async () => {
  const row = (id: number) => ({
    id,
    side: 'BUY',
    price: 33_470,
    size: 0.01,
    exec_date: new Date(Date.UTC(2024, 2, 1) + id * 1_000).toISOString().slice(0, 23),
    child_order_acceptance_id: `JRF${id}`,
    commission: 0.000_01,
  })
  const market = spotMarket('BTC_JPY', 'BTC', 'JPY')
  const { fills } = await read('bitflyer', [market], tradesStream('BTC/JPY'), ({ query }) => {
    const first = Math.min(Number(query.get('before') ?? 231) - 1, 230)
    return idNumbers(first, Math.max(first - 99, 1)).map(row)
  })
  expect(fills).toHaveLength(230)
  expect(fills[0]).toMatchObject({ fee: '0.00001', feeAsset: 'BTC', quantity: '0.01' })
})

test('Bitstamp: all transactions are read from the oldest on, a thousand at a time', async () => {
  const row = (id: number) => ({
    id,
    datetime: new Date(Date.UTC(2024, 2, 1) + id * 1_000).toISOString().slice(0, 23).replace('T', ' '),
    type: '2',
    fee: '0.10',
    btc: '0.01000000',
    btc_usd: 60_000,
    usd: '-600.00',
    order_id: id,
  })
  const market = spotMarket('btcusd', 'BTC', 'USD', { baseId: 'btc', quoteId: 'usd' })
  const { fills } = await read('bitstamp', [market], tradesStream(null), ({ body }) => {
    const form = new URLSearchParams(body)
    expect(form.get('sort')).toBe('asc')
    const from = Number(form.get('since_id') ?? 1)
    return idNumbers(Math.min(from + 999, 2_500), from)
      .toReversed()
      .map(row)
  })
  expect(fills).toHaveLength(2_500)
  expect(new Set(fills.map(({ nativeId }) => nativeId)).size).toBe(2_500)
})
