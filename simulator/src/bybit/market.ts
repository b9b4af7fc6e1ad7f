import type { Call } from '../http/call.ts'
import { given, wholeNumber } from '../http/call.ts'
import type { Instrument, Product } from '../truth/types.ts'
import { findNative, listed, placesOf } from '../views/instruments.ts'
import { candles, dayPrices, fundingRateAt, fundingRates, nextFundingAt } from '../views/market.ts'
import { badParameter, category } from './windows.ts'

export function time(call: Call): unknown {
  return { timeSecond: String(Math.floor(call.now / 1000)), timeNano: `${call.now}000000` }
}

function chosen(call: Call, product: Product): readonly Instrument[] {
  const symbol = given(call.query, 'symbol')
  if (symbol !== null) {
    const found = findNative(call.context.world, 'bybit', product, symbol)
    if (found === null || !found.isListed) throw badParameter('params error: symbol invalid')
    return [found]
  }
  const base = given(call.query, 'baseCoin')
  return listed(call.context.world, 'bybit', product).filter((one) => base === null || one.base === base)
}

export function instrumentsInfo(call: Call): unknown {
  const kind = category(call)
  const status = given(call.query, 'status')
  const hasNone = kind === 'option' || (status !== null && status !== 'Trading')
  const list = hasNone ? [] : chosen(call, kind).map(kind === 'spot' ? spotRow : contractRow)
  return { category: kind, list, nextPageCursor: '' }
}

function spotRow(one: Instrument): unknown {
  return {
    symbol: one.nativeSymbol,
    baseCoin: one.base,
    quoteCoin: one.quote,
    innovation: '0',
    status: 'Trading',
    marginTrading: 'utaOnly',
    stTag: '0',
    lotSizeFilter: {
      basePrecision: one.step,
      quotePrecision: '0.0000001',
      minOrderQty: one.step,
      maxOrderQty: '100000',
      minOrderAmt: '5',
      maxOrderAmt: '8000000',
      maxLimitOrderQty: '100000',
      maxMarketOrderQty: '50000',
    },
    priceFilter: { tickSize: one.tick },
    riskParameters: { priceLimitRatioX: '0.005', priceLimitRatioY: '0.01' },
    symbolType: '',
    xstockMultiplier: '1',
  }
}

function contractRow(one: Instrument): unknown {
  return {
    symbol: one.nativeSymbol,
    contractType: one.product === 'linear' ? 'LinearPerpetual' : 'InversePerpetual',
    status: 'Trading',
    baseCoin: one.base,
    quoteCoin: one.quote,
    launchTime: '1584230400000',
    deliveryTime: '0',
    deliveryFeeRate: '',
    priceScale: String(placesOf(one.tick)),
    leverageFilter: { minLeverage: '1', maxLeverage: '100.00', leverageStep: '0.01' },
    priceFilter: { minPrice: one.tick, maxPrice: '1999999.80', tickSize: one.tick },
    lotSizeFilter: {
      maxOrderQty: '1500000.000',
      minOrderQty: one.step,
      qtyStep: one.step,
      postOnlyMaxOrderQty: '1500000.000',
      maxMktOrderQty: '150000.000',
      minNotionalValue: '5',
    },
    unifiedMarginTrade: true,
    fundingInterval: 480,
    settleCoin: one.settle,
    copyTrading: 'none',
    upperFundingRate: '0.005',
    lowerFundingRate: '-0.005',
    isPreListing: false,
    preListingInfo: null,
    riskParameters: { priceLimitRatioX: '0.01', priceLimitRatioY: '0.02' },
    displayName: '',
    symbolType: '',
  }
}

export function tickers(call: Call): unknown {
  const kind = category(call)
  const list = kind === 'option' ? [] : chosen(call, kind).map((one) => tickerRow(call, one))
  return { category: kind, list }
}

function tickerRow(call: Call, one: Instrument): unknown {
  const day = dayPrices(call.context.world, one, call.now)
  const both = {
    symbol: one.nativeSymbol,
    bid1Price: day.bid,
    bid1Size: '0.0655',
    ask1Price: day.ask,
    ask1Size: '0.4019',
    lastPrice: day.last,
    prevPrice24h: day.open,
    price24hPcnt: day.change,
    highPrice24h: day.high,
    lowPrice24h: day.low,
    turnover24h: day.turnover,
    volume24h: day.volume,
  }
  if (one.product === 'spot') return { ...both, usdIndexPrice: day.last }
  return {
    ...both,
    indexPrice: day.last,
    markPrice: day.last,
    prevPrice1h: day.open,
    openInterest: day.volume,
    openInterestValue: day.turnover,
    fundingRate: fundingRateAt(call.context.world, one, nextFundingAt(call.now)),
    nextFundingTime: String(nextFundingAt(call.now)),
    predictedDeliveryPrice: '',
    basisRate: '',
    deliveryFeeRate: '',
    deliveryTime: '0',
    basis: '',
  }
}

const MINUTE = 60_000
const INTERVALS: Readonly<Record<string, number>> = {
  1: MINUTE,
  3: 3 * MINUTE,
  5: 5 * MINUTE,
  15: 15 * MINUTE,
  30: 30 * MINUTE,
  60: 60 * MINUTE,
  120: 120 * MINUTE,
  240: 240 * MINUTE,
  360: 360 * MINUTE,
  720: 720 * MINUTE,
  D: 1440 * MINUTE,
  W: 7 * 1440 * MINUTE,
}

function one(call: Call, usual: Product): Instrument {
  const kind = category(call, usual)
  const symbol = given(call.query, 'symbol') ?? ''
  const found = kind === 'option' ? null : findNative(call.context.world, 'bybit', kind, symbol)
  if (found === null) throw badParameter('Not supported symbols')
  return found
}

export function kline(call: Call): unknown {
  const instrument = one(call, 'linear')
  const lengthMs = INTERVALS[given(call.query, 'interval') ?? '']
  if (lengthMs === undefined) throw badParameter('Invalid period!')
  const limit = Math.min(1000, wholeNumber(given(call.query, 'limit')) ?? 200)
  const start = wholeNumber(given(call.query, 'start'))
  const end = wholeNumber(given(call.query, 'end'))
  // With only a start the page begins there, although rows are newest first.
  const toMs = end ?? (start === null ? call.now : start + (limit - 1) * lengthMs)
  const bars = candles(call.context.world, instrument, {
    lengthMs,
    fromMs: start ?? 0,
    toMs,
    limit,
    now: call.now,
  })
  const list = bars.map((bar) => [String(bar.at), ...bar.prices, bar.volume, bar.turnover])
  return { symbol: instrument.nativeSymbol, category: instrument.product, list }
}

export function fundingHistory(call: Call): unknown {
  const instrument = one(call, 'linear')
  const start = wholeNumber(given(call.query, 'startTime'))
  const end = wholeNumber(given(call.query, 'endTime'))
  if (start !== null && end === null) throw badParameter('params error: endTime is required with startTime')
  const limit = Math.min(200, wholeNumber(given(call.query, 'limit')) ?? 200)
  const rates = fundingRates(call.context.world, instrument, {
    fromMs: start ?? 0,
    toMs: end ?? call.now,
    limit,
    now: call.now,
  })
  const list = rates.map((rate) => ({
    symbol: instrument.nativeSymbol,
    fundingRate: rate.rate,
    fundingRateTimestamp: String(rate.at),
  }))
  return { category: instrument.product, list }
}

export function status(): unknown {
  return { list: [] }
}
