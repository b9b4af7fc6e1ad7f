import type { Decimal } from '../fill.ts'
import type { RoundTrip } from '../round-trip.ts'
import { netOf, type PairCycle } from './pair-cycle.ts'

/** Finished cycles of each kind that are kept of a sub-account: the last ones. */
export const keptCycles = 200

/** A finished cycle as it is listed: a round trip, or all that one order matched on a grid. Money in USD. */
export interface Cycle {
  readonly key: string
  readonly kind: 'round_trip' | 'grid_trade'
  readonly accountId: string
  readonly symbol: string
  readonly side: 'long' | 'short' | null
  readonly openedAtMs: number
  readonly closedAtMs: number
  readonly quantity: Decimal
  readonly entryPrice: Decimal | null
  readonly exitPrice: Decimal | null
  readonly fills: number | null
  /** Null where a price is missing. */
  readonly net: Decimal | null
  readonly fees: Decimal | null
}

/** The last cycles of each sub-account, in the order in which they ended or changed. */
export class RecentCycles {
  private readonly cycles = new Map<string, Map<string, Cycle>>()

  constructor(kept: KeptCycles = []) {
    for (const [place, cycles] of kept)
      this.cycles.set(place, new Map(cycles.map((one) => [`${one.accountId}|${one.key}`, one])))
  }

  /** Newest first. */
  of(subAccount: string): readonly Cycle[] {
    return (['round_trip', 'grid_trade'] as const)
      .flatMap((kind) => [...(this.cycles.get(`${kind}|${subAccount}`)?.values() ?? [])])
      .sort((a, b) => b.closedAtMs - a.closedAtMs || (a.key < b.key ? 1 : -1))
  }

  closed(subAccount: string, accountId: string, trip: RoundTrip): void {
    const { key, symbol, side, openedAtMs, closedAtMs, lastAtMs, opened, entryPrice, exitPrice, fills } = trip
    this.put(subAccount, {
      key,
      kind: 'round_trip',
      accountId,
      symbol,
      side,
      openedAtMs,
      closedAtMs: closedAtMs ?? lastAtMs,
      quantity: opened,
      entryPrice,
      exitPrice,
      fills,
      net: trip.net,
      fees: trip.feesUsd,
    })
  }

  paired(subAccount: string, accountId: string, cycle: PairCycle): void {
    const { key, openedAtMs, closedAtMs, quantity, feesUsd, isPriced } = cycle
    // the key begins with the symbol and the side of the book
    const symbol = key.slice(0, key.indexOf('|'))
    this.put(subAccount, {
      key,
      kind: 'grid_trade',
      accountId,
      symbol,
      side: null,
      openedAtMs,
      closedAtMs,
      quantity,
      entryPrice: null,
      exitPrice: null,
      fills: null,
      net: netOf(cycle),
      fees: isPriced ? feesUsd : null,
    })
  }

  private put(subAccount: string, cycle: Cycle): void {
    const place = `${cycle.kind}|${subAccount}`
    let cycles = this.cycles.get(place)
    if (!cycles) this.cycles.set(place, (cycles = new Map<string, Cycle>()))
    const key = `${cycle.accountId}|${cycle.key}`
    cycles.delete(key)
    cycles.set(key, cycle)
    if (cycles.size <= keptCycles) return
    const [oldest] = cycles.keys()
    if (oldest !== undefined) cycles.delete(oldest)
  }

  kept(): KeptCycles {
    return [...this.cycles].map(([place, cycles]) => [place, [...cycles.values()]])
  }
}

export type KeptCycles = readonly (readonly [place: string, cycles: readonly Cycle[]])[]
