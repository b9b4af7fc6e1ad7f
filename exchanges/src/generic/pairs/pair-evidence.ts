import type { Markets } from '../../markets.ts'
import { type Unified, words } from '../unified.ts'

/** The pairs that a row names, and the assets that may have been traded against each other. */
export interface Named {
  readonly symbols: ReadonlySet<string>
  readonly assets: ReadonlySet<string>
  /** Pairs that the exchange does not list any more. */
  readonly unlisted: ReadonlySet<string>
}

/** Fields with a pair or an asset, under any exchange's names. */
const telling = /symbol|market|pair|instrument|product|currency|coin|asset|^base$|^quote$/i
/** The maximum depth of bookings. */
const deepest = 3

/** The pairs and assets in rows of trades, orders or bookings: as ccxt reads them, and as the exchange writes them. */
export function namedIn(rows: readonly Unified[], markets: Markets): Named {
  const symbols = new Set<string>()
  const assets = new Set<string>()
  const unlisted = new Set<string>()
  const codes = codesOf(markets)
  for (const row of rows) {
    const symbol = words(row, 'symbol')
    if (symbol !== null && markets.bySymbol(symbol)?.product === 'spot') symbols.add(symbol)
    else if (symbol !== null && markets.bySymbol(symbol) === null && !symbol.includes(':'))
      unlisted.add(symbol)
    const asset = words(row, 'currency')
    if (asset !== null) assets.add(asset)
    const own = new Set<string>()
    for (const text of textsIn(row['info'], 0)) {
      const market = markets.byNative('spot', text)
      if (market !== null) symbols.add(market.symbol)
      else if (codes.has(text.toUpperCase())) own.add(text.toUpperCase())
    }
    for (const code of own) assets.add(code)
    for (const base of own)
      for (const quote of own)
        if (markets.bySymbol(`${base}/${quote}`) !== null) symbols.add(`${base}/${quote}`)
  }
  return { symbols, assets, unlisted }
}

function codesOf(markets: Markets): ReadonlySet<string> {
  return new Set(markets.all.flatMap(({ product, base, quote }) => (product === 'spot' ? [base, quote] : [])))
}

function textsIn(value: unknown, depth: number, name = ''): readonly string[] {
  if (typeof value === 'string') return telling.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, depth + 1, Array.isArray(value) ? name : key),
  )
}
