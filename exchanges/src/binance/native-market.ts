import type { Product } from '@harbour/ledger/fill'
import type { Market, Markets } from '../markets.ts'

/** Pairs that Binance no longer lists are still in old rows; their names are split by the quote at the end. */
const quotes = [
  'USDT',
  'USDC',
  'FDUSD',
  'BUSD',
  'TUSD',
  'USDP',
  'USDS',
  'USD1',
  'DAI',
  'PAX',
  'BTC',
  'ETH',
  'BNB',
  'XRP',
  'TRX',
  'DOGE',
  'EUR',
  'GBP',
  'TRY',
  'BRL',
  'AUD',
  'RUB',
  'UAH',
  'NGN',
  'ZAR',
  'JPY',
  'ARS',
  'MXN',
  'PLN',
  'IDRT',
  'BIDR',
  'BVND',
  'VAI',
  'UST',
]

/** The listed market, or the one parsed from its name. */
export function marketOfNative(markets: Markets, product: Product, native: string): Market {
  const listed = markets.byNative(product, native)
  if (listed !== null) return listed
  if (product === 'inverse') return inverseByName(native)
  const [pair = native, expiry] = native.split('_')
  const quote = quotes.find((each) => pair.endsWith(each) && pair.length > each.length) ?? pair.slice(-3)
  const base = pair.slice(0, -quote.length)
  const settle = product === 'spot' ? null : quote
  const suffix = expiry === undefined ? '' : `-${expiry}`
  return {
    symbol: settle === null ? `${base}/${quote}` : `${base}/${quote}:${settle}${suffix}`,
    nativeSymbol: native,
    base,
    quote,
    settle,
    product,
    contractSize: '1',
    active: false,
  }
}

/** COIN-M: BTC contracts are 100 USD, all others 10. */
function inverseByName(native: string): Market {
  const [pair = native, expiry = 'PERP'] = native.split('_')
  const base = pair.replace(/USD$/, '')
  return {
    symbol: `${base}/USD:${base}${expiry === 'PERP' ? '' : `-${expiry}`}`,
    nativeSymbol: native,
    base,
    quote: 'USD',
    settle: base,
    product: 'inverse',
    contractSize: base === 'BTC' ? '100' : '10',
    active: false,
  }
}

/** Binance's name of an unlisted symbol. */
export function nativeOfSymbol(symbol: string): string {
  const [pair = '', settled] = symbol.split(':')
  const [base = '', quote = ''] = pair.split('/')
  const expiry = settled?.split('-')[1]
  const isInverse = settled !== undefined && settled.split('-')[0] === base
  const suffix = expiry !== undefined ? `_${expiry}` : isInverse ? '_PERP' : ''
  return `${base}${quote}${suffix}`
}
