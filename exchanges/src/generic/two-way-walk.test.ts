import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cursor } from '../exchange.ts'
import { fileAnswer, nextQuestion, rewindTwoWay, type Placed, type WalkLimits } from './two-way-walk.ts'

interface ListingLimits {
  readonly isNewestFirst: boolean
  readonly pageSize: number
  readonly isSinceExclusive: boolean
  readonly isUntilExclusive: boolean
}

/** An exchange whose habits the walk does not know. */
function serve(
  rows: readonly Placed[],
  listingLimits: ListingLimits,
  sinceMs: number,
  untilMs: number | null,
): Placed[] {
  const served = rows
    .filter(({ atMs }) => (listingLimits.isSinceExclusive ? atMs > sinceMs : atMs >= sinceMs))
    .filter(
      ({ atMs }) => untilMs === null || (listingLimits.isUntilExclusive ? atMs < untilMs : atMs <= untilMs),
    )
    .toSorted((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
  return listingLimits.isNewestFirst
    ? served.slice(-listingLimits.pageSize)
    : served.slice(0, listingLimits.pageSize)
}

function walk(
  rows: readonly Placed[],
  listingLimits: ListingLimits,
  limits: WalkLimits,
  from: Cursor | null,
) {
  const read: string[] = []
  let cursor = from
  for (let asked = 1; asked < 5_000; asked += 1) {
    const { sinceMs, untilMs } = nextQuestion(cursor, limits)
    const step = fileAnswer(cursor, limits, serve(rows, listingLimits, sinceMs, untilMs))
    read.push(...step.fresh.map(({ id }) => id))
    cursor = step.cursor
    if (step.atEnd) return { read, cursor, asked }
  }
  throw new Error('the walk does not end')
}

const limits = { beginMs: 0, windowMs: null, nowMs: 10_000 }
const rowsAt = (times: readonly number[]): Placed[] => times.map((atMs, index) => ({ id: `r${index}`, atMs }))
const idsOf = (rows: readonly Placed[]) => rows.map(({ id }) => id).toSorted()

/** Distinct moments, so that the ends may be exclusive; crowded ones are a test of their own. */
const truth = fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { maxLength: 120 })
const listingLimits = fc.record({
  isNewestFirst: fc.boolean(),
  pageSize: fc.integer({ min: 1, max: 40 }),
  isSinceExclusive: fc.boolean(),
  isUntilExclusive: fc.boolean(),
})

test('in either order and page size every row is read once, and a second walk reads what was added', () => {
  fc.assert(
    fc.property(
      truth,
      listingLimits,
      fc.constantFrom(null, 700),
      fc.integer({ min: 0, max: 9_000 }),
      (times, how, windowMs, cutMs) => {
        const all = rowsAt(times)
        const early = all.filter(({ atMs }) => atMs <= cutMs)
        const first = walk(early, how, { ...limits, windowMs, nowMs: cutMs }, null)
        expect(first.read.toSorted()).toEqual(idsOf(early))
        const second = walk(all, how, { ...limits, windowMs }, first.cursor)
        expect([...first.read, ...second.read].toSorted()).toEqual(idsOf(all))
      },
    ),
    { seed: 4, numRuns: 300 },
  )
})

test.each([true, false])(
  'rows of one millisecond across page edges are all read, newest first: %s',
  (isNewestFirst) => {
    const rows = rowsAt([5, 5, 5, 7, 7, 7, 7, 9, 9])
    const how = { isNewestFirst, pageSize: 5, isSinceExclusive: false, isUntilExclusive: false }
    expect(walk(rows, how, limits, null).read.toSorted()).toEqual(idsOf(rows))
  },
)

test('a page within a single millisecond does not stop the walk', () => {
  const rows = rowsAt([5, 5, 5, 5, 8])
  const how = { isNewestFirst: false, pageSize: 2, isSinceExclusive: false, isUntilExclusive: false }
  expect(walk(rows, how, limits, null).read).toContain('r4')
})

test('after a rewind everything since is read again', () => {
  const rows = rowsAt([10, 20, 30, 40])
  const how = { isNewestFirst: true, pageSize: 2, isSinceExclusive: false, isUntilExclusive: true }
  const { cursor } = walk(rows, how, limits, null)
  expect(walk(rows, how, limits, cursor).read).toEqual([])
  expect(walk(rows, how, limits, rewindTwoWay(cursor, 25)).read.toSorted()).toEqual(['r2', 'r3'])
})
