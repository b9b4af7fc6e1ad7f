import { hourMs, minuteMs } from '@harbour/ledger/durations'
import type { Product } from '@harbour/ledger/fill'
import type { Wire } from './exchange.ts'
import type { Protocol } from './protocol.ts'
import { type Answers, openTransport } from './wire/transport.ts'

/** An instrument in the field's terms. */
export interface Market {
  /** 'BTC/USDT', 'BTC/USDT:USDT', 'BTC/USD:BTC', 'BTC/USDT:USDT-261225'. */
  readonly symbol: string
  readonly nativeSymbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string | null
  readonly product: Product
  /** Base coins per contract (linear), quote currency per contract (inverse), '1' on spot. */
  readonly contractSize: string
  readonly active: boolean
  /** The exchange's own name of the base coin, if ccxt has it besides the code. */
  readonly baseName?: string
}

export interface Markets {
  readonly all: readonly Market[]
  byNative(product: Product, nativeSymbol: string): Market | null
  bySymbol(symbol: string): Market | null
}

const cacheMs = 4 * hourMs
interface CacheEntry {
  readonly atMs: number
  readonly markets: Promise<Markets>
}
const cache = new Map<string, CacheEntry>()

/** Every instrument of an exchange, loaded once without keys and shared by all sessions for hours. */
export function marketsOf(protocol: Protocol, wire: Wire): Promise<Markets> {
  const place = `${protocol.exchange} ${wire.baseUrl ?? ''}`
  const known = cache.get(place)
  if (known !== undefined && Math.abs(wire.now() - known.atMs) < cacheMs) return known.markets
  const fresh = readMarkets(protocol, wire, place)
  // An older list is better than none while the exchange cannot answer.
  const markets = known === undefined ? fresh : fresh.catch(() => known.markets)
  const entry = { atMs: wire.now(), markets }
  cache.set(place, entry)
  markets.catch(() => {
    if (cache.get(place) === entry) cache.delete(place)
  })
  return markets
}

/** The time for which a partly loaded set of lists is cached for a retry. */
const unfinishedMs = minuteMs
const unfinished = new Map<string, { readonly sinceMs: number; readonly answers: Answers }>()

/**
 * Up to five lists, one after another. If one of them fails, the earlier ones are cached for a minute, so that the
 * next try continues there: an exchange that fails two of three requests would hardly ever answer five in a row.
 */
async function readMarkets(protocol: Protocol, wire: Wire, place: string): Promise<Markets> {
  const known = unfinished.get(place)
  const begun =
    known !== undefined && Math.abs(wire.now() - known.sinceMs) < unfinishedMs
      ? known
      : { sinceMs: wire.now(), answers: new Map() }
  unfinished.set(place, begun)
  const transport = await openTransport(protocol, null, wire, begun.answers)
  try {
    const raw = await transport.run(protocol.marketsWeight, (instance) => instance.fetchMarkets())
    if (unfinished.get(place) === begun) unfinished.delete(place)
    return indexMarkets(raw.map(ownMarket).filter((market) => market !== null))
  } finally {
    transport.close()
  }
}

export function indexMarkets(all: readonly Market[]): Markets {
  const byNative = new Map(all.map((market) => [`${market.product} ${market.nativeSymbol}`, market]))
  const bySymbol = new Map(all.map((market) => [market.symbol, market]))
  return {
    all,
    byNative: (product, nativeSymbol) => byNative.get(`${product} ${nativeSymbol}`) ?? null,
    bySymbol: (symbol) => bySymbol.get(symbol) ?? null,
  }
}

/** ccxt's market structure in our terms; null for options and other kinds that Harbour does not read. */
export function ownMarket(theirs: unknown): Market | null {
  if (typeof theirs !== 'object' || theirs === null) return null
  const given: { readonly [key: string]: unknown } = { ...theirs }
  const { symbol, id, base, baseName, quote, settle, contractSize } = given
  if (
    typeof symbol !== 'string' ||
    typeof id !== 'string' ||
    typeof base !== 'string' ||
    typeof quote !== 'string'
  )
    return null
  const product =
    given['spot'] === true
      ? 'spot'
      : given['option'] === true
        ? null
        : given['linear'] === true
          ? 'linear'
          : given['inverse'] === true
            ? 'inverse'
            : null
  if (product === null) return null
  const size =
    typeof contractSize === 'string' || typeof contractSize === 'number' ? String(contractSize) : '1'
  return {
    symbol,
    nativeSymbol: id,
    base,
    quote,
    product,
    settle: product === 'spot' || typeof settle !== 'string' ? null : settle,
    contractSize: product === 'spot' ? '1' : size,
    active: given['active'] !== false,
    ...(typeof baseName === 'string' ? { baseName } : {}),
  }
}

/** 'BTC/USDT' is spot, 'BTC/USDT:USDT' linear, 'BTC/USD:BTC' inverse. */
export function productOfSymbol(symbol: string): Product {
  const [pair = '', settled] = symbol.split(':')
  if (settled === undefined) return 'spot'
  return settled.split('-')[0] === pair.split('/')[0] ? 'inverse' : 'linear'
}
