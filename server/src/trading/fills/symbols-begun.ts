import { marketOf } from '@harbour/contract/trading/market-name'

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Kinds of markets as people type them, in both languages. */
const kinds = { spot: 'spot', perpetual: 'perpetual', inverse: 'inverse' }
const alsoTyped: ReadonlyMap<string, string> = new Map([
  ['perps', 'perpetual'],
  ['swap', 'perpetual'],
])
/** Fewer letters are the beginning of too many coins. */
const shortestKind = 3

/**
 * The symbols that a typed word matches: as prefix, whatever separates their coins, as 'btcus' and 'BTC-US' begin
 * 'BTC/USDT:USDT'; or by the beginning of their kind of market, as 'perp'.
 */
export function symbolsBegun(word: string, known: readonly string[]): readonly string[] {
  const typed = plain(word)
  if (typed === '') return []
  const kind = alsoTyped.get(word.toLowerCase()) ?? word.toLowerCase()
  return known.filter(
    (symbol) =>
      plain(symbol).startsWith(typed) ||
      (kind.length >= shortestKind && marketOf(symbol, kinds).kind.startsWith(kind)),
  )
}
