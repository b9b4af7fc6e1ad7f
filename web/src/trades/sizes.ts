import type { Trade } from '@harbour/contract/trades'
import { sum, times } from '@harbour/ledger/decimal'

interface Sized {
  readonly product: Trade['product']
  readonly base: string
  readonly quote: string
  readonly quantity: string
  readonly contractSize: string
}

/** Size as people count it: coins on spot and linear markets, face value in quote currency on inverse ones. */
export function coinsOf({ product, base, quote, quantity, contractSize }: Sized): {
  of: string
  unit: string
  digits?: number
} {
  if (product === 'spot') return { of: quantity, unit: base }
  const of = times(quantity, contractSize)
  // Face value comes in whole contracts: cents would only pad it.
  return product === 'inverse'
    ? { of, unit: quote, digits: of.split('.')[1]?.length ?? 0 }
    : { of, unit: base }
}

/** Amounts of several assets, each summed on its own: currencies are never added together. */
export function sumsByAsset(
  amounts: readonly { readonly asset: string | null; readonly value: string | null }[],
): { asset: string; value: string }[] {
  const known = amounts.flatMap(({ asset, value }) =>
    asset === null || value === null ? [] : [{ asset, value }],
  )
  return [...Map.groupBy(known, ({ asset }) => asset)].map(([asset, parts]) => ({
    asset,
    value: sum(parts.map(({ value }) => value)),
  }))
}
