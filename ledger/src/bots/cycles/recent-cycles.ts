import type { Decimal } from '../../fill.ts'
import type { RoundTrip } from '../../round-trip.ts'
import { netOf, pricesOf, type PairCycle, type PairEntry } from './pair-cycle.ts'

/** The maximum of stored finished cycles of each kind per sub-account: the last ones. */
export const maxRecentCycles = 5_000

/** A finished cycle as it is listed: a round trip, or everything that one order matched on a grid. Money in USD. */
export interface Cycle {
  readonly key: string
  readonly kind: 'round_trip' | 'grid_trade'
  readonly accountId: string
  readonly symbol: string
  readonly side: 'long' | 'short' | null
  readonly openedAtMs: number
  readonly closedAtMs: number
  readonly quantity: Decimal
  /** Averages over all that was opened, and all that was closed. */
  readonly entryPrice: Decimal | null
  readonly exitPrice: Decimal | null
  readonly fills: number | null
  /** Null if a price is missing. */
  readonly net: Decimal | null
  readonly fees: Decimal | null
  readonly funding: Decimal | null
  /** The prices that a trade of a grid closed; empty for a round trip, where its fills show them. */
  readonly entries: readonly PairEntry[]
}

/**
 * Most cycles that change again do so before this many others end; these are in each checkpoint. Older ones are logged
 * with their former values.
 */
const among = 50

type Entry = Cycle | { readonly accountId: string; readonly of: RoundTrip | PairCycle }
const keyOf = (one: Entry): string => ('of' in one ? one.of.key : one.key)

/** A checkpoint: how many cycles had ended, the state of the last ones, and how often earlier ones had changed. */
export type CyclesPoint = readonly (readonly [
  place: string,
  count: number,
  tail: readonly Cycle[],
  changes: number,
])[]
/** All stored cycles; `first` were dropped before them. */
export type StoredCycles = readonly (readonly [
  place: string,
  first: number,
  cycles: readonly Cycle[],
  changes: number,
  former: readonly Former[],
])[]

/** A cycle before a change; `at` counts all cycles of the log, and `change` all such changes. */
type Former = readonly [change: number, at: number, cycle: Cycle]

interface Log {
  first: number
  readonly entries: Entry[]
  changes: number
  former: Former[]
}

const emptyLog = (first = 0): Log => ({ first, entries: [], changes: 0, former: [] })

/**
 * The last cycles of each sub-account, in order of their ends (append-only except the last ones, so that
 * checkpoints are small and share what precedes them).
 */
export class RecentCycles {
  private readonly logs = new Map<string, Log>()
  private readonly max: number

  constructor(max = maxRecentCycles) {
    this.max = max
  }

  /** All stored cycles of one kind, oldest first. */
  of(subAccount: string, kind: Cycle['kind']): readonly Cycle[] {
    return this.logs.get(`${kind}|${subAccount}`)?.entries.slice(-this.max).map(cycleOf) ?? []
  }

  /** The number stored for all sub-accounts. */
  get size(): number {
    let size = 0
    for (const { entries } of this.logs.values()) size += entries.length
    return size
  }

  /** `isAgain`: a cycle with this key was reported before. */
  closed(subAccount: string, accountId: string, of: RoundTrip, isAgain: boolean): void {
    this.put(`round_trip|${subAccount}`, { accountId, of }, isAgain)
  }

  paired(subAccount: string, accountId: string, of: PairCycle, isAgain: boolean): void {
    this.put(`grid_trade|${subAccount}`, { accountId, of }, isAgain)
  }

  private put(place: string, entry: Entry, isAgain: boolean): void {
    let log = this.logs.get(place)
    if (!log) this.logs.set(place, (log = emptyLog()))
    if (isAgain) replace(log, entry)
    else this.append(log, entry)
  }

  private append(log: Log, entry: Entry): void {
    const { entries } = log
    entries.push(entry)
    const settled = entries.length - 1 - among
    const one = entries[settled]
    if (one && 'of' in one) entries[settled] = cycleOf(one)
    // cut occasionally, not each time
    if (entries.length < 2 * this.max) return
    log.first += entries.length - this.max
    entries.splice(0, entries.length - this.max)
    log.former = log.former.filter(([, at]) => at >= log.first)
  }

  point(): CyclesPoint {
    return [...this.logs].map(([place, { first, entries, changes }]) => [
      place,
      first + entries.length,
      entries.slice(-among).map(cycleOf),
      changes,
    ])
  }

  /** Drops everything after a checkpoint. */
  backTo(point: CyclesPoint): void {
    const then = new Map(point.map(([place, ...of]) => [place, of]))
    for (const place of this.logs.keys()) if (!then.has(place)) this.logs.delete(place)
    for (const [place, [count, tail, changes]] of then) {
      const log = this.logs.get(place) ?? emptyLog(count)
      this.logs.set(place, log)
      // the latest change first, so that each cycle ends with its value before the earliest
      for (const [change, at, cycle] of log.former.toReversed())
        if (change > changes && at >= log.first) log.entries[at - log.first] = cycle
      log.former = log.former.filter(([change]) => change <= changes)
      log.changes = changes
      const settled = count - tail.length
      log.entries.splice(Math.max(0, settled - log.first), log.entries.length, ...tail)
      log.first = Math.min(log.first, settled)
    }
  }

  all(): StoredCycles {
    return [...this.logs].map(([place, { first, entries, changes, former }]) => [
      place,
      first,
      entries.map(cycleOf),
      changes,
      former,
    ])
  }

  /** Loads the result of `all`. */
  add(stored: StoredCycles): void {
    for (const [place, first, cycles, changes, former] of stored)
      this.logs.set(place, { first, entries: [...cycles], changes, former: [...former] })
  }
}

/** Replaces a cycle; one that is no longer stored is ignored. */
function replace(log: Log, entry: Entry): void {
  const { entries } = log
  const key = keyOf(entry)
  const at = entries.findLastIndex((one) => one.accountId === entry.accountId && keyOf(one) === key)
  const one = entries[at]
  if (!one) return
  const isSettled = at < entries.length - among
  if (isSettled) {
    log.changes += 1
    log.former.push([log.changes, log.first + at, cycleOf(one)])
  }
  entries[at] = isSettled ? cycleOf(entry) : entry
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
    funding: trip.fundingUsd,
    entries: [],
  }
}

function gridTrade(accountId: string, cycle: PairCycle): Cycle {
  const { key, openedAtMs, closedAtMs, quantity, feesUsd, isPriced, entries } = cycle
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
    ...pricesOf(cycle),
    fills: null,
    net: netOf(cycle),
    fees: isPriced ? feesUsd : null,
    funding: '0',
    entries,
  }
}
