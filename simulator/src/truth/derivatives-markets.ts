import type { Instrument, Product } from './types.ts'

/** An exchange's names of markets, and the sizes of its contracts. */
export interface MarketRules {
  readonly nativeName: (base: string, product: Product) => string
  /** Contracts of the exchange's own size; defaults to one base coin. */
  readonly linear?: { readonly step: string; readonly sizeOf: (base: string) => string }
  /** Quote currency per contract. */
  readonly inverseSize: (base: string) => string
  /** True if quantities of inverse contracts count base coins. */
  readonly isInverseBaseSized?: boolean
  /** Markets that are listed only for their price; no account trades them. */
  readonly quotedOnly?: readonly string[]
}

/** Tick and lot size by base coin; the same on all exchanges, which is close to reality. */
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
/** Delisted coins; their history stays. */
const delisted = new Set(['LUNA'])

function grid(base: string) {
  const found = grids[base]
  if (!found) throw new Error(`${base} has no price step`)
  return found
}

function spot(rules: MarketRules, base: string): Instrument {
  return {
    symbol: `${base}/USDT`,
    product: 'spot',
    base,
    quote: 'USDT',
    settle: null,
    contractSize: '1',
    tick: grid(base).tick,
    step: grid(base).spotStep,
    nativeSymbol: rules.nativeName(base, 'spot'),
    isListed: !delisted.has(base),
  }
}

function linear(rules: MarketRules, base: string): Instrument {
  return {
    symbol: `${base}/USDT:USDT`,
    product: 'linear',
    base,
    quote: 'USDT',
    settle: 'USDT',
    contractSize: rules.linear?.sizeOf(base) ?? '1',
    tick: grid(base).tick,
    step: rules.linear?.step ?? grid(base).lot,
    nativeSymbol: rules.nativeName(base, 'linear'),
    isListed: true,
  }
}

function inverse(rules: MarketRules, base: string): Instrument {
  const isBaseSized = rules.isInverseBaseSized ?? false
  return {
    symbol: `${base}/USD:${base}`,
    product: 'inverse',
    base,
    quote: 'USD',
    settle: base,
    contractSize: rules.inverseSize(base),
    tick: grid(base).tick,
    step: isBaseSized ? grid(base).lot : '1',
    nativeSymbol: rules.nativeName(base, 'inverse'),
    isListed: true,
    isBaseSized,
  }
}

/** Spot, linear and inverse markets of the coins with a simulated price. */
export function derivativesMarkets(rules: MarketRules): readonly Instrument[] {
  return [
    ...spotBases.map((base) => spot(rules, base)),
    ...linearBases.map((base) => linear(rules, base)),
    ...inverseBases.map((base) => inverse(rules, base)),
    ...(rules.quotedOnly ?? []).map((base) => spot(rules, base)),
  ]
}
