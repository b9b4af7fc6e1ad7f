import type { Decimal } from '../fill.ts'
import type { RoundTrip } from '../round-trip.ts'
import { LastEntries } from './last-entries.ts'
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

/** An order matches pairs while so many others do; a late fee comes soon after a liquidation. */
const among = 50

type Entry = Cycle | { readonly accountId: string; readonly of: RoundTrip | PairCycle }
const keyOf = (one: Entry): string => ('of' in one ? one.of.key : one.key)

/** The last cycles of each sub-account, in the order in which they ended. */
export class RecentCycles {
  private readonly cycles = new Map<string, LastEntries<Entry>>()

  constructor(kept: KeptCycles = []) {
    for (const [place, cycles] of kept) this.cycles.set(place, new LastEntries<Entry>(keptCycles, cycles))
  }

  /** Newest first. */
  of(subAccount: string): readonly Cycle[] {
    return (['round_trip', 'grid_trade'] as const)
      .flatMap((kind) => this.cycles.get(`${kind}|${subAccount}`)?.all().map(cycleOf) ?? [])
      .sort((a, b) => b.closedAtMs - a.closedAtMs || (a.key < b.key ? 1 : -1))
  }

  closed(subAccount: string, accountId: string, of: RoundTrip): void {
    this.put(`round_trip|${subAccount}`, { accountId, of })
  }

  paired(subAccount: string, accountId: string, of: PairCycle): void {
    this.put(`grid_trade|${subAccount}`, { accountId, of })
  }

  private put(place: string, entry: Entry): void {
    let cycles = this.cycles.get(place)
    if (!cycles) this.cycles.set(place, (cycles = new LastEntries<Entry>(keptCycles)))
    const key = keyOf(entry)
    const isSame = (one: Entry) => one.accountId === entry.accountId && keyOf(one) === key
    if (!cycles.change(among, isSame, () => entry)) cycles.add(entry)
  }

  kept(): KeptCycles {
    return [...this.cycles].map(([place, cycles]) => [place, cycles.all().map(cycleOf)])
  }
}

function cycleOf(one: Entry): Cycle {
  if (!('of' in one)) return one
  const { accountId, of } = one
  return 'grossUsd' in of ? gridTrade(accountId, of) : roundTrip(accountId, of)
}

function roundTrip(accountId: string, trip: RoundTrip): Cycle {
  const { key, symbol, side, openedAtMs, closedAtMs, lastAtMs, opened, entryPrice, exitPrice, fills } = trip
  return {
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
  }
}

function gridTrade(accountId: string, cycle: PairCycle): Cycle {
  const { key, openedAtMs, closedAtMs, quantity, feesUsd, isPriced } = cycle
  return {
    key,
    kind: 'grid_trade',
    accountId,
    // the key begins with the symbol
    symbol: key.slice(0, key.indexOf('|')),
    side: null,
    openedAtMs,
    closedAtMs,
    quantity,
    entryPrice: null,
    exitPrice: null,
    fills: null,
    net: netOf(cycle),
    fees: isPriced ? feesUsd : null,
  }
}

export type KeptCycles = readonly (readonly [place: string, cycles: readonly Cycle[]])[]
