import type { Call } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument } from '../truth/types.ts'
import { listed, placesOf } from '../views/instruments.ts'
import { dayPrices, fundingRateAt, fundingRates, nextFundingAt } from '../views/market.ts'
import { bars } from './candle-rows.ts'
import { whole } from './paging.ts'
import { futuresOf, named, productOf } from './product-types.ts'

export function time(call: Call): unknown {
  return { serverTime: String(call.now) }
}

function chosen(call: Call, category: Parameters<typeof productOf>[0]): readonly Instrument[] {
  const product = productOf(category)
  const symbol = given(call.query, 'symbol')
  if (symbol !== null) return [named(call, product)]
  return product === null ? [] : listed(call.context.world, 'bitget', product)
}

export function symbols(call: Call): unknown {
  return chosen(call, 'SPOT').map((one) => ({
    symbol: one.nativeSymbol,
    baseCoin: one.base,
    quoteCoin: one.quote,
    minTradeAmount: '0',
    maxTradeAmount: '900000000000000000000',
    takerFeeRate: '0.001',
    makerFeeRate: '0.001',
    pricePrecision: String(placesOf(one.tick)),
    quantityPrecision: String(placesOf(one.step)),
    quotePrecision: '8',
    status: 'online',
    minTradeUSDT: '1',
    buyLimitPriceRatio: '0.05',
    sellLimitPriceRatio: '0.05',
    areaSymbol: 'no',
    orderQuantity: '200',
    openTime: '1532454360000',
    offTime: '',
  }))
}

export function contracts(call: Call): unknown {
  return chosen(call, futuresOf(call)).map((one) => ({
    symbol: one.nativeSymbol,
    baseCoin: one.base,
    quoteCoin: one.quote,
    buyLimitPriceRatio: '0.05',
    sellLimitPriceRatio: '0.05',
    feeRateUpRatio: '0.005',
    makerFeeRate: '0.0002',
    takerFeeRate: '0.0006',
    openCostUpRatio: '0.01',
    supportMarginCoins: [one.settle],
    minTradeNum: one.step,
    priceEndStep: '1',
    volumePlace: String(placesOf(one.step)),
    pricePlace: String(placesOf(one.tick)),
    sizeMultiplier: one.step,
    symbolType: 'perpetual',
    minTradeUSDT: '5',
    maxSymbolOrderNum: '200',
    maxProductOrderNum: '1000',
    maxPositionNum: '150',
    symbolStatus: 'normal',
    offTime: '-1',
    limitOpenTime: '-1',
    deliveryTime: '',
    deliveryStartTime: '',
    deliveryPeriod: '',
    launchTime: '',
    fundInterval: '8',
    minLever: '1',
    maxLever: '125',
    posLimit: '0.1',
    maintainTime: '',
    openTime: '',
    maxMarketOrderQty: '',
    maxOrderQty: '',
  }))
}

export function coins(call: Call): unknown {
  const wanted = given(call.query, 'coin')
  const all = new Set(call.context.world.instruments.bitget.flatMap((one) => [one.base, one.quote]))
  all.delete('USD')
  return [...all]
    .filter((coin) => wanted === null || coin === wanted.toUpperCase())
    .map((coin, place) => ({
      coinId: String(place + 1),
      coin,
      transfer: 'true',
      chains: [
        {
          chain: coin === 'BTC' ? 'BTC' : 'ERC20',
          needTag: 'false',
          withdrawable: 'true',
          rechargeable: 'true',
          withdrawFee: '0.001',
          extraWithdrawFee: '0',
          depositConfirm: '12',
          withdrawConfirm: '64',
          minDepositAmount: '0.0001',
          minWithdrawAmount: '0.002',
          browserUrl: '',
          contractAddress: '',
          withdrawStep: '0',
          withdrawMinScale: '8',
          congestion: 'normal',
        },
      ],
    }))
}

