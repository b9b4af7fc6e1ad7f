import { dayMs, hourMs } from '../durations.ts'
import Big from 'big.js'
import { type Call, given, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Instrument, World } from '../truth/types.ts'
import { findNative, placesOf } from '../views/instruments.ts'
import { pairBars, pairPrice } from '../views/pair-prices.ts'

const windows: Readonly<Record<string, number>> = { '1m': 60_000, '1h': hourMs, '1d': dayMs }
const maxCandles = 200

/** Formats a time with microseconds, as everywhere at this exchange. */
export const timeText = (at: number): string => new Date(at).toISOString().replace('Z', '000Z')

export function marketNamed(world: World, name: string): Instrument {
  const found = findNative(world, 'btcmarkets', 'spot', name)
  if (found === null) throw new Refusal('MarketNotFound', 'invalid marketId', 404)
  return found
}

export const markets = ({ context }: Call): unknown =>
  context.world.instruments.btcmarkets.map((one) => ({
    marketId: one.nativeSymbol,
    baseAssetName: one.base,
    quoteAssetName: one.quote,
    minOrderAmount: one.step,
    maxOrderAmount: '1000000',
    amountDecimals: String(placesOf(one.step)),
    priceDecimals: String(placesOf(one.tick)),
    status: one.isListed ? 'Online' : 'Offline',
  }))

export function ticker({ context: { world }, now }: Call, name: string): unknown {
  const one = marketNamed(world, name)
  const last = pairPrice(world, one, now)
  const open = pairPrice(world, one, now - dayMs)
  const [high, low] = new Big(last).gt(open) ? [last, open] : [open, last]
  const change = new Big(last).minus(open)
  return {
    marketId: name,
    bestBid: last,
    bestAsk: new Big(last).plus(one.tick).toFixed(),
    lastPrice: last,
    volume24h: '100',
    volumeQte24h: new Big(last).times(100).toFixed(),
    price24h: change.toFixed(),
    pricePct24h: change.div(open).times(100).toFixed(2),
    low24h: low,
    high24h: high,
    timestamp: timeText(now),
  }
}

/** Newest first; with a start, the ones after it. Ten by default. */
export function candles({ context: { world }, query, now }: Call, name: string): unknown {
  const lengthMs = windows[query.get('timeWindow') ?? '']
  if (lengthMs === undefined) throw new Refusal('InvalidTimeWindow', 'invalid timeWindow', 400)
  const limit = Math.min(wholeNumber(query.get('limit')) ?? 10, maxCandles)
  const from = given(query, 'from')
  const toMs = momentOf(given(query, 'to')) ?? now
  const firstMs = momentOf(from) ?? toMs - limit * lengthMs
  const span = { lengthMs, fromMs: firstMs, toMs: Math.min(toMs, firstMs + limit * lengthMs), now }
  return pairBars(world, marketNamed(world, name), span)
    .slice(0, limit)
    .toReversed()
    .map(({ at, open, high, low, close }) => [timeText(at), open, high, low, close, '1'])
}

function momentOf(text: string | null): number | null {
  if (text === null) return null
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Refusal('InvalidTimeRange', 'invalid time range', 400)
  return at
}
