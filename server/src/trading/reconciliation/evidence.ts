import { amount, sum, ZERO } from '@harbour/ledger/decimal'
import { dayName } from '../../core/time/days.ts'
import { type DifferencePart, splitDifference } from '@harbour/ledger/difference'
import type { Decimal } from '@harbour/ledger/fill'
import type { StoredPart } from '../../core/db/tables/reconciliation.ts'
import type { FoldedBook } from '../results/folded-positions.ts'
import type { Hole, Sums } from './sums.ts'
import type { Missing, Suspects } from './suspects.ts'

/** Clues for explaining the differences of one account. */
export interface Clues {
  readonly sums: Sums
  readonly books: readonly FoldedBook[]
  readonly holes: readonly Hole[]
  /** Suspects by instrument, for those that were examined. */
  readonly suspects: ReadonlyMap<string, Suspects>
  /** Instruments whose position differs from the exchange's. */
  readonly offPositions: ReadonlySet<string>
  /** Differences of all balances by asset: the exchange's less ours. */
  readonly differences: ReadonlyMap<string, Decimal>
}

/** Instruments that affect an asset: as base or quote, settle currency, or fee asset. */
export function symbolsOf(asset: string, sums: Sums, books: readonly FoldedBook[]): ReadonlySet<string> {
  return new Set([
    ...sums.spot.filter(({ base, quote }) => base === asset || quote === asset).map(({ symbol }) => symbol),
    ...books.filter(({ settle }) => settle === asset).map(({ symbol }) => symbol),
    ...sums.fees.filter((fee) => fee.asset === asset).map(({ symbol }) => symbol),
  ])
}

/** Splits the difference of a balance into named parts, each with its evidence. */
export function splitBalance(
  asset: string,
  difference: Decimal,
  rounding: Decimal,
  clues: Clues,
): readonly StoredPart[] {
  const symbols = symbolsOf(asset, clues.sums, clues.books)
  const fees = sumOf([...symbols].flatMap((symbol) => clues.suspects.get(symbol)?.fees.get(asset) ?? []))
  const settled = clues.books.filter(({ settle }) => settle === asset).map(({ symbol }) => symbol)
  const unpaid = [...new Set(settled)].flatMap((symbol) => clues.suspects.get(symbol)?.funding ?? [])
  const funding = sumOf(unpaid)
  const window = windowOf(symbols, clues)
  const isPairOff = window === null && isSpotOff(asset, difference, clues)
  const parts = splitDifference(difference, {
    rounding,
    fees: fees?.estimate ?? null,
    funding: funding && { estimate: funding.estimate, max: sum(unpaid.map(({ max }) => max)) },
    window: window !== null || isPairOff,
  })
  return parts.map((part) => ({ ...part, detail: detailOf(part, { fees, funding, window }) }))
}

function sumOf(known: readonly Missing[]): Missing | null {
  if (known.length === 0) return null
  return {
    estimate: sum(known.map(({ estimate }) => estimate)),
    count: known.reduce((total, { count }) => total + count, 0),
    fromMs: Math.min(...known.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...known.map(({ toMs }) => toMs)),
  }
}

interface Window {
  readonly fromMs: number | null
  readonly toMs: number | null
}

/**
 * Returns the window in which fills are missing: a gap in coverage, otherwise where stated profits diverge, otherwise a
 * position that differs.
 */
export function windowOf(symbols: ReadonlySet<string>, clues: Clues): Window | null {
  const [hole] = clues.holes
  if (hole !== undefined) return hole
  const departures = [...symbols].flatMap((symbol) => clues.suspects.get(symbol)?.profit.window ?? [])
  const first = departures.toSorted((a, b) => a.toMs - b.toMs)[0]
  if (first !== undefined) return first
  return [...symbols].some((symbol) => clues.offPositions.has(symbol)) ? { fromMs: null, toMs: null } : null
}

/** Missing fills of a pair leave too much of one coin and too little of the other. */
function isSpotOff(asset: string, difference: Decimal, { sums, differences }: Clues): boolean {
  return sums.spot.some(({ base, quote }) => {
    const other = base === asset ? quote : quote === asset ? base : null
    const theirs = other === null ? undefined : differences.get(other)
    if (theirs === undefined || amount(theirs).eq(ZERO)) return false
    return amount(theirs).lt(ZERO) !== amount(difference).lt(ZERO)
  })
}

/** Formats count and days (UTC) for the search for the missing rows. */
function detailOf(
  { name }: DifferencePart,
  { fees, funding, window }: { fees: Missing | null; funding: Missing | null; window: Window | null },
): string | null {
  if (name === 'fees' && fees) return `${countOf(fees.count, 'fill')} without a fee, ${spanOf(fees)}`
  if (name === 'funding' && funding)
    return `${countOf(funding.count, 'payment')} missing while a position was open, ${spanOf(funding)}`
  if (name === 'missing_window' && window) return spanOf(window)
  return null
}

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export function spanOf({ fromMs, toMs }: Window): string | null {
  if (toMs === null) return null
  if (fromMs === null) return `before ${dayName(toMs)}`
  return dayName(fromMs) === dayName(toMs)
    ? `on ${dayName(fromMs)}`
    : `between ${dayName(fromMs)} and ${dayName(toMs)}`
}
