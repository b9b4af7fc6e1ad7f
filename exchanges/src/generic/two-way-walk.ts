import { numberIn } from '../cursor-fields.ts'
import type { Cursor, Page } from '../exchange.ts'

/** The fields of a row that the walk needs. */
export interface Placed {
  readonly id: string
  readonly atMs: number
}

/** One request: rows from `sinceMs`, up to `untilMs` if it is set; both ends included. */
export interface Question {
  readonly sinceMs: number
  readonly untilMs: number | null
  /** False requests newer rows, true those that did not fit into the page of newer ones. */
  readonly isBelow: boolean
  /** Known rows at the millisecond where the request begins; for older rows, where it ends. */
  readonly edgeIds: readonly string[]
}

/** An end of the known span, and the rows in that same millisecond. */
interface Edge {
  readonly atMs: number
  readonly ids: readonly string[]
}

interface Place {
  /** Everything from here on is still unread. */
  readonly newest: Edge
  /** The gap that may hide rows that did not fit into the last page; null when there is none. */
  readonly hidden: { readonly floor: Edge; readonly oldest: Edge } | null
}

/** The start of history, and the maximum span of a request; null without a limit. */
export interface WalkLimits {
  readonly beginMs: number
  readonly windowMs: number | null
  readonly nowMs: number
}

/**
 * Walks a list of unknown order, page size and inclusiveness. After each page with rows it requests older
 * ones until none come, then newer ones; only a request without new rows ends a direction, never a short
 * page.
 */
export function nextQuestion(cursor: Cursor | null, limits: WalkLimits): Question {
  const { newest, hidden } = readPlace(cursor, limits)
  if (hidden !== null) {
    const { floor, oldest } = hidden
    return { sinceMs: floor.atMs, untilMs: oldest.atMs, isBelow: true, edgeIds: oldest.ids }
  }
  const endMs = limits.windowMs === null ? null : newest.atMs + limits.windowMs
  const untilMs = endMs !== null && endMs < limits.nowMs ? endMs : null
  return { sinceMs: newest.atMs, untilMs, isBelow: false, edgeIds: newest.ids }
}

/** Takes an answer: returns its new rows, and the next state of the walk. */
export function fileAnswer<Row extends Placed>(
  cursor: Cursor | null,
  limits: WalkLimits,
  rows: readonly Row[],
): { readonly fresh: readonly Row[]; readonly cursor: Cursor; readonly atEnd: boolean } {
  const { newest, hidden } = readPlace(cursor, limits)
  if (hidden !== null) {
    const { floor, oldest } = hidden
    const fresh = rows.filter((row) => isAbove(row, floor) && isBelow(row, oldest))
    // A page full of rows of one known millisecond hides what is below it.
    const isFull = rows.length > 0 && rows.every(({ atMs }) => atMs === oldest.atMs)
    const below = isFull && oldest.atMs > floor.atMs ? { atMs: oldest.atMs - 1, ids: [] } : null
    const further = fresh.length > 0 ? lowest(fresh, oldest) : below
    const next = further === null ? null : { floor, oldest: further }
    return { fresh, cursor: writePlace({ newest, hidden: next }), atEnd: false }
  }
  const fresh = rows.filter((row) => isAbove(row, newest))
  if (fresh.length > 0) {
    const next = { newest: highest(fresh, newest), hidden: { floor: newest, oldest: lowest(fresh, null) } }
    return { fresh, cursor: writePlace(next), atEnd: false }
  }
  const { untilMs } = nextQuestion(cursor, limits)
  // A page full of rows of one millisecond would repeat forever.
  if (rows.length > 0) return { fresh, cursor: at(newest.atMs + 1), atEnd: false }
  // If neither end is included, a row at the edge of two windows would be in none.
  if (untilMs !== null) return { fresh, cursor: at(untilMs - 1), atEnd: false }
  return { fresh, cursor: writePlace({ newest, hidden: null }), atEnd: true }
}

/** Everything since then is requested again. */
export function rewindTwoWay(cursor: Cursor, sinceMs: number): Cursor {
  const newestMs = numberIn(cursor, 'newestMs')
  return newestMs === null || newestMs <= sinceMs ? cursor : at(sinceMs)
}

export const progressOf = ({ beginMs, nowMs, windowMs }: WalkLimits, cursor: Cursor): Page['progress'] => {
  const newestMs = numberIn(cursor, 'newestMs')
  if (windowMs === null || newestMs === null || nowMs <= beginMs) return null
  return Math.min(1, Math.max(0, (newestMs - beginMs) / (nowMs - beginMs)))
}

const at = (atMs: number): Cursor => writePlace({ newest: { atMs, ids: [] }, hidden: null })
const isAbove = ({ id, atMs }: Placed, edge: Edge): boolean =>
  atMs > edge.atMs || (atMs === edge.atMs && !edge.ids.includes(id))
const isBelow = ({ id, atMs }: Placed, edge: Edge): boolean =>
  atMs < edge.atMs || (atMs === edge.atMs && !edge.ids.includes(id))

function edgeAt(rows: readonly Placed[], atMs: number, known: Edge | null): Edge {
  const ids = rows.filter((row) => row.atMs === atMs).map(({ id }) => id)
  return { atMs, ids: known?.atMs === atMs ? [...known.ids, ...ids] : ids }
}
const highest = (rows: readonly Placed[], known: Edge): Edge =>
  edgeAt(rows, Math.max(...rows.map(({ atMs }) => atMs)), known)
/** Returns the oldest edge. Newly found ids come first, since they are lower. */
function lowest(rows: readonly Placed[], known: Edge | null): Edge {
  const { atMs, ids } = edgeAt(rows, Math.min(...rows.map((row) => row.atMs)), null)
  return { atMs, ids: known?.atMs === atMs ? [...ids, ...known.ids] : ids }
}

function readPlace(cursor: Cursor | null, { beginMs }: WalkLimits): Place {
  const newest = { atMs: numberIn(cursor, 'newestMs') ?? beginMs, ids: idsIn(cursor, 'newestIds') }
  const [floorMs, oldestMs] = [numberIn(cursor, 'floorMs'), numberIn(cursor, 'oldestMs')]
  if (floorMs === null || oldestMs === null) return { newest, hidden: null }
  return {
    newest,
    hidden: {
      floor: { atMs: floorMs, ids: idsIn(cursor, 'floorIds') },
      oldest: { atMs: oldestMs, ids: idsIn(cursor, 'oldestIds') },
    },
  }
}

function writePlace({ newest, hidden }: Place): Cursor {
  return {
    newestMs: newest.atMs,
    newestIds: newest.ids,
    floorMs: hidden?.floor.atMs ?? null,
    floorIds: hidden?.floor.ids ?? [],
    oldestMs: hidden?.oldest.atMs ?? null,
    oldestIds: hidden?.oldest.ids ?? [],
  }
}

function idsIn(cursor: Cursor | null, key: string): readonly string[] {
  const list = cursor?.[key]
  return Array.isArray(list) ? list.map(String) : []
}
