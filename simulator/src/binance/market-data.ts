import { given } from '../http/call.ts'
import type { Call } from '../http/call.ts'
import { fundingIntervalMs } from '../truth/prices.ts'
import type { Instrument, Product } from '../truth/types.ts'
import { findNative, listed } from '../views/instruments.ts'
import { barVolume } from '../views/market.ts'
import { difference, product as times, quotient } from '../views/value.ts'
import { refusals } from './refusals.ts'
import { dayMs, hourMs } from '../durations.ts'
import { readLimit, readSpan } from './window.ts'

export function serverTime(call: Call): unknown {
  return { serverTime: call.now }
}

function chosen(call: Call, product: Product): { rows: readonly Instrument[]; isOne: boolean } {
  const native = given(call.query, 'symbol')
  if (native !== null) {
    const found = findNative(call.context.world, 'binance', product, native)
    if (!found) throw refusals.symbol()
    return { rows: [found], isOne: true }
  }
  const all = listed(call.context.world, 'binance', product)
  const several = given(call.query, 'symbols')
  if (several === null) return { rows: all, isOne: false }
  const names = new Set(several.replaceAll(/[[\]"\s]/g, '').split(','))
  return { rows: all.filter((one) => names.has(one.nativeSymbol)), isOne: false }
}

/** COIN-M answers with a list even for one symbol. */
function reply(call: Call, product: Product, row: (one: Instrument) => unknown): unknown {
  const { rows, isOne } = chosen(call, product)
  const made = rows.map(row)
  return isOne && product !== 'inverse' ? made[0] : made
}

export function dayTicker(call: Call, product: Product): unknown {
  return reply(call, product, (one) => {
    const { world } = call.context
    const openTime = call.now - dayMs
    const [open, high, low, close] = world.barAt(one.base, openTime, dayMs)
    const change = difference(close, open)
    const isInverse = product === 'inverse'
    return {
      symbol: one.nativeSymbol,
      ...(isInverse ? { pair: `${one.base}USD` } : {}),
      priceChange: change,
      priceChangePercent: quotient(times(change, '100'), open, 3),
      weightedAvgPrice: quotient(times(open, '1'), '1'),
      prevClosePrice: open,
      lastPrice: close,
      lastQty: one.step,
      bidPrice: close,
      bidQty: '1',
      askPrice: close,
      askQty: '1',
      openPrice: open,
      highPrice: high,
      lowPrice: low,
      volume: '21000',
      [isInverse ? 'baseVolume' : 'quoteVolume']: times(close, '21000'),
      openTime,
      closeTime: call.now,
      firstId: 1,
      lastId: 21_000,
      count: 21_000,
    }
  })
}

export function lastPrice(call: Call, product: Product): unknown {
  return reply(call, product, (one) => ({
    symbol: one.nativeSymbol,
    price: call.context.world.priceAt(one.base, call.now),
    time: call.now,
  }))
}

const intervals: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '3m': 180_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': hourMs,
  '2h': 7_200_000,
  '4h': 14_400_000,
  '6h': 21_600_000,
  '8h': 28_800_000,
  '12h': 43_200_000,
  '1d': dayMs,
  '3d': 3 * dayMs,
}
const firstBarAt = Date.UTC(2019, 8, 8)

export function klines(call: Call, product: Product): unknown {
  const native = given(call.query, 'symbol')
  if (native === null) throw refusals.missing('symbol')
  const one = findNative(call.context.world, 'binance', product, native)
  if (!one) throw refusals.symbol()
  const length = intervals[given(call.query, 'interval') ?? '']
  if (length === undefined) throw refusals.interval()
  const limit = readLimit(call.query, 500, product === 'spot' ? 1000 : 1500)
  const span = readSpan(call.query, null)
  const last = Math.min(span.end ?? call.now, call.now)
  const newest = last - (last % length)
  const wanted = span.start === null ? newest - (limit - 1) * length : Math.ceil(span.start / length) * length
  const bars: unknown[] = []
  for (let at = Math.max(wanted, firstBarAt); at <= newest && bars.length < limit; at += length) {
    const bar = call.context.world.barAt(one.base, at, Math.min(length, call.now - at))
    const [open, high, low, close] = bar
    const volume = barVolume(one.base, bar, length)
    bars.push([
      at,
      open,
      high,
      low,
      close,
      volume,
      at + length - 1,
      times(close, volume),
      1200,
      '450',
      times(close, '450'),
      '0',
    ])
  }
  return bars
}

export function premiumIndex(call: Call, product: Product): unknown {
  return reply(call, product, (one) => {
    const price = call.context.world.priceAt(one.base, call.now)
    const settledAt = call.now - (call.now % fundingIntervalMs)
    return {
      symbol: one.nativeSymbol,
      pair: product === 'inverse' ? `${one.base}USD` : one.nativeSymbol,
      markPrice: price,
      indexPrice: price,
      estimatedSettlePrice: price,
      interestRate: '0.00010000',
      time: call.now,
      lastFundingRate: call.context.world.fundingRateAt(one.base, settledAt),
      nextFundingTime: settledAt + fundingIntervalMs,
    }
  })
}

export function fundingRates(call: Call, product: Product): unknown {
  const limit = readLimit(call.query, 100, 1000)
  const span = readSpan(call.query, null)
  const end = Math.min(span.end ?? call.now, call.now)
  const newest = end - (end % fundingIntervalMs)
  const from =
    span.start === null
      ? newest - (limit - 1) * fundingIntervalMs
      : Math.ceil(span.start / fundingIntervalMs) * fundingIntervalMs
  const rows: unknown[] = []
  for (const one of chosen(call, product).rows) {
    for (let at = from; at <= newest && rows.length < limit; at += fundingIntervalMs) {
      rows.push({
        symbol: one.nativeSymbol,
        fundingTime: at,
        markPrice: call.context.world.priceAt(one.base, at),
        fundingRate: call.context.world.fundingRateAt(one.base, at),
      })
    }
  }
  return rows
}
