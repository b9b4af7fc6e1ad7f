import { numberIn, textIn } from './cursor-fields.ts'
import type { Cursor, Page } from './exchange.ts'

/**
 * Walks an endpoint that serves its newest rows first and older ones after a token. A walk starts at the
 * newest row, goes back to what the last finished walk knew, and stores its place after every page. Rows that
 * appear above it while it runs belong to the next walk, which begins at the newest row again.
 */
export interface WalkRules {
  /** The overlap: so far below the newest row of the finished walk the next one reads again, for rows that arrive late. */
  readonly overlapMs: number
  /** The reach of the exchange into the past; null means everything. */
  readonly reachMs: number | null
  /** The widest span one request may name; null where requests name no span. */
  readonly windowMs: number | null
}

interface Walk {
  /** The start time of the walk, which is also its upper end. */
  readonly asOfMs: number
  /** Time of the newest row seen; null while none was. */
  readonly topMs: number | null
  /** It ends below this; null: only where the exchange's history ends. */
  readonly floorMs: number | null
  readonly windowToMs: number
  /** The next page holds rows older than this; null at the beginning of a window. */
  readonly olderThan: string | null
  /** Everything from here to `asOfMs` was read. */
  readonly knownFromMs: number
  /**
   * Set by a rewind under way: another walk follows at once and goes back as if this were the newest row
   * known.
   */
  readonly againFromMs: number | null
  /** The number of times in a row that the exchange repeated the page before. */
  readonly repeats: number
}

/** The number of repeats after which the endpoint is believed: its token names the last row it has. */
const maxRepeats = 5

export interface WalkState {
  /** The newest row known when the last walk finished; the next walk goes back to it, less the overlap. */
  readonly topMs: number | null
  readonly walk: Walk | null
}

/**
 * The request to the exchange: rows older than a token, inside a span where the endpoint takes one (both ends inclusive).
 */
export interface Ask {
  readonly olderThan: string | null
  readonly fromMs: number | null
  readonly toMs: number | null
}

/** The answer: times in the order served (newest first) and the token for older rows, null when there are none. */
export interface Answer {
  readonly timesMs: readonly number[]
  readonly olderThan: string | null
  /** The rows are not older than asked for: a stale page from somewhere on the way. */
  readonly isStale?: boolean
}

type Step = Pick<Page, 'cursor' | 'covered' | 'atEnd' | 'progress'>

export function readWalk(cursor: Cursor | null): WalkState {
  if (cursor === null) return { topMs: null, walk: null }
  const walk = cursor['walk']
  return { topMs: numberIn(cursor, 'topMs'), walk: isNested(walk) ? readOpenWalk(walk) : null }
}

function readOpenWalk(cursor: Cursor): Walk {
  const asOfMs = numberIn(cursor, 'asOfMs') ?? 0
  return {
    asOfMs,
    topMs: numberIn(cursor, 'topMs'),
    floorMs: numberIn(cursor, 'floorMs'),
    windowToMs: numberIn(cursor, 'windowToMs') ?? asOfMs,
    olderThan: textIn(cursor, 'olderThan'),
    knownFromMs: numberIn(cursor, 'knownFromMs') ?? asOfMs,
    againFromMs: numberIn(cursor, 'againFromMs'),
    repeats: numberIn(cursor, 'repeats') ?? 0,
  }
}

export function writeWalk(state: WalkState): Cursor {
  return { topMs: state.topMs, walk: state.walk === null ? null : { ...state.walk } }
}

/** Goes on with the walk under way or begins one. `nowMs` is the exchange's clock. */
export function nextAsk(state: WalkState, rules: WalkRules, nowMs: number): { state: WalkState; ask: Ask } {
  const open = state.walk
  const isOpen = open !== null && isWithinReach(open, rules, nowMs)
  const walk = isOpen ? open : beginWalk(nextTop(state), rules, nowMs)
  const olderThan = walk.olderThan
  const begun = { topMs: state.topMs, walk }
  if (rules.windowMs === null) return { state: begun, ask: { olderThan, fromMs: null, toMs: null } }
  return {
    state: begun,
    ask: { olderThan, fromMs: windowFrom(walk, rules, bottom(walk, rules, nowMs)), toMs: walk.windowToMs },
  }
}

