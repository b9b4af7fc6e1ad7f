import type { Amount } from '../amount.ts'
import { amount, text, ZERO } from '../decimal.ts'
import type { Decimal, LedgerEntry } from '../fill.ts'
import type { UsdAt } from '../round-trip.ts'

/** Coins that came into an account without a fill and are not sold yet. */
interface Arrival {
  readonly atMs: number
  quantity: Amount
  /** USD per unit when they came; null if no price was known. */
  readonly usd: Decimal | null
}

export type StoredArrival = readonly [atMs: number, quantity: Decimal, usd: Decimal | null]

/** A part of sold coins, with the time and the price at which they came; null for an unknown arrival. */
export interface Arrived {
  readonly quantity: Amount
  readonly came: { readonly atMs: number; readonly usd: Decimal | null } | null
}

/**
 * Deposits and conversions by account and asset, oldest first. If a sale closes coins that no fill opened,
 * they say when the coins came and at what price. A withdrawal removes the oldest.
 */
export class Arrivals {
  private readonly byAsset = new Map<string, Arrival[]>()

  constructor(stored: readonly (readonly [key: string, arrivals: readonly StoredArrival[]])[] = []) {
    for (const [key, all] of stored)
      this.byAsset.set(
        key,
        all.map(([atMs, quantity, usd]) => ({ atMs, quantity: amount(quantity), usd })),
      )
  }

  book(accountId: string, entry: LedgerEntry, usdAt: UsdAt): void {
    const { kind, asset, atMs } = entry
    if (kind !== 'deposit' && kind !== 'withdrawal' && kind !== 'conversion') return
    const moved = amount(entry.amount).minus(entry.fee)
    if (moved.lt(ZERO)) this.take(accountId, asset, moved.neg())
    if (moved.lte(ZERO)) return
    const key = keyOf(accountId, asset)
    const all = this.byAsset.get(key) ?? []
    all.push({ atMs, quantity: moved, usd: usdAt(asset, atMs) })
    this.byAsset.set(key, all)
  }

  /** Takes coins, the oldest arrivals first; the last part has an unknown arrival. */
  take(accountId: string, asset: string, quantity: Amount): readonly Arrived[] {
    const all = this.byAsset.get(keyOf(accountId, asset)) ?? []
    const parts: Arrived[] = []
    let left = quantity
    while (left.gt(ZERO)) {
      const [oldest] = all
      if (!oldest) return [...parts, { quantity: left, came: null }]
      const taken = oldest.quantity.lt(left) ? oldest.quantity : left
      oldest.quantity = oldest.quantity.minus(taken)
      if (oldest.quantity.eq(ZERO)) all.shift()
      left = left.minus(taken)
      parts.push({ quantity: taken, came: { atMs: oldest.atMs, usd: oldest.usd } })
    }
    return parts
  }

  stored(): readonly (readonly [key: string, arrivals: readonly StoredArrival[]])[] {
    return [...this.byAsset]
      .filter(([, all]) => all.length > 0)
      .map(
        ([key, all]) =>
          [key, all.map(({ atMs, quantity, usd }): StoredArrival => [atMs, text(quantity), usd])] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

const keyOf = (accountId: string, asset: string): string => `${accountId}|${asset}`
