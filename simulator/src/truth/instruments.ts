import { spotMarkets } from './spot-markets.ts'
import type { ExchangeId, Instrument, Product, SpotExchangeId } from './types.ts'

type DerivativesExchangeId = Exclude<ExchangeId, SpotExchangeId>

/** Smallest price step and lot by base coin; the same on all four, which is near enough to what they do. */
const grids: Readonly<
  Record<string, { readonly tick: string; readonly spotStep: string; readonly lot: string }>
> = {
  BTC: { tick: '0.1', spotStep: '0.00001', lot: '0.001' },
  ETH: { tick: '0.01', spotStep: '0.0001', lot: '0.001' },
  SOL: { tick: '0.01', spotStep: '0.001', lot: '0.1' },
  BNB: { tick: '0.1', spotStep: '0.001', lot: '0.01' },
  XRP: { tick: '0.0001', spotStep: '0.1', lot: '0.1' },
  DOGE: { tick: '0.00001', spotStep: '1', lot: '1' },
  ADA: { tick: '0.0001', spotStep: '0.1', lot: '1' },
  LINK: { tick: '0.001', spotStep: '0.01', lot: '0.1' },
  LUNA: { tick: '0.0001', spotStep: '0.01', lot: '1' },
  EUR: { tick: '0.0001', spotStep: '0.1', lot: '1' },
}

const spotBases = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'ADA', 'LINK', 'LUNA']
const linearBases = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'ADA', 'LINK']
const inverseBases = ['BTC', 'ETH']
/** Gone from the market; their history stays. */
const delisted = new Set(['LUNA'])

/** Listed for their price; no account trades them. */
const quotedOnly: Readonly<Partial<Record<DerivativesExchangeId, readonly string[]>>> = { binance: ['EUR'] }

/** OKX counts contracts: base coins per contract (linear). */
const okxSizes: Readonly<Record<string, string>> = {
  BTC: '0.01',
  ETH: '0.1',
  SOL: '1',
  XRP: '100',
  DOGE: '1000',
  BNB: '0.01',
  ADA: '100',
  LINK: '1',
}
/** Quote currency per contract (inverse). */
const inverseSizes: Readonly<Record<DerivativesExchangeId, (base: string) => string>> = {
  binance: (base) => (base === 'BTC' ? '100' : '10'),
  bybit: () => '1',
  okx: (base) => (base === 'BTC' ? '100' : '10'),
  bitget: () => '1',
}

const nativeNames: Readonly<Record<DerivativesExchangeId, (base: string, product: Product) => string>> = {
  binance: (base, product) => (product === 'inverse' ? `${base}USD_PERP` : `${base}USDT`),
  bybit: (base, product) => (product === 'inverse' ? `${base}USD` : `${base}USDT`),
  okx: (base, product) =>
    ({ spot: `${base}-USDT`, linear: `${base}-USDT-SWAP`, inverse: `${base}-USD-SWAP` })[product],
  bitget: (base, product) => (product === 'inverse' ? `${base}USD` : `${base}USDT`),
}

function grid(base: string) {
  const found = grids[base]
  if (!found) throw new Error(`no price step for ${base}`)
  return found
}

function spot(exchange: DerivativesExchangeId, base: string): Instrument {
  return {
    symbol: `${base}/USDT`,
    product: 'spot',
    base,
    quote: 'USDT',
    settle: null,
    contractSize: '1',
    tick: grid(base).tick,
    step: grid(base).spotStep,
    nativeSymbol: nativeNames[exchange](base, 'spot'),
    isListed: !delisted.has(base),
  }
}

function linear(exchange: DerivativesExchangeId, base: string): Instrument {
  const isOkx = exchange === 'okx'
  return {
    symbol: `${base}/USDT:USDT`,
    product: 'linear',
    base,
    quote: 'USDT',
    settle: 'USDT',
    contractSize: isOkx ? (okxSizes[base] ?? '1') : '1',
    tick: grid(base).tick,
    step: isOkx ? '0.01' : grid(base).lot,
    nativeSymbol: nativeNames[exchange](base, 'linear'),
    isListed: true,
  }
}

function inverse(exchange: DerivativesExchangeId, base: string): Instrument {
  const isBaseSized = exchange === 'bitget'
  return {
    symbol: `${base}/USD:${base}`,
    product: 'inverse',
    base,
    quote: 'USD',
    settle: base,
    contractSize: inverseSizes[exchange](base),
    tick: grid(base).tick,
    step: isBaseSized ? grid(base).lot : '1',
    nativeSymbol: nativeNames[exchange](base, 'inverse'),
    isListed: true,
    isBaseSized,
  }
}

function listOf(exchange: DerivativesExchangeId): readonly Instrument[] {
  return [
    ...spotBases.map((base) => spot(exchange, base)),
    ...linearBases.map((base) => linear(exchange, base)),
    ...inverseBases.map((base) => inverse(exchange, base)),
    ...(quotedOnly[exchange] ?? []).map((base) => spot(exchange, base)),
  ]
}

export const instruments: Readonly<Record<ExchangeId, readonly Instrument[]>> = {
  binance: listOf('binance'),
  bybit: listOf('bybit'),
  okx: listOf('okx'),
  bitget: listOf('bitget'),
  ...spotMarkets,
}
