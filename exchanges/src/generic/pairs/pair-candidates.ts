import { dollars } from '../../prices/prices.ts'
import type { Market, Markets } from '../../markets.ts'

/** Pairs that are read without a search: of a seen asset with a dollar or with another seen asset. */
export const likelyPairs = (markets: Markets, seen: ReadonlySet<string>): readonly string[] =>
  markets.all.flatMap(({ symbol, product, base, quote }) =>
    product === 'spot' && seen.has(base) && (dollars.has(quote) || seen.has(quote)) ? [symbol] : [],
  )

/** A pair that may have been traded, with its rank. */
export interface Candidate {
  readonly market: Market
  readonly key: string
}

/**
 * Further pairs that may have been traded, the likeliest first: those with an asset of `fresh`. An account
 * that holds only what it paid with, or sold all of a coin, traded pairs of which only the quote was ever
 * seen. Pairs that are not traded any more come last.
 */
export function candidatePairs(
  markets: Markets,
  fresh: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly Candidate[] {
  const rank = ({ base, active }: Market): number => (fresh.has(base) ? 0 : 1) + (active ? 0 : 2)
  return markets.all
    .filter(
      ({ product, symbol, base, quote }) =>
        product === 'spot' && !known.has(symbol) && (fresh.has(base) || fresh.has(quote)),
    )
    .map((market) => ({ market, key: `${rank(market)} ${market.symbol}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
