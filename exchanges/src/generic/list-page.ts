import type { Cursor, Page } from '../exchange.ts'
import { fileAnswer, type Placed, progressOf, type WalkLimits } from './two-way-walk.ts'

/** No exchange is older. */
export const beganMs = Date.UTC(2011, 0, 1)

/** What an answer brought that was not known, and where the walk stands after it. */
export interface ListStep<Row> {
  readonly fresh: readonly Row[]
  readonly cursor: Cursor
  readonly atEnd: boolean
  readonly progress: Page['progress']
}

export function stepOf<Row extends Placed>(
  cursor: Cursor | null,
  limits: WalkLimits,
  rows: readonly Row[],
): ListStep<Row> {
  const step = fileAnswer(cursor, limits, rows)
  return { ...step, progress: step.atEnd ? 1 : progressOf(limits, step.cursor) }
}

/** The end of a list that has nothing to tell. */
export function nothing(cursor: Cursor | null): Page {
  return { fills: [], entries: [], cursor: cursor ?? {}, covered: null, atEnd: true, progress: 1 }
}
