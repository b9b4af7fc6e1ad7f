import type { Instrument, SpotExchangeId } from './types.ts'

/** Tick and lot by base coin, as these exchanges have them near enough. */
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

/** No longer traded; the list still names them, and their history stays. */
const delisted = new Set(['LUNA'])

/** Kraken writes old assets with an X for coins and a Z for money, and bitcoin as XBT. */
const krakenNames: Readonly<Record<string, string>> = {
  BTC: 'XXBT',
  ETH: 'XETH',
  XRP: 'XXRP',
  EUR: 'ZEUR',
  USD: 'ZUSD',
  AUD: 'ZAUD',
}

export function krakenAsset(asset: string): string {
  return krakenNames[asset] ?? asset
}

/** As altnames have it: 'XBT' and 'EUR'. */
export function krakenAltname(asset: string): string {
  return krakenAsset(asset).replace(/^[XZ](?=[A-Z]{3}$)/, '')
}

const nativeNames: Readonly<Record<SpotExchangeId, (base: string, quote: string) => string>> = {
  kraken: (base, quote) =>
    krakenAsset(base).length === 4 && krakenAsset(quote).length === 4
      ? `${krakenAsset(base)}${krakenAsset(quote)}`
      : `${krakenAltname(base)}${krakenAltname(quote)}`,
  bitvavo: (base, quote) => `${base}-${quote}`,
  btcmarkets: (base, quote) => `${base}-${quote}`,
}

function market(exchange: SpotExchangeId, base: string, quote: string): Instrument {
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
    nativeSymbol: nativeNames[exchange](base, quote),
    isListed: !delisted.has(base),
  }
}

const listOf = (
  exchange: SpotExchangeId,
  quotes: Readonly<Record<string, readonly string[]>>,
): readonly Instrument[] =>
  Object.entries(quotes).flatMap(([quote, bases]) => bases.map((base) => market(exchange, base, quote)))

/**
 * Kraken has markets against dollars and euros, and the euro against the dollar; Bitvavo everything against euros, a dollar coin too;
 * BTC Markets everything against Australian dollars, which nothing there tells the worth of in US dollars.
 */
export const spotMarkets: Readonly<Record<SpotExchangeId, readonly Instrument[]>> = {
  kraken: listOf('kraken', {
    USD: ['BTC', 'ETH', 'SOL', 'XRP', 'EUR', 'USDC'],
    EUR: ['BTC', 'ETH', 'SOL', 'ADA'],
  }),
  bitvavo: listOf('bitvavo', { EUR: ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'LUNA', 'USDC'] }),
  btcmarkets: listOf('btcmarkets', { AUD: ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'LUNA'] }),
}