/** Applies one page to the walk: returns its next state, and the span that is known now. */
export function takeAnswer(state: WalkState, rules: WalkRules, nowMs: number, answer: Answer): Step {
  const before = state.walk
  if (before === null) throw new TypeError('an answer without a walk')
  const endMs = bottom(before, rules, nowMs)
  const oldest = answer.timesMs.at(-1)
  // A token that does not move says either that this is the page before once more, or that there is no other.
  const isRepeat =
    answer.isStale === true ||
    (oldest !== undefined && answer.olderThan !== null && answer.olderThan === before.olderThan)
  if (isRepeat && before.repeats < maxRepeats) {
    return pause(state, before, { ...before, repeats: before.repeats + 1 }, endMs)
  }

  const walk = { ...before, topMs: higher(before.topMs, answer.timesMs[0] ?? null), repeats: 0 }
  const isBelowFloor = oldest !== undefined && walk.floorMs !== null && oldest < walk.floorMs
  if (isBelowFloor) return finish(state, before, walk, oldest + 1)
  if (oldest !== undefined && answer.olderThan !== null && !isRepeat) {
    const knownFromMs = Math.min(walk.knownFromMs, oldest + 1)
    return pause(state, before, { ...walk, olderThan: answer.olderThan, knownFromMs }, endMs)
  }
  const fromMs = windowFrom(walk, rules, endMs)
  if (fromMs <= endMs) return finish(state, before, walk, endMs)
  const knownFromMs = Math.min(walk.knownFromMs, fromMs)
  return pause(state, before, { ...walk, olderThan: null, windowToMs: fromMs, knownFromMs }, endMs)
}

/** Reads again everything since `sinceMs`; a walk under way first goes on to its own end. */
export function rewindWalk(state: WalkState, rules: WalkRules, sinceMs: number): WalkState {
  const topMs = sinceMs + rules.overlapMs
  const walk = state.walk
  if (walk === null) return { topMs: state.topMs === null ? null : Math.min(state.topMs, topMs), walk }
  return { topMs: state.topMs, walk: { ...walk, againFromMs: Math.min(walk.againFromMs ?? topMs, topMs) } }
}

/**
 * The token for endpoints that page by time and serve rows strictly older than it: one millisecond above the
 * oldest row, so that rows sharing its millisecond are not lost; when that brought nothing new, the row's own
 * time.
 */
export function timeToken(timesMs: readonly number[], previous: string | null): string | null {
  const oldest = timesMs.at(-1)
  if (oldest === undefined) return null
  const inclusive = String(oldest + 1)
  return inclusive === previous ? String(oldest) : inclusive
}

function beginWalk(topMs: number | null, rules: WalkRules, nowMs: number): Walk {
  return {
    asOfMs: nowMs,
    topMs: null,
    floorMs: topMs === null ? null : topMs - rules.overlapMs,
    windowToMs: nowMs,
    olderThan: null,
    knownFromMs: nowMs,
    againFromMs: null,
    repeats: 0,
  }
}

/** The newest row known once this walk is over, or what a rewind put in its place. */
function nextTop({ topMs, walk }: WalkState): number | null {
  const newest = walk?.topMs ?? topMs
  return newest === null ? null : Math.min(newest, walk?.againFromMs ?? newest)
}

/** A walk that rested for months has nothing left to read; what came since needs a new one. */
function isWithinReach(walk: Walk, rules: WalkRules, nowMs: number): boolean {
  return rules.windowMs === null || walk.windowToMs > bottom(walk, rules, nowMs)
}

function pause(state: WalkState, before: Walk, walk: Walk, endMs: number): Step {
  const wholeMs = walk.asOfMs - endMs
  const share = Math.min(1, Math.max(0, (walk.asOfMs - walk.knownFromMs) / wholeMs))
  return {
    cursor: writeWalk({ topMs: state.topMs, walk }),
    covered: spanOrNull(walk.knownFromMs, before.knownFromMs),
    atEnd: false,
    // Without a known beginning there is nothing to measure against.
    progress: endMs === 0 || wholeMs <= 0 ? null : share,
  }
}

function finish(state: WalkState, before: Walk, walk: Walk, fromMs: number): Step {
  return {
    cursor: writeWalk({ topMs: nextTop({ topMs: state.topMs, walk }), walk: null }),
    covered: spanOrNull(fromMs, before.knownFromMs),
    atEnd: walk.againFromMs === null,
    progress: 1,
  }
}

/** The oldest moment this walk has to reach: its floor, or where the exchange's history ends by now. */
function bottom(walk: Walk, rules: WalkRules, nowMs: number): number {
  const reachMs = rules.reachMs === null ? 0 : nowMs - rules.reachMs
  return Math.max(walk.floorMs ?? 0, reachMs, 0)
}

function windowFrom(walk: Walk, rules: WalkRules, endMs: number): number {
  return rules.windowMs === null ? endMs : Math.max(endMs, walk.windowToMs - rules.windowMs)
}

const spanOrNull = (fromMs: number, toMs: number) => (fromMs < toMs ? { fromMs, toMs } : null)
const higher = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))
const isNested = (value: Cursor[string] | undefined): value is Cursor =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
