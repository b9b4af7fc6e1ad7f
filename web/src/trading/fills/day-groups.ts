import type { Fill } from '@harbour/contract/trading/fills'
import { dayKey } from '../../core/kit/format-time.ts'
import { sumsByAsset } from './sizes.ts'

export interface DayGroup {
  readonly key: string
  readonly fills: readonly Fill[]
  /** True if all fills of the day are on this page: only then count and sum are those of the day. */
  readonly isWhole: boolean
  /** Results by the asset they settle in. */
  readonly realised: readonly { readonly asset: string; readonly value: string }[]
  /** Fees by the asset they were paid in. */
  readonly fees: readonly { readonly asset: string; readonly value: string }[]
}

interface Page {
  readonly fills: readonly Fill[]
  readonly hasNewer: boolean
  readonly hasOlder: boolean
}

/** Fills grouped by day, in the given order. */
export function dayGroups({ fills, hasNewer, hasOlder }: Page): DayGroup[] {
  const days = [...Map.groupBy(fills, ({ at }) => dayKey(at))]
  return days.map(([key, group], i) => ({
    key,
    fills: group,
    isWhole: !(i === 0 && hasNewer) && !(i === days.length - 1 && hasOlder),
    realised: realisedOf(group),
    fees: sumsByAsset(group.map(({ fee, feeAsset }) => ({ asset: feeAsset, value: fee }))),
  }))
}

const realisedOf = (fills: readonly Fill[]) =>
  sumsByAsset(fills.map(({ pnl, pnlAsset }) => ({ asset: pnlAsset, value: pnl })))
