import type { Call } from '../http/call.ts'
import type { Instrument, Product } from '../truth/types.ts'
import { placesOf } from '../views/instruments.ts'

const farAway = 4_133_404_800_000
const onboarded = Date.UTC(2020, 0, 1)

/** All symbols ever listed, including delisted ones, by their status. */
export function exchangeInfo(call: Call, product: Product): unknown {
  const symbols = call.context.world.instruments.binance.filter((one) => one.product === product)
  const shared = { timezone: 'UTC', serverTime: call.now, exchangeFilters: [] }
  if (product === 'spot') {
    return { ...shared, rateLimits: rateLimits(6000), symbols: symbols.map(spotSymbol) }
  }
  const rows = symbols.map(product === 'linear' ? linearSymbol : inverseSymbol)
  return {
    ...shared,
    rateLimits: rateLimits(2400),
    assets: product === 'linear' ? marginAssets : undefined,
    symbols: rows,
  }
}

const marginAssets = ['USDT', 'BTC', 'BNB', 'ETH'].map((asset) => ({
  asset,
  marginAvailable: true,
  autoAssetExchange: '0',
}))

function rateLimits(weight: number) {
  return [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: weight }]
}

function spotSymbol(one: Instrument): unknown {
  return {
    symbol: one.nativeSymbol,
    status: one.isListed ? 'TRADING' : 'BREAK',
    baseAsset: one.base,
    baseAssetPrecision: 8,
    quoteAsset: one.quote,
    quotePrecision: 8,
    quoteAssetPrecision: 8,
    baseCommissionPrecision: 8,
    quoteCommissionPrecision: 8,
    orderTypes: ['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT_LIMIT'],
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: true,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    isSpotTradingAllowed: one.isListed,
    isMarginTradingAllowed: false,
    filters: [
      {
        filterType: 'PRICE_FILTER',
        minPrice: eight(one.tick),
        maxPrice: '1000000.00000000',
        tickSize: eight(one.tick),
      },
      { filterType: 'LOT_SIZE', minQty: eight(one.step), maxQty: '9000.00000000', stepSize: eight(one.step) },
      {
        filterType: 'NOTIONAL',
        minNotional: '5.00000000',
        applyMinToMarket: true,
        maxNotional: '9000000.00000000',
      },
    ],
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    allowedSelfTradePreventionModes: ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'],
  }
}

function eight(text: string): string {
  const [whole = '0', part = ''] = text.split('.')
  return `${whole}.${part.padEnd(8, '0')}`
}

function futuresPart(one: Instrument) {
  return {
    symbol: one.nativeSymbol,
    contractType: 'PERPETUAL',
    deliveryDate: farAway,
    onboardDate: onboarded,
    baseAsset: one.base,
    quoteAsset: one.quote,
    marginAsset: one.settle,
    pricePrecision: placesOf(one.tick),
    quantityPrecision: placesOf(one.step),
    baseAssetPrecision: 8,
    quotePrecision: 8,
    underlyingType: 'COIN',
    underlyingSubType: ['PoW'],
    triggerProtect: '0.0500',
    liquidationFee: '0.012500',
    marketTakeBound: '0.05',
    maintMarginPercent: '2.5000',
    requiredMarginPercent: '5.0000',
    timeInForce: ['GTC', 'IOC', 'FOK', 'GTX', 'GTD'],
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: one.tick, maxPrice: '4529764', tickSize: one.tick },
      { filterType: 'LOT_SIZE', minQty: one.step, maxQty: '1000000', stepSize: one.step },
      { filterType: 'MARKET_LOT_SIZE', minQty: one.step, maxQty: '60000', stepSize: one.step },
      { filterType: 'MIN_NOTIONAL', notional: '5' },
    ],
    orderTypes: [
      'LIMIT',
      'MARKET',
      'STOP',
      'STOP_MARKET',
      'TAKE_PROFIT',
      'TAKE_PROFIT_MARKET',
      'TRAILING_STOP_MARKET',
    ],
  }
}

function linearSymbol(one: Instrument): unknown {
  return { ...futuresPart(one), pair: one.nativeSymbol, status: 'TRADING', settlePlan: 0 }
}

function inverseSymbol(one: Instrument): unknown {
  return {
    ...futuresPart(one),
    pair: `${one.base}USD`,
    contractStatus: 'TRADING',
    contractSize: Number(one.contractSize),
    equalQtyPrecision: 4,
  }
}
