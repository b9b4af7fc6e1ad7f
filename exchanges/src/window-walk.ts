import { minuteMs } from '@harbour/ledger/durations'
import { numberIn, textIn } from './cursor-fields.ts'
import type { Cursor, Page } from './exchange.ts'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'

/**
 * Walks forward in windows of time, for endpoints that require both ends. Everything before `atMs` has been
 * read; inside an open window (`toMs` set) `token` is the exchange's or the adapter's own position.
 */
export interface WindowCursor {
  readonly atMs: number
  readonly toMs: number | null
  readonly token: string | null
}

export interface WindowRules {
  readonly windowMs: number
  /** The start of history: nothing earlier is available. */
  readonly startMs: number
  readonly nowMs: number
  /** Read again at the end of each run, for slightly late rows. */
  readonly overlapMs: number
}

export interface WindowRows {
  readonly fills: readonly Fill[]
  readonly entries: readonly LedgerEntry[]
  readonly symbols?: readonly string[]
  /** The position to continue from inside this window; null when the window is read. */
  readonly token: string | null
}

const latenessMs = 10 * minuteMs

export function windowRules(windowMs: number, reachMs: number, nowMs: number): WindowRules {
  return { windowMs, startMs: Math.max(0, nowMs - reachMs), nowMs, overlapMs: latenessMs }
}

/** One window's request and the resulting page. An empty window is a normal step, never the end. */
export async function walkWindow(
  given: Cursor | null,
  rules: WindowRules,
  read: (fromMs: number, toMs: number, token: string | null) => Promise<WindowRows>,
): Promise<Page> {
  const cursor = readCursor(given, rules.startMs)
  // History that left the exchange's reach meanwhile cannot be requested any more.
  const fromMs = Math.max(cursor.atMs, cursor.toMs === null ? rules.startMs : 0)
  const toMs = cursor.toMs ?? Math.min(fromMs + rules.windowMs, Math.max(rules.nowMs, fromMs + 1))
  const rows = await read(fromMs, toMs, cursor.token)
  const isRead = rows.token === null
  // A window of several requests ends at the present of its beginning; waiting for it to catch up would never end.
  const atEnd = isRead && toMs >= rules.nowMs - rules.overlapMs
  const next = !isRead
    ? { atMs: fromMs, toMs, token: rows.token }
    : { atMs: atEnd ? Math.max(rules.startMs, toMs - rules.overlapMs) : toMs, toMs: null, token: null }
  return {
    fills: rows.fills,
    entries: rows.entries,
    ...(rows.symbols === undefined ? {} : { symbols: rows.symbols }),
    cursor: next,
    covered: isRead ? { fromMs, toMs } : null,
    atEnd,
    progress: share(isRead ? toMs : fromMs, rules),
  }
}

function share(atMs: number, rules: WindowRules): number {
  const whole = rules.nowMs - rules.startMs
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (atMs - rules.startMs) / whole))
}

export function readCursor(given: Cursor | null, startMs: number): WindowCursor {
  return {
    atMs: numberIn(given, 'atMs') ?? startMs,
    toMs: numberIn(given, 'toMs'),
    token: textIn(given, 'token'),
  }
}

/** Goes back to `sinceMs` and reads forward from there; unread rows stay unread. */
export function rewindWindow(given: Cursor, sinceMs: number): Cursor {
  const cursor = readCursor(given, sinceMs)
  if (cursor.atMs <= sinceMs) return given
  return { atMs: sinceMs, toMs: null, token: null }
}
