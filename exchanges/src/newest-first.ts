import { numberIn, textIn } from './cursor-fields.ts'
import type { Cursor, Page } from './exchange.ts'

/**
 * Walks an endpoint that serves its newest rows first and older ones after a token. A walk starts at the
 * newest row, goes back to the known part of the last finished walk, and stores its position after every
 * page. Rows that appear above it meanwhile belong to the next walk, which starts at the newest row again.
 */
export interface WalkRules {
  /** The overlap: the next walk reads this far below the newest row of the finished one again, for late rows. */
  readonly overlapMs: number
  /** The reach of the exchange into the past; null means everything. */
  readonly reachMs: number | null
  /** The maximum span of a request; null if requests have no span. */
  readonly windowMs: number | null
}

interface Walk {
  /** The start time of the walk, which is also its upper end. */
  readonly asOfMs: number
  /** Time of the newest row seen; null until one was. */
  readonly topMs: number | null
  /** It ends below this; null: only at the end of the exchange's history. */
  readonly floorMs: number | null
  readonly windowToMs: number
  /** The next page has rows older than this; null at the beginning of a window. */
  readonly olderThan: string | null
  /** Everything from here to `asOfMs` was read. */
  readonly knownFromMs: number
  /** Set by a rewind during the walk: another walk follows at once and goes back as if this were the newest known row. */
  readonly againFromMs: number | null
  /** The number of consecutive repeats of the page before. */
  readonly repeats: number
}

/** The number of repeats after which the answer is accepted: its token names the last existing row. */
const maxRepeats = 5

export interface WalkState {
  /** The newest known row when the last walk finished; the next walk goes back to it, less the overlap. */
  readonly topMs: number | null
  readonly walk: Walk | null
}

/** The request to the exchange: rows older than a token, inside a span if the endpoint has one (both ends inclusive). */
export interface Ask {
  readonly olderThan: string | null
  readonly fromMs: number | null
  readonly toMs: number | null
}

/** The answer: times in the order served (newest first) and the token for older rows, null when there are none. */
export interface Answer {
  readonly timesMs: readonly number[]
  readonly olderThan: string | null
  /** The rows are not older than requested: a stale page from a cache on the way. */
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

/** Continues the present walk or begins one. `nowMs` is the exchange's clock. */
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

/** Applies one page to the walk: returns its next state, and the known span. */
export function takeAnswer(state: WalkState, rules: WalkRules, nowMs: number, answer: Answer): Step {
  const before = state.walk
  if (before === null) throw new TypeError('an answer without a walk')
  const endMs = bottom(before, rules, nowMs)
  const oldest = answer.timesMs.at(-1)
  // An unchanged token means either the same page again, or that there is no other.
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

/** Reads again everything since `sinceMs`; a present walk first runs to its own end. */
export function rewindWalk(state: WalkState, rules: WalkRules, sinceMs: number): WalkState {
  const topMs = sinceMs + rules.overlapMs
  const walk = state.walk
  if (walk === null) return { topMs: state.topMs === null ? null : Math.min(state.topMs, topMs), walk }
  return { topMs: state.topMs, walk: { ...walk, againFromMs: Math.min(walk.againFromMs ?? topMs, topMs) } }
}

/**
 * The token for endpoints that page by time and serve rows strictly older than it: one millisecond above the
 * oldest row, so that rows in the same millisecond are not lost; if that page had no new row, the row's own
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

/** The newest known row once this walk is over, or its replacement by a rewind. */
function nextTop({ topMs, walk }: WalkState): number | null {
  const newest = walk?.topMs ?? topMs
  return newest === null ? null : Math.min(newest, walk?.againFromMs ?? newest)
}

/** A walk that was idle for months has nothing left to read; later rows need a new one. */
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
    // Without a known beginning there is no progress to measure.
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

/** The oldest moment this walk has to reach: its floor, or the present end of the exchange's history. */
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
