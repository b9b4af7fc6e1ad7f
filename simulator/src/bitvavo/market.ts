import { dayMs, hourMs, minuteMs } from '../durations.ts'
import Big from 'big.js'
import { type Call, given, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Instrument, World } from '../truth/types.ts'
import { findNative, placesOf } from '../views/instruments.ts'
import { pairBars, pairPrice } from '../views/pair-prices.ts'

const intervals: Readonly<Record<string, number>> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '2h': 2 * hourMs,
  '4h': 4 * hourMs,
  '6h': 6 * hourMs,
  '8h': 8 * hourMs,
  '12h': 12 * hourMs,
  '1d': dayMs,
}
const maxCandles = 1440

export function marketNamed(world: World, name: string): Instrument {
  const found = findNative(world, 'bitvavo', 'spot', name)
  if (found === null) throw new Refusal('205', 'market parameter is invalid.', 400)
  return found
}

/** Halted markets stay in the list. */
export const markets = ({ context }: Call): unknown =>
  context.world.instruments.bitvavo.map((one) => ({
    market: one.nativeSymbol,
    status: one.isListed ? 'trading' : 'halted',
    base: one.base,
    quote: one.quote,
    pricePrecision: 5,
    minOrderInBaseAsset: one.step,
    minOrderInQuoteAsset: '5.00',
    maxOrderInBaseAsset: '1000000000.00000000',
    maxOrderInQuoteAsset: '1000000000.00',
    quantityDecimals: placesOf(one.step),
    notionalDecimals: 2,
    tickSize: one.tick,
    maxOpenOrders: 100,
    feeCategory: 'A',
    orderTypes: ['market', 'limit', 'stopLoss', 'stopLossLimit', 'takeProfit', 'takeProfitLimit'],
  }))

export function assets({ context }: Call): unknown {
  const names = context.world.instruments.bitvavo.flatMap(({ base, quote }) => [base, quote])
  return [...new Set(names)].map((symbol) => ({
    symbol,
    name: symbol,
    decimals: symbol === 'EUR' ? 2 : 8,
    depositFee: '0',
    depositConfirmations: 10,
    depositStatus: 'OK',
    withdrawalFee: '0',
    withdrawalMinAmount: '0.0001',
    withdrawalStatus: 'OK',
    networks: symbol === 'EUR' ? [] : ['Mainnet'],
    message: '',
  }))
}

export function tickers({ context: { world }, query, now }: Call): unknown {
  const name = given(query, 'market')
  if (name !== null) return ticker(world, marketNamed(world, name), now)
  return world.instruments.bitvavo.filter(({ isListed }) => isListed).map((one) => ticker(world, one, now))
}

function ticker(world: World, one: Instrument, now: number) {
  const last = pairPrice(world, one, now)
  const open = pairPrice(world, one, now - dayMs)
  const [high, low] = new Big(last).gt(open) ? [last, open] : [open, last]
  return {
    market: one.nativeSymbol,
    startTimestamp: now - dayMs,
    timestamp: now,
    open,
    openTimestamp: now - dayMs,
    high,
    low,
    last,
    closeTimestamp: now,
    bid: last,
    bidSize: '1.00000000',
    ask: new Big(last).plus(one.tick).toFixed(),
    askSize: '1.00000000',
    volume: '100.00000000',
    volumeQuote: new Big(last).times(100).toFixed(2),
  }
}

/** The newest candles that begin before the end of the span, newest first. */
export function candles({ context: { world }, query, now }: Call, name: string): unknown {
  const lengthMs = intervals[query.get('interval') ?? '']
  if (lengthMs === undefined) throw new Refusal('205', 'interval parameter is invalid.', 400)
  const limit = Math.min(wholeNumber(query.get('limit')) ?? maxCandles, maxCandles)
  const toMs = Math.min(wholeNumber(query.get('end')) ?? now, now)
  const fromMs = Math.max(wholeNumber(query.get('start')) ?? 0, toMs - (limit + 1) * lengthMs)
  return pairBars(world, marketNamed(world, name), { lengthMs, fromMs, toMs: toMs - 1, now })
    .toReversed()
    .slice(0, limit)
    .map(({ at, open, high, low, close }) => [at, open, high, low, close, '1.00000000'])
}
