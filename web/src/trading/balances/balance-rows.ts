import type { Balance } from '@harbour/contract/trading/balances'
import { byAmount, byText, type Orders } from '../../core/kit/sorting.ts'
import { type AssetTotal, assetTotals, isSmall } from './totals.ts'

/** One line of the table: an asset in one wallet, or over everything. */
export interface BalanceRow extends AssetTotal {
  readonly key: string
  /** Null for a line over several accounts. */
  readonly accountId: string | null
}

export const rowsByWallet = (balances: readonly Balance[]): BalanceRow[] =>
  balances.map((one) => ({
    ...one,
    key: `${one.accountId} ${one.wallet} ${one.asset}`,
    accounts: [one.accountId],
    wallets: [one.wallet],
  }))

export const rowsByAsset = (balances: readonly Balance[]): BalanceRow[] =>
  assetTotals(balances).map((one) => ({ ...one, key: one.asset, accountId: null }))

export interface Wanted {
  readonly search: string
  readonly withSmall: boolean
}

export interface Sifted {
  readonly rows: BalanceRow[]
  /** The number of balances hidden because they are worth less than a dollar. */
  readonly small: number
}

/** The matching rows. A search includes small balances, so that they can be found. */
export function sift(rows: readonly BalanceRow[], { search, withSmall }: Wanted): Sifted {
  const wanted = search.trim().toLowerCase()
  if (wanted) return { rows: rows.filter(({ asset }) => asset.toLowerCase().includes(wanted)), small: 0 }
  if (withSmall) return { rows: [...rows], small: 0 }
  const kept = rows.filter(({ valueUsd }) => !isSmall(valueUsd))
  return { rows: kept, small: rows.length - kept.length }
}

export const orders: Orders<BalanceRow> = {
  asset: (a, b) => byText(a.asset, b.asset),
  total: (a, b) => byAmount(a.total, b.total),
  price: (a, b) => byAmount(a.priceUsd, b.priceUsd),
  value: (a, b) => byAmount(a.valueUsd, b.valueUsd) || byText(b.asset, a.asset),
}
