import { hourMs } from '../durations.ts'
import type { Call } from '../http/call.ts'
import { given } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Instrument } from '../truth/types.ts'
import { candles, dayPrices, fundingRateAt, fundingRates, nextFundingAt } from '../views/market.ts'
import { instType, pageSize, parameterError, required, typeOfProduct, underlying, whole } from './paging.ts'

export function time(call: Call): readonly unknown[] {
  return [{ ts: String(call.now) }]
}

export function systemStatus(): readonly unknown[] {
  return []
}

function ofType(call: Call): readonly Instrument[] {
  required(call, 'instType')
  const type = instType(call)
  const family = given(call.query, 'instFamily') ?? given(call.query, 'uly')
  if (type === 'OPTION' && family === null)
    throw new Refusal('50015', 'Either parameter uly or instFamily is required', 400)
  return call.context.world.instruments.okx.filter(
    (one) =>
      one.isListed && typeOfProduct(one.product) === type && (family === null || underlying(one) === family),
  )
}

export function instruments(call: Call): readonly unknown[] {
  const id = given(call.query, 'instId')
  const found = ofType(call).filter((one) => id === null || one.nativeSymbol === id)
  if (id !== null && found.length === 0) throw noInstrument()
  return found.map(instrumentRow)
}

function noInstrument(): Refusal {
  return new Refusal('51001', `Instrument ID, Instrument ID code, or Spread ID doesn't exist.`)
}

function instrumentRow(one: Instrument): unknown {
  const isSpot = one.product === 'spot'
  return {
    alias: '',
    auctionEndTime: '',
    baseCcy: isSpot ? one.base : '',
    category: '1',
    contTdSwTime: '',
    ctMult: isSpot ? '' : '1',
    ctType: isSpot ? '' : one.product,
    ctVal: isSpot ? '' : one.contractSize,
    ctValCcy: isSpot ? '' : one.product === 'linear' ? one.base : one.quote,
    expTime: '',
    futureSettlement: false,
    groupId: '1',
    instCategory: '1',
    instFamily: underlying(one),
    instId: one.nativeSymbol,
    instIdCode: 1000,
    instType: typeOfProduct(one.product),
    lever: isSpot ? '10' : '100',
    listTime: '1611907686000',
    lotSz: one.step,
    maxIcebergSz: '9999999999',
    maxLmtAmt: '20000000',
    maxLmtSz: '9999999999',
    maxMktAmt: isSpot ? '1000000' : '',
    maxMktSz: '1000000',
    maxStopSz: '1000000',
    maxTriggerSz: '9999999999',
    maxTwapSz: '9999999999',
    minSz: one.step,
    openType: 'call_auction',
    optType: '',
    quoteCcy: isSpot ? one.quote : '',
    ruleType: 'normal',
    settleCcy: isSpot ? '' : one.settle,
    state: 'live',
    stk: '',
    tickSz: one.tick,
    tradeQuoteCcyList: isSpot ? [one.quote] : [],
    uly: underlying(one),
    upcChg: [],
  }
}

export function tickers(call: Call): readonly unknown[] {
  return ofType(call).map((one) => tickerRow(call, one))
}

function named(call: Call): Instrument {
  const id = required(call, 'instId')
  const found = call.context.world.instruments.okx.find((one) => one.nativeSymbol === id)
  if (found === undefined) throw noInstrument()
  return found
}

export function ticker(call: Call): readonly unknown[] {
  return [tickerRow(call, named(call))]
}

function tickerRow(call: Call, one: Instrument): unknown {
  const day = dayPrices(call.context.world, one, call.now)
  return {
    instType: typeOfProduct(one.product),
    instId: one.nativeSymbol,
    last: day.last,
    lastSz: '0.01',
    askPx: day.ask,
    askSz: '0.4019',
    bidPx: day.bid,
    bidSz: '0.0655',
    open24h: day.open,
    high24h: day.high,
    low24h: day.low,
    volCcy24h: day.turnover,
    vol24h: day.volume,
    ts: String(call.now),
    sodUtc0: day.open,
    sodUtc8: day.open,
  }
}

const MINUTE = 60_000
const BARS: Readonly<Record<string, number>> = {
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1H': hourMs,
  '2H': 2 * hourMs,
  '4H': 4 * hourMs,
  '6H': 6 * hourMs,
  '12H': 12 * hourMs,
  '1D': 24 * hourMs,
  '1W': 168 * hourMs,
}

export function marketCandles(call: Call): readonly unknown[] {
  return bars(call, 1440)
}

export function historyCandles(call: Call): readonly unknown[] {
  return bars(call, Infinity)
}

function bars(call: Call, reachBars: number): readonly unknown[] {
  const one = named(call)
  const name = given(call.query, 'bar') ?? '1m'
  const lengthMs = BARS[name.replace(/utc$/, '')]
  if (lengthMs === undefined) throw parameterError('bar')
  const limit = pageSize(call, 300, 100)
  const before = whole(call, 'before')
  const after = whole(call, 'after')
  // Bars of six hours and more open by Hong Kong's day, except those with utc.
  const dayStartMs = lengthMs >= 6 * hourMs && !name.endsWith('utc') ? -8 * hourMs : 0
  const reach = reachBars === Infinity ? 0 : call.now - reachBars * lengthMs
  const found = candles(call.context.world, one, {
    lengthMs,
    fromMs: Math.max((before ?? -1) + 1, reach),
    toMs: after === null ? call.now : after - 1,
    limit,
    now: call.now,
    dayStartMs,
  })
  return found.map((bar) => [
    String(bar.at),
    ...bar.prices,
    bar.volume,
    bar.turnover,
    bar.turnover,
    bar.at + lengthMs <= call.now ? '1' : '0',
  ])
}

export function fundingRateHistory(call: Call): readonly unknown[] {
  const one = named(call)
  const before = whole(call, 'before')
  const after = whole(call, 'after')
  const rates = fundingRates(call.context.world, one, {
    fromMs: Math.max((before ?? -1) + 1, call.now - 90 * 24 * hourMs),
    toMs: after === null ? call.now : after - 1,
    limit: pageSize(call, 400, 400),
    now: call.now,
  })
  return rates.map((rate) => ({
    formulaType: 'withRate',
    fundingRate: rate.rate,
    fundingTime: String(rate.at),
    instId: one.nativeSymbol,
    instType: 'SWAP',
    method: 'current_period',
    realizedRate: rate.rate,
  }))
}

export function fundingRate(call: Call): readonly unknown[] {
  const one = named(call)
  const next = nextFundingAt(call.now)
  return [
    {
      formulaType: 'withRate',
      fundingRate: fundingRateAt(call.context.world, one, next),
      fundingTime: String(next),
      impactValue: '',
      instId: one.nativeSymbol,
      instType: 'SWAP',
      interestRate: '0.0001',
      maxFundingRate: '0.015',
      method: 'current_period',
      minFundingRate: '-0.015',
      nextFundingRate: '',
      nextFundingTime: String(next + 8 * hourMs),
      premium: '',
      settFundingRate: '',
      settState: 'settled',
      ts: String(call.now),
    },
  ]
}
