import type { Fill, Product } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import { MalformedReply } from '../row.ts'

export type Instrument = Pick<Fill, 'symbol' | 'base' | 'quote' | 'settle' | 'product' | 'contractSize'>

/** Bitget's word for a market: the productType of v2, the category of v3. */
export type Category = 'SPOT' | 'MARGIN' | 'USDT-FUTURES' | 'USDC-FUTURES' | 'COIN-FUTURES'
const categories: readonly Category[] = ['SPOT', 'MARGIN', 'USDT-FUTURES', 'USDC-FUTURES', 'COIN-FUTURES']

export function categoryOf(word: string): Category {
  const found = categories.find((category) => category === word.toUpperCase())
  if (found === undefined) throw new MalformedReply(`${word} is no market of Bitget`)
  return found
}

const productOf: Readonly<Record<Category, Product>> = {
  SPOT: 'spot',
  MARGIN: 'spot',
  'USDT-FUTURES': 'linear',
  'USDC-FUTURES': 'linear',
  'COIN-FUTURES': 'inverse',
}
/** Longest first, so that BTCUSDT ends in USDT and not in a coin called T. */
const quotes = [
  'USDT',
  'USDC',
  'USDE',
  'FDUSD',
  'USD1',
  'TUSD',
  'EUR',
  'GBP',
  'BRL',
  'USD',
  'BTC',
  'ETH',
  'BGB',
]

/**
 * The instrument of a symbol such as BTCUSDT. One name can mean a pair and a perpetual, so the market is
 * needed too. An instrument that Bitget no longer lists is parsed from its name. Quantities are base coins
 * everywhere, also on COIN-FUTURES.
 */
export function instrumentOf(markets: Markets, category: Category, theirSymbol: string): Instrument {
  const native = theirSymbol.toUpperCase()
  const product = productOf[category]
  const listed = markets.byNative(product, native)
  if (listed !== null) {
    const { symbol, base, quote, settle, contractSize } = listed
    return { symbol, base, quote, settle, product, contractSize }
  }
  if (product === 'spot') return spotByName(native)
  return contractByName(category, native, product)
}

function spotByName(native: string): Instrument {
  const quote = quotes.find((each) => native.endsWith(each) && native.length > each.length)
  if (quote === undefined) throw new MalformedReply(`${native} is no pair that Bitget lists`)
  const base = native.slice(0, -quote.length)
  return { symbol: `${base}/${quote}`, base, quote, settle: null, product: 'spot', contractSize: '1' }
}

/** The quote currency and the name suffix of each market's contracts. */
const contractNames: Readonly<Record<string, { readonly quote: string; readonly ending: string }>> = {
  'USDT-FUTURES': { quote: 'USDT', ending: 'USDT' },
  'USDC-FUTURES': { quote: 'USDC', ending: 'USDC|PERP' },
  'COIN-FUTURES': { quote: 'USD', ending: 'USD' },
}

/**
 * BTCUSDT, BTCPERP (in USDC) and BTCUSD; a dated contract ends in a letter for its month and the year. Throws MalformedReply for
 * a name of another market: the reply then belongs to a different request, and would become a wrong contract.
 */
function contractByName(category: Category, native: string, product: Product): Instrument {
  const { quote, ending } = contractNames[category] ?? { quote: '', ending: '(?!)' }
  const match = new RegExp(`^(.+?)(?:${ending})([FGHJKMNQUVXZ]\\d{2})?$`).exec(native)
  const base = match?.[1]
  if (base === undefined) throw new MalformedReply(`${native} is no contract of ${category}`)
  const settle = product === 'inverse' ? base : quote
  const dated = match?.[2] === undefined ? '' : `-${match[2]}`
  return { symbol: `${base}/${quote}:${settle}${dated}`, base, quote, settle, product, contractSize: '1' }
}
