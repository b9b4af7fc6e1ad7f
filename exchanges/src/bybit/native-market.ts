import type { Product } from '@harbour/ledger/fill'
import type { Market, Markets } from '../markets.ts'
import { MalformedReply } from '../row.ts'

const quotes = [
  'USDT',
  'USDC',
  'USDE',
  'USD1',
  'BTC',
  'ETH',
  'EUR',
  'BRL',
  'PLN',
  'TRY',
  'SOL',
  'MNT',
  'DAI',
  'BRZ',
  'GBP',
]

/**
 * The listed market, or the one parsed from the name of an unlisted one. Bybit counts base coins on linear
 * contracts and US dollars on inverse ones, so a contract is always one of them.
 */
export function marketOfNative(markets: Markets, product: Product, native: string): Market {
  const listed = markets.byNative(product, native)
  if (listed !== null) return { ...listed, contractSize: '1' }
  if (product === 'inverse') return inverseByName(native)
  if (product === 'linear') return linearByName(native)
  const quote =
    quotes.find((each) => native.endsWith(each) && native.length > each.length) ?? native.slice(-4)
  return named(native, native.slice(0, -quote.length), quote, product)
}

/** BTCUSDT, BTCPERP (USDC), BTC-27DEC24 (USDC), BTCUSDT-27DEC24. Throws MalformedReply for a name of another market. */
function linearByName(native: string): Market {
  const [pair = native, expiry] = native.split('-')
  if (pair.endsWith('PERP')) return named(native, pair.slice(0, -4), 'USDC', 'linear')
  if (pair.endsWith('USDT')) return named(native, pair.slice(0, -4), 'USDT', 'linear')
  if (expiry === undefined) throw new MalformedReply(`${native} is no linear contract of Bybit`)
  return named(native, pair, 'USDC', 'linear')
}

/** BTCUSD, BTCUSDZ24. Throws MalformedReply for a name of another market. */
function inverseByName(native: string): Market {
  const base = /^(.+)USD(?:[FGHJKMNQUVXZ]\d{2})?$/.exec(native)?.[1]
  if (base === undefined) throw new MalformedReply(`${native} is no inverse contract of Bybit`)
  return named(native, base, 'USD', 'inverse')
}

function named(native: string, base: string, quote: string, product: Product): Market {
  const settle = product === 'spot' ? null : product === 'linear' ? quote : base
  return {
    symbol: settle === null ? `${base}/${quote}` : `${base}/${quote}:${settle}`,
    nativeSymbol: native,
    base,
    quote,
    settle,
    product,
    contractSize: '1',
    active: false,
  }
}
