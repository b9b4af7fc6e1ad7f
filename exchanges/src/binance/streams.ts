import * as titles from '../texts/en/titles.ts'
import type { Known, Stream } from '../exchange.ts'
import { productOfSymbol } from '../markets.ts'
import type { Product } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import { listings } from './listings.ts'
import { marketOfNative, nativeOfSymbol } from './native-market.ts'

export const prefixes: Readonly<Record<Product, string>> = { spot: 'spot', linear: 'um', inverse: 'cm' }

export function productOfPrefix(prefix: string): Product | null {
  return prefix === 'spot' ? 'spot' : prefix === 'um' ? 'linear' : prefix === 'cm' ? 'inverse' : null
}

/** Lists the streams: first the small ones, which reveal symbols, then one for every symbol known to be traded. */
export function binanceStreams(known: Known, markets: Markets): readonly Stream[] {
  const first: readonly Stream[] = [
    { id: 'um:income', kind: 'ledger', title: titles.usdMarginIncome },
    { id: 'cm:income', kind: 'ledger', title: titles.coinMarginIncome },
    ...Object.entries(listings).map(
      ([id, listing]): Stream => ({ id, kind: 'ledger', title: listing.title }),
    ),
    { id: 'spot:discover', kind: 'fills', title: titles.spotPairSearch },
  ]
  const ids = new Set(first.map((stream) => stream.id))
  const traded = new Set([
    ...known.streams.filter((id) => !ids.has(id)),
    ...known.symbols.map((symbol) => idOfSymbol(symbol, markets)),
  ])
  return [
    ...first,
    ...[...traded]
      .toSorted()
      .map((id) => fillsStream(id, markets))
      .filter((stream) => stream !== null),
  ]
}

function idOfSymbol(symbol: string, markets: Markets): string {
  const native = markets.bySymbol(symbol)?.nativeSymbol ?? nativeOfSymbol(symbol)
  return `${prefixes[productOfSymbol(symbol)]}:${native}`
}

function fillsStream(id: string, markets: Markets): Stream | null {
  const [prefix = '', native = ''] = id.split(':')
  const product = productOfPrefix(prefix)
  if (product === null || native === '') return null
  return { id, kind: 'fills', title: titles.tradesOf(marketOfNative(markets, product, native).symbol) }
}
