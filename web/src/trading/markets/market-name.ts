import * as texts from '#texts/trading/facets'

/** `BTC-USDT`, and beside it what is traded: spot, perpetual, inverse, or the date on which it ends. */
export function marketOf(symbol: string): { readonly pair: string; readonly kind: string } {
  const [pair = symbol, settle] = symbol.split(':')
  const [base] = pair.split('/')
  const [asset, ends] = (settle ?? '').split('-')
  const kind =
    settle === undefined ? texts.spot : (ends ?? (asset === base ? texts.inverse : texts.perpetual))
  return { pair: pair.replace('/', '-'), kind }
}

/** `BTC-USDT perpetual`. */
export const marketName = (symbol: string): string => {
  const { pair, kind } = marketOf(symbol)
  return `${pair} ${kind}`
}

/** A symbol as a filter that means no other: a pair alone would mean its derivatives too, so spot ends with a colon. */
export const symbolAlone = (symbol: string): string => (symbol.includes(':') ? symbol : `${symbol}:`)

/** Describes a filter on symbols. */
export function filterName(symbol: string): string {
  if (symbol.endsWith(':')) return marketName(symbol.slice(0, -1))
  return symbol.includes(':') ? marketName(symbol) : symbol.replace('/', '-')
}
