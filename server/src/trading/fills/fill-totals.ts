import type { FillTotals } from '@harbour/contract/trading/fills'
import { sum } from '@harbour/ledger/decimal'
import type { FillSum } from './store.ts'

/** Sums by asset, from sums by fee asset and settle asset. */
export function fillTotals(sums: readonly FillSum[]): FillTotals {
  const fees = Map.groupBy(sums, ({ feeAsset }) => feeAsset)
  const realised = Map.groupBy(sums, ({ pnlAsset }) => pnlAsset)
  const assets = [...new Set([...fees.keys(), ...realised.keys()])].filter((asset) => asset !== null)
  return {
    fills: sums.reduce((all, { fills }) => all + fills, 0),
    assets: assets.toSorted().map((asset) => {
      const [paid, earned] = [fees.get(asset), realised.get(asset)]
      return {
        asset,
        fee: paid ? sum(paid.map(({ fee }) => fee)) : null,
        pnl: earned ? sum(earned.flatMap(({ pnl }) => pnl ?? [])) : null,
        realisedPnl: earned ? sum(earned.flatMap(({ realisedPnl }) => realisedPnl ?? [])) : null,
      }
    }),
  }
}
