import * as own from '#texts/trading/markets'

/** The names of the kinds of markets; those of the page unless given, where another language is written. */
export type MarketKinds = Readonly<Record<keyof typeof own, string>>

/** `BTC-USDT`, with the kind of market: spot, perpetual, inverse, or its expiry date. */
export function marketOf(
  symbol: string,
  { spot, perpetual, inverse }: MarketKinds = own,
): { readonly pair: string; readonly kind: string } {
  const [pair = symbol, settle] = symbol.split(':')
  const [base] = pair.split('/')
  const [asset, ends] = (settle ?? '').split('-')
  const kind = settle === undefined ? spot : (ends ?? (asset === base ? inverse : perpetual))
  return { pair: pair.replace('/', '-'), kind }
}

/** `BTC-USDT perpetual`. */
export const marketName = (symbol: string, kinds?: MarketKinds): string => {
  const { pair, kind } = marketOf(symbol, kinds)
  return `${pair} ${kind}`
}
