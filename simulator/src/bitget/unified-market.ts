import type { Call } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument } from '../truth/types.ts'
import { listed, placesOf } from '../views/instruments.ts'
import { dayPrices, fundingRateAt, fundingRates, nextFundingAt } from '../views/market.ts'
import { refused } from './authentication.ts'
import { bars } from './candle-rows.ts'
import { pageSize } from './paging.ts'
import { type Category, categoryOf, named, productOf } from './product-types.ts'

function requiredCategory(call: Call): Category {
  const category = categoryOf(call)
  if (category === null) throw refused('40019', 'Parameter category cannot be empty')
  return category
}

function chosen(call: Call, category: Category): readonly Instrument[] {
  const product = productOf(category)
  if (given(call.query, 'symbol') !== null) return [named(call, product)]
  return product === null ? [] : listed(call.context.world, 'bitget', product)
}

export function instruments(call: Call): unknown {
  const category = requiredCategory(call)
  return chosen(call, category).map((one) => ({
    symbol: one.nativeSymbol,
    category,
    baseCoin: one.base,
    quoteCoin: one.quote,
    buyLimitPriceRatio: '0.05',
    sellLimitPriceRatio: '0.05',
    minOrderQty: one.step,
    maxOrderQty: '0',
    pricePrecision: String(placesOf(one.tick)),
    quantityPrecision: String(placesOf(one.step)),
    quotePrecision: one.product === 'spot' ? '8' : null,
    minOrderAmount: '1',
    maxSymbolOrderNum: '400',
    maxProductOrderNum: '400',
    status: 'online',
    maintainTime: '',
    ...(one.product === 'spot'
      ? {}
      : {
          feeRateUpRatio: '0.005',
          makerFeeRate: '0.0002',
          takerFeeRate: '0.0006',
          openCostUpRatio: '0.01',
          priceMultiplier: one.tick,
          quantityMultiplier: one.step,
          type: 'perpetual',
          maxPositionNum: '150',
          offTime: '-1',
          limitOpenTime: '-1',
          deliveryTime: '',
          deliveryStartTime: '',
          deliveryPeriod: '',
          launchTime: '',
          fundInterval: '8',
          minLeverage: '1',
          maxLeverage: '125',
        }),
  }))
}

export function tickers(call: Call): unknown {
  const category = requiredCategory(call)
  return chosen(call, category).map((one) => {
    const day = dayPrices(call.context.world, one, call.now)
    return {
      category,
      symbol: one.nativeSymbol,
      ts: String(call.now),
      lastPrice: day.last,
      openPrice24h: day.open,
      highPrice24h: day.high,
      lowPrice24h: day.low,
      ask1Price: day.ask,
      bid1Price: day.bid,
      bid1Size: '0.93',
      ask1Size: '16.552',
      price24hPcnt: day.change,
      volume24h: day.volume,
      turnover24h: day.turnover,
      ...(one.product === 'spot'
        ? {}
        : {
            indexPrice: day.last,
            markPrice: day.last,
            fundingRate: fundingRateAt(call.context.world, one, nextFundingAt(call.now)),
            openInterest: day.volume,
            deliveryStartTime: '',
            deliveryTime: '',
            deliveryStatus: '',
          }),
    }
  })
}

export function candles(call: Call): unknown {
  const one = named(call, productOf(requiredCategory(call)))
  return bars(call, one, { name: 'interval', largest: 1000 }).map((bar) => [
    String(bar.at),
    ...bar.prices,
    bar.volume,
    bar.turnover,
  ])
}

export function fundRateHistory(call: Call): unknown {
  const one = named(call, productOf(requiredCategory(call)))
  const rates = fundingRates(call.context.world, one, {
    fromMs: 0,
    toMs: call.now,
    limit: pageSize(call, 20),
    now: call.now,
  })
  const resultList = rates.map((rate) => ({
    symbol: one.nativeSymbol,
    fundingRate: rate.rate,
    fundingRateTimestamp: String(rate.at),
  }))
  return { resultList }
}

export function currentFundRate(call: Call): unknown {
  const symbol = (given(call.query, 'symbol') ?? '').toUpperCase()
  const found = call.context.world.instruments.bitget.filter(
    (one) => one.product !== 'spot' && one.nativeSymbol === symbol,
  )
  return found.map((one) => ({
    symbol: one.nativeSymbol,
    fundingRate: fundingRateAt(call.context.world, one, nextFundingAt(call.now)),
    fundingRateInterval: '8',
    nextUpdate: String(nextFundingAt(call.now)),
    minFundingRate: '-0.003',
    maxFundingRate: '0.003',
  }))
}
