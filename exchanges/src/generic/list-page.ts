import * as readings from '../texts/en/readings.ts'
import { numberIn } from '../cursor-fields.ts'
import type { Cursor, Page } from '../exchange.ts'
import type { Refusal } from './left-out.ts'
import { fileAnswer, type Placed, progressOf, type Question, type WalkLimits } from './two-way-walk.ts'

/** No exchange is older. */
export const beganMs = Date.UTC(2011, 0, 1)

/** The new rows of an answer, and the cursor of the walk after it. */
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

/** The end of a list without rows. */
export function nothing(cursor: Cursor | null): Page {
  return { fills: [], entries: [], cursor: cursor ?? {}, covered: null, atEnd: true, progress: 1 }
}

/** Page limits are round numbers, or 25; the smallest of an exchange here is ten. */
export const looksFull = (rows: number): boolean => rows > 0 && (rows % 10 === 0 || rows === 25)

/**
 * Returns true if a list hides the rows below its newest page: that page was full, and the exchange refused
 * or ignored the upper end of the request for older rows.
 */
export function isCutOff(
  { isBelow, untilMs }: Question,
  { rows, fresh, isEndRefused }: { rows: readonly Placed[]; fresh: number; isEndRefused: boolean },
  cursor: Cursor | null,
): boolean {
  if (!isBelow || untilMs === null || fresh > 0) return false
  // exchanges with whole seconds round the end up
  const isEndIgnored = rows.some(({ atMs }) => atMs > untilMs + 1_000)
  return (isEndIgnored || isEndRefused) && looksFull(numberIn(cursor, 'pageRows') ?? 0)
}

/** Builds the refusal of a list that is cut off; it stays the same however often the list is read. */
export const cutOff = (what: string, { untilMs }: Pick<Question, 'untilMs'>): Refusal => ({
  reason: readings.cutOff,
  key: '',
  example: `${what} before ${new Date(untilMs ?? 0).toISOString().slice(0, 10)}`,
})
