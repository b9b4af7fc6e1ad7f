import type { Fill } from '@harbour/contract/trading/fills'
import { sum, times } from '@harbour/ledger/decimal'
import { faceDigits } from '../markets/size-digits.ts'

type Sized = Pick<Fill, 'product' | 'quote' | 'quantity' | 'contractSize' | 'sizeAsset'>

/** Size in the usual unit: coins, or face value in quote currency for inverse contracts that count it. */
export function coinsOf({ product, quote, quantity, contractSize, sizeAsset }: Sized): {
  of: string
  unit: string
  digits?: number
} {
  if (product === 'spot') return { of: quantity, unit: sizeAsset }
  const of = times(quantity, contractSize)
  return { of, unit: sizeAsset, ...(sizeAsset === quote ? faceDigits(of) : {}) }
}

/** Sums by asset: different currencies are never added. */
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
