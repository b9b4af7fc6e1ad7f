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

test('BTCTurk: each trade has its own pair, and the tax is added to the fee', async () => {
  const row = {
    price: '56000',
    numeratorSymbol: 'BTC',
    denominatorSymbol: 'TRY',
    orderType: 'sell',
    orderId: '2606935102',
    id: '320874372',
    timestamp: '1718916479593',
    amount: '-0.00020000',
    fee: '-0.02',
    tax: '-0.0036',
  }
  const markets = [spotMarket('BTCTRY', 'BTC', 'TRY'), spotMarket('ETHTRY', 'ETH', 'TRY')]
  const replayed = await replay('btcturk', markets, () => ({
    success: true,
    data: [row, { ...row, id: '320874373', numeratorSymbol: 'ETH' }],
  }))
  open.push(replayed)
  const { fills } = await readStream(replayed.session, tradesStream(null))
  expect(
    fills.map(({ symbol, quantity, fee, feeAsset }) => `${quantity} ${symbol}, ${fee} ${feeAsset}`),
  ).toEqual(['0.0002 BTC/TRY, 0.0236 TRY', '0.0002 ETH/TRY, 0.0236 TRY'])
})

test('Luno: the fees in the coin and in money are both counted', async () => {
  const row = {
    pair: 'LTCXBT',
    sequence: 3_256_813,
    order_id: 'BXEX6XHHDT5EGW2',
    type: 'ASK',
    timestamp: 1_648_652_135_235,
    price: '0.002786',
    volume: '0.10',
    base: '0.10',
    counter: '0.0002786',
    fee_base: '0.0001',
    fee_counter: '0.0000003',
    is_buy: false,
  }
  const { fills } = await read('luno', [spotMarket('LTCXBT', 'LTC', 'BTC')], tradesStream('LTC/BTC'), () => ({
    trades: [row],
  }))
  expect(fills.map(({ quantity, fee, feeAsset }) => [quantity, fee, feeAsset])).toEqual([
    ['0.05', '0.0001', 'LTC'],
    ['0.05', '0.0000003', 'BTC'],
  ])
})

test('bit2c: a self-trade has a purchase and a sale, although both have one id', async () => {
  const row = {
    ticks: 1_574_767_951,
    action: 0,
    price: '1000',
    pair: 'EthNis',
    reference: 'EthNis|10867390|10867377',
    feeAmount: '0.08',
    feeCoin: '₪',
    firstAmount: '0.015',
  }
  const answer: ReplayAnswer = () => [{ ...row, action: 1, firstAmount: '-0.015' }, row]
  const now = () => 1_574_767_951_000 + dayMs
  const replayed = await replay('bit2c', [spotMarket('EthNis', 'ETH', 'NIS')], answer, { now })
  open.push(replayed)
  const { fills } = await readStream(replayed.session, tradesStream(null))
  expect(fills.map(({ side, nativeId }) => `${side} ${nativeId}`).toSorted()).toEqual([
    'buy EthNis|10867390|10867377',
    'sell EthNis|10867390|10867377:sell',
  ])
})

test('WhiteBIT: a fee without a coin, as in older replies, reaches the ledger, which flags it', async () => {
  const row = {
    id: 160305483,
    clientOrderId: '',
    time: Date.UTC(2024, 2, 1) / 1_000,
    side: 'sell',
    role: 2,
    amount: '0.1',
    price: '7',
    deal: '0.7',
    fee: '0.00070408',
  }
  const { fills } = await read(
    'whitebit',
    [spotMarket('BTC_USDT', 'BTC', 'USDT')],
    tradesStream(null),
    () => ({ BTC_USDT: [row] }),
  )
  expect(fills).toEqual([expect.objectContaining({ fee: '0.00070408', feeAsset: null })])
})
