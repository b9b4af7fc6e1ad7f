import type { Cursor, Page } from '../exchange.ts'
import { MalformedReply } from '../row.ts'
import { fileAnswer, progressOf, type WalkLimits } from './two-way-walk.ts'
import { type Unified, words } from './unified.ts'

/** No exchange is older. */
export const beganMs = Date.UTC(2011, 0, 1)

/** What an answer brought that was not known, and where the walk stands after it. */
export interface ListStep {
  readonly fresh: readonly Unified[]
  readonly cursor: Cursor
  readonly atEnd: boolean
  readonly progress: Page['progress']
}

export function stepOf(cursor: Cursor | null, limits: WalkLimits, rows: readonly Unified[]): ListStep {
  const placed = rows.map((row) => ({ row, id: idOf(row), atMs: timeOf(row) }))
  const step = fileAnswer(cursor, limits, placed)
  return {
    fresh: step.fresh.map(({ row }) => row),
    cursor: step.cursor,
    atEnd: step.atEnd,
    progress: step.atEnd ? 1 : progressOf(limits, step.cursor),
  }
}

/** The end of a list that has nothing to tell. */
export function nothing(cursor: Cursor | null): Page {
  return { fills: [], entries: [], cursor: cursor ?? {}, covered: null, atEnd: true, progress: 1 }
}

const idOf = (row: Unified): string => words(row, 'id') ?? words(row, 'txid') ?? ''

function timeOf(row: Unified): number {
  const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
  if (!Number.isFinite(atMs)) throw new MalformedReply('A row has no time')
  return atMs
}
