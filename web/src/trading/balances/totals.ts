import type { Balance } from '@harbour/contract/trading/balances'
import { amount, compare, sum, text, times } from '@harbour/ledger/decimal'

export interface AccountTotal {
  readonly accountId: string
  readonly usd: string
  readonly assets: number
  /** Its largest assets, with their share of its value; none where that is nothing. */
  readonly largest: readonly { readonly asset: string; readonly share: number }[]
}

const shownAssets = 3

/** Value of each account, largest first; assets without a price are counted but add nothing. */
export function accountTotals(balances: readonly Balance[]): AccountTotal[] {
  return [...Map.groupBy(balances, ({ accountId }) => accountId)]
    .map(([accountId, held]) => ({
      accountId,
      usd: valueOf(held),
      assets: new Set(held.map(({ asset }) => asset)).size,
      largest: largestOf(held),
    }))
    .toSorted((a, b) => compare(b.usd, a.usd))
}

function largestOf(held: readonly Balance[]): AccountTotal['largest'] {
  const whole = valueOf(held)
  return [...Map.groupBy(held, ({ asset }) => asset)]
    .flatMap(([asset, parts]) => {
      const share = shareOf(valueOf(parts), whole)
      return share !== null && share >= 0.005 ? [{ asset, share }] : []
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, shownAssets)
}

export const valueOf = (held: readonly Pick<Balance, 'valueUsd'>[]): string =>
  sum(held.flatMap(({ valueUsd }) => (valueUsd === null ? [] : [valueUsd])))

/** Value of what is free, and of what orders and margin lock. */
export function freeAndLocked(balances: readonly Balance[]): { free: string; locked: string } {
  const valued = (part: 'free' | 'locked') =>
    sum(balances.flatMap((one) => (one.priceUsd === null ? [] : [times(one[part], one.priceUsd)])))
  return { free: valued('free'), locked: valued('locked') }
}

export interface AssetTotal {
  readonly asset: string
  readonly total: string
  readonly free: string
  readonly locked: string
  readonly priceUsd: string | null
  readonly valueUsd: string | null
  readonly accounts: readonly string[]
  readonly wallets: readonly string[]
}

/** Sums each asset over all accounts and wallets. Its value is unknown as soon as one part of it is. */
export function assetTotals(balances: readonly Balance[]): AssetTotal[] {
  return [...Map.groupBy(balances, ({ asset }) => asset)].map(([asset, held]) => ({
    asset,
    total: sum(held.map((one) => one.total)),
    free: sum(held.map((one) => one.free)),
    locked: sum(held.map((one) => one.locked)),
    priceUsd: held.find((one) => one.priceUsd !== null)?.priceUsd ?? null,
    valueUsd: held.some((one) => one.valueUsd === null) ? null : valueOf(held),
    accounts: [...new Set(held.map((one) => one.accountId))],
    wallets: [...new Set(held.map((one) => one.wallet))],
  }))
}

/**
 * Returns true for small values: from zero to below a dollar. Negative values are debts, and no debt is hidden. Unpriced
 * assets never count as small.
 */
export const isSmall = (valueUsd: string | null): boolean =>
  valueUsd !== null && compare(valueUsd, '0') >= 0 && compare(valueUsd, '1') < 0

/** Share of a whole as a fraction; null if either is unknown or the whole is zero. */
export function shareOf(part: string | null, whole: string): number | null {
  if (part === null || compare(whole, '0') <= 0) return null
  return Number(text(amount(part).div(amount(whole))))
}
