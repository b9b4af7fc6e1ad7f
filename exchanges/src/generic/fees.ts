import { isZero, sum } from '@harbour/ledger/decimal'
import type { Market } from '../markets.ts'
import { type Unified, unified, words } from './unified.ts'

export interface Fee {
  /** Null if the asset is not stated. */
  readonly asset: string | null
  /** Positive was paid. */
  readonly cost: string
}

/** The fees of a row, one per asset, without zeros; if all are zero, one of them for its asset. */
export function feesOf(row: Unified, market: Pick<Market, 'base' | 'quote' | 'settle'>): readonly Fee[] {
  const listed = Array.isArray(row['fees']) ? row['fees'].map(unified) : []
  const single = row['fee'] === undefined || row['fee'] === null ? [] : [unified(row['fee'])]
  const fees = (listed.length > 0 ? listed : single).flatMap((fee) => {
    const cost = words(fee, 'cost')
    return cost === null ? [] : [{ asset: assetOf(words(fee, 'currency'), market), cost }]
  })
  const byAsset = [...Map.groupBy(fees, ({ asset }) => asset)].map(([asset, each]) => ({
    asset,
    cost: each.length === 1 && each[0] ? each[0].cost : sum(each.map(({ cost }) => cost)),
  }))
  const paid = byAsset.filter(({ cost }) => !isZero(cost))
  return paid.length > 0 ? paid : byAsset.slice(0, 1)
}

/**
 * Returns the asset in the market's spelling, or in capitals: some exchanges spell a fee's coin differently from the
 * pair's.
 */
function assetOf(
  asset: string | null,
  { base, quote, settle }: Pick<Market, 'base' | 'quote' | 'settle'>,
): string | null {
  if (asset === null) return null
  const own = [base, quote, settle].find((each) => each?.toLowerCase() === asset.toLowerCase())
  return own ?? (asset === asset.toLowerCase() ? asset.toUpperCase() : asset)
}
