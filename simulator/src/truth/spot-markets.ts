import type { Instrument } from './types.ts'

/** Tick and lot size by base coin, close to these exchanges' own. */
const grids: Readonly<Record<string, readonly [tick: string, step: string]>> = {
  BTC: ['0.1', '0.00000001'],
  ETH: ['0.01', '0.00000001'],
  SOL: ['0.001', '0.000001'],
  XRP: ['0.00001', '0.000001'],
  ADA: ['0.000001', '0.0001'],
  LUNA: ['0.000001', '0.0001'],
  USDC: ['0.00001', '0.01'],
  EUR: ['0.00001', '0.01'],
}

/** Delisted coins; the list still has them, and their history stays. */
const delisted = new Set(['LUNA'])

type NativeName = (base: string, quote: string) => string

function market(nativeName: NativeName, base: string, quote: string): Instrument {
  const [tick, step] = grids[base] ?? ['0.00001', '0.0001']
  return {
    symbol: `${base}/${quote}`,
    product: 'spot',
    base,
    quote,
    settle: null,
    contractSize: '1',
    tick,
    step,
    nativeSymbol: nativeName(base, quote),
    isListed: !delisted.has(base),
  }
}

/** Markets of a spot-only exchange: coins by their quote currency. */
export const spotMarkets = (
  nativeName: NativeName,
  quotes: Readonly<Record<string, readonly string[]>>,
): readonly Instrument[] =>
  Object.entries(quotes).flatMap(([quote, bases]) => bases.map((base) => market(nativeName, base, quote)))
