import type { Position } from '@harbour/contract/trading/positions'
import { compare, sum } from '@harbour/ledger/decimal'
import { absolute } from './difference.ts'

interface LargestResults {
  readonly shown: readonly Position[]
  readonly others: readonly Position[]
  /** The sum of the others' unrealised P&L that is known; null if none is known. */
  readonly ofOthers: string | null
}

/** Returns the positions that explain a total: those with the largest unrealised P&L, won or lost. */
export function largestResults(positions: readonly Position[], max: number): LargestResults {
  const bySize = positions.toSorted((a, b) => compare(sizeOf(b), sizeOf(a)))
  const others = bySize.slice(max)
  const known = others.flatMap(({ unrealisedUsd }) => unrealisedUsd ?? [])
  return { shown: bySize.slice(0, max), others, ofOthers: known.length === 0 ? null : sum(known) }
}

/** An unknown result is sorted last. */
const sizeOf = ({ unrealisedUsd }: Position): string =>
  unrealisedUsd === null ? '-1' : absolute(unrealisedUsd)
