import { marketName } from '@harbour/contract/trading/market-name'

/** A symbol as a filter that matches no other: a pair alone would match its derivatives too, so spot ends with a colon. */
export const symbolAlone = (symbol: string): string => (symbol.includes(':') ? symbol : `${symbol}:`)

/** Describes a filter on symbols. */
export function filterName(symbol: string): string {
  if (symbol.endsWith(':')) return marketName(symbol.slice(0, -1))
  return symbol.includes(':') ? marketName(symbol) : symbol.replace('/', '-')
}