export function marginCurrencies(call: Call): unknown {
  return listed(call.context.world, 'bitget', 'spot').map((one) => ({
    symbol: one.nativeSymbol,
    baseCoin: one.base,
    quoteCoin: one.quote,
    maxCrossedLeverage: '3',
    maxIsolatedLeverage: '10',
    warningRiskRatio: '0.8',
    liquidationRiskRatio: '1',
    minTradeAmount: '0.0001',
    maxTradeAmount: '10000',
    takerFeeRate: '0.001',
    makerFeeRate: '0.001',
    pricePrecision: String(placesOf(one.tick)),
    quantityPrecision: String(placesOf(one.step)),
    minTradeUSDT: '5',
    isBorrowable: true,
    userMinBorrow: '0.00000001',
    status: '1',
    isIsolatedBaseBorrowable: true,
    isIsolatedQuoteBorrowable: true,
    isCrossBorrowable: true,
  }))
}

export function spotTickers(call: Call): unknown {
  return chosen(call, 'SPOT').map((one) => {
    const day = dayPrices(call.context.world, one, call.now)
    return {
      open: day.open,
      symbol: one.nativeSymbol,
      high24h: day.high,
      low24h: day.low,
      lastPr: day.last,
      quoteVolume: day.turnover,
      baseVolume: day.volume,
      usdtVolume: day.turnover,
      ts: String(call.now),
      bidPr: day.bid,
      askPr: day.ask,
      bidSz: '0.0573',
      askSz: '0.0027',
      openUtc: day.open,
      changeUtc24h: day.change,
      change24h: day.change,
    }
  })
}

export function mixTickers(call: Call): unknown {
  return chosen(call, futuresOf(call)).map((one) => {
    const day = dayPrices(call.context.world, one, call.now)
    return {
      symbol: one.nativeSymbol,
      lastPr: day.last,
      askPr: day.ask,
      bidPr: day.bid,
      bidSz: '0.93',
      askSz: '16.552',
      high24h: day.high,
      low24h: day.low,
      ts: String(call.now),
      change24h: day.change,
      baseVolume: day.volume,
      quoteVolume: day.turnover,
      usdtVolume: day.turnover,
      openUtc: day.open,
      changeUtc24h: day.change,
      indexPrice: day.last,
      fundingRate: fundingRateAt(call.context.world, one, nextFundingAt(call.now)),
      holdingAmount: day.volume,
      deliveryStartTime: null,
      deliveryTime: null,
      deliveryStatus: '',
      open24h: day.open,
      markPrice: day.last,
    }
  })
}

export function spotCandles(call: Call): unknown {
  const found = bars(call, named(call, 'spot'), { name: 'granularity', largest: 1000 })
  return found.map((bar) => [String(bar.at), ...bar.prices, bar.volume, bar.turnover, bar.turnover])
}

export function mixCandles(call: Call): unknown {
  const found = bars(call, named(call, productOf(futuresOf(call))), { name: 'granularity', largest: 1000 })
  return found.map((bar) => [String(bar.at), ...bar.prices, bar.volume, bar.turnover])
}

export function fundRateHistory(call: Call): unknown {
  const one = named(call, productOf(futuresOf(call)))
  const size = Math.min(100, whole(call, 'pageSize') ?? 20)
  const page = whole(call, 'pageNo') ?? 1
  const rates = fundingRates(call.context.world, one, {
    fromMs: 0,
    toMs: call.now,
    limit: size * page,
    now: call.now,
  })
  return rates
    .slice(size * (page - 1))
    .map((rate) => ({ symbol: one.nativeSymbol, fundingRate: rate.rate, fundingTime: String(rate.at) }))
}

export function currentFundRate(call: Call): unknown {
  return chosen(call, futuresOf(call)).map((one) => ({
    symbol: one.nativeSymbol,
    fundingRate: fundingRateAt(call.context.world, one, nextFundingAt(call.now)),
    fundingRateInterval: '8',
    nextUpdate: String(nextFundingAt(call.now)),
    minFundingRate: '-0.003',
    maxFundingRate: '0.003',
  }))
}
