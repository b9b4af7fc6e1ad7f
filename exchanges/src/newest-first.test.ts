import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cursor } from './exchange.ts'
import {
  nextAsk,
  readWalk,
  rewindWalk,
  takeAnswer,
  timeToken,
  writeWalk,
  type WalkRules,
} from './newest-first.ts'

interface Row {
  readonly id: number
  readonly atMs: number
}
interface Server {
  readonly rows: Row[]
  readonly limit: number
  readonly by: 'id' | 'time'
}

/** A stand-in for the endpoint: strictly older than the token, inside the span, newest first. */
function serve(
  server: Server,
  ask: { olderThan: string | null; fromMs: number | null; toMs: number | null },
): Row[] {
  const older = ask.olderThan === null ? Infinity : Number(ask.olderThan)
  return server.rows
    .filter((row) => (server.by === 'id' ? row.id : row.atMs) < older)
    .filter((row) => row.atMs >= (ask.fromMs ?? 0) && row.atMs <= (ask.toMs ?? Infinity))
    .toSorted((a, b) => b.atMs - a.atMs || b.id - a.id)
    .slice(0, server.limit)
}

function step(server: Server, rules: WalkRules, cursor: Cursor | null, nowMs: number) {
  const { state, ask } = nextAsk(readWalk(cursor), rules, nowMs)
  const rows = serve(server, ask)
  const timesMs = rows.map((row) => row.atMs)
  const olderThan =
    rows.length === 0
      ? null
      : server.by === 'id'
        ? String(rows.at(-1)?.id)
        : timeToken(timesMs, ask.olderThan)
  return { rows, ...takeAnswer(state, rules, nowMs, { timesMs, olderThan }) }
}

/** Reads to the end; returns the ids seen. */
function walkOut(
  server: Server,
  rules: WalkRules,
  start: Cursor | null,
  nowMs: number,
  seen = new Set<number>(),
) {
  let cursor = start
  for (let pages = 0; pages < 2_000; pages += 1) {
    const page = step(server, rules, cursor, nowMs)
    for (const row of page.rows) seen.add(row.id)
    cursor = page.cursor
    if (page.atEnd) return { cursor, seen }
  }
  throw new Error('the walk does not end')
}

const nowMs = 1_000_000
const truth = fc
  .array(fc.integer({ min: 0, max: 60 }), { maxLength: 120 })
  // Few distinct times make ties at every edge.
  .map((steps) =>
    steps
      .toSorted((a, b) => a - b)
      .map((at, index): Row => ({ id: index + 1, atMs: nowMs - 50_000 + at * 700 })),
  )
const rulesOf = (windowMs: number | null): WalkRules => ({ overlapMs: 900, reachMs: 100_000, windowMs })
const settings = fc.record({
  rows: truth,
  limit: fc.integer({ min: 1, max: 9 }),
  windowMs: fc.constantFrom(null, 1_500, 20_000, 200_000),
})

test('a walk finds every row, wherever ties and page edges are', () => {
  fc.assert(
    fc.property(settings, ({ rows, limit, windowMs }) => {
      const { seen } = walkOut({ rows, limit, by: 'id' }, rulesOf(windowMs), null, nowMs)
      expect([...seen].toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id))
    }),
  )
})

test('a walk by time loses no row of a shared millisecond while they all fit a page', () => {
  fc.assert(
    fc.property(truth, (rows) => {
      const maxTies = Math.max(
        0,
        ...Map.groupBy(rows, (row) => row.atMs)
          .values()
          .map((ties) => ties.length),
      )
      const { seen } = walkOut({ rows, limit: maxTies + 1, by: 'time' }, rulesOf(null), null, nowMs)
      expect(seen.size).toBe(rows.length)
    }),
  )
})

test('killed before or after storing a page, at any page, it still finds every row', () => {
  fc.assert(
    fc.property(settings, fc.array(fc.boolean(), { maxLength: 40 }), ({ rows, limit, windowMs }, kills) => {
      const server: Server = { rows, limit, by: 'id' }
      const seen = new Set<number>()
      let cursor: Cursor | null = null
      for (const isStored of kills) {
        const page = step(server, rulesOf(windowMs), cursor, nowMs)
        if (!isStored) continue
        for (const row of page.rows) seen.add(row.id)
        // A stored cursor went through JSON.
        const stored: Cursor = JSON.parse(JSON.stringify(page.cursor))
        cursor = stored
      }
      walkOut(server, rulesOf(windowMs), cursor, nowMs, seen)
      expect(seen.size).toBe(rows.length)
    }),
  )
})

test('rows that appear above a running walk are found by the next one', () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 10 }), ({ rows, limit, windowMs }, pages) => {
      const server: Server = { rows: [...rows], limit, by: 'id' }
      const seen = new Set<number>()
      let cursor: Cursor | null = null
      for (let index = 0; index < pages; index += 1) {
        const page = step(server, rulesOf(windowMs), cursor, nowMs)
        for (const row of page.rows) seen.add(row.id)
        cursor = page.cursor
        server.rows.push({ id: 1_000 + index, atMs: nowMs + index })
      }
      const first = walkOut(server, rulesOf(windowMs), cursor, nowMs + 1_000, seen)
      walkOut(server, rulesOf(windowMs), first.cursor, nowMs + 1_000, seen)
      expect(seen.size).toBe(server.rows.length)
    }),
  )
})

test('a rewind finds late rows since then, and loses nothing of a running walk', () => {
  fc.assert(
    fc.property(
      settings,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 60 }),
      ({ rows, limit, windowMs }, pages, at) => {
        const server: Server = { rows: rows.filter((row) => row.id % 3 !== 0), limit, by: 'id' }
        const rules = rulesOf(windowMs)
        const seen = new Set<number>()
        let cursor: Cursor | null = null
        for (let index = 0; index < pages; index += 1) {
          const page = step(server, rules, cursor, nowMs)
          for (const row of page.rows) seen.add(row.id)
          cursor = page.cursor
        }
        const sinceMs = nowMs - 50_000 + at * 700
        const late = rows.filter((row) => row.id % 3 === 0 && row.atMs >= sinceMs)
        server.rows.push(...late)
        if (cursor !== null) cursor = writeWalk(rewindWalk(readWalk(cursor), rules, sinceMs))
        walkOut(server, rules, cursor, nowMs, seen)
        const expected = rows.filter((row) => row.id % 3 !== 0 || row.atMs >= sinceMs)
        expect([...seen].toSorted((a, b) => a - b)).toEqual(expected.map((row) => row.id))
      },
    ),
  )
})

test('a page served twice costs a request and no row', () => {
  fc.assert(
    fc.property(
      settings,
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }),
      ({ rows, limit, windowMs }, repeats) => {
        const server: Server = { rows, limit, by: 'id' }
        const rules = rulesOf(windowMs)
        const seen = new Set<number>()
        let cursor: Cursor | null = null
        let last: Row[] = []
        const draws = repeats.values()
        for (let pages = 0; pages < 3_000; pages += 1) {
          const { state, ask } = nextAsk(readWalk(cursor), rules, nowMs)
          // First pages are never stale: nothing was served before them in their window.
          const isStale = ask.olderThan !== null && draws.next().value === 1
          const served = isStale ? last : serve(server, ask)
          last = served
          for (const row of served) seen.add(row.id)
          const olderThan = served.length === 0 ? null : String(served.at(-1)?.id)
          const page = takeAnswer(state, rules, nowMs, { timesMs: served.map((row) => row.atMs), olderThan })
          cursor = page.cursor
          if (page.atEnd) break
        }
        expect(seen.size).toBe(rows.length)
      },
    ),
  )
})

test('a span reported as covered contains no row that was not returned', () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 30 }), ({ rows, limit, windowMs }, pages) => {
      const server: Server = { rows, limit, by: 'id' }
      const seen = new Set<number>()
      let cursor: Cursor | null = null
      for (let index = 0; index < pages; index += 1) {
        const page = step(server, rulesOf(windowMs), cursor, nowMs)
        for (const row of page.rows) seen.add(row.id)
        const span = page.covered
        const missed = rows.filter(
          (row) => span !== null && row.atMs >= span.fromMs && row.atMs < span.toMs && !seen.has(row.id),
        )
        expect(missed).toEqual([])
        cursor = page.cursor
        if (page.atEnd) break
      }
    }),
  )
})

test('the second walk of a quiet account sends one request and ends', () => {
  const rows = Array.from(
    { length: 50 },
    (_, index): Row => ({ id: index, atMs: nowMs - 50_000 + index * 700 }),
  )
  const server: Server = { rows, limit: 10, by: 'id' }
  const { cursor } = walkOut(server, rulesOf(null), null, nowMs)
  expect(step(server, rulesOf(null), cursor, nowMs).atEnd).toBe(true)
})

test('a walk that paused for longer than the reach starts over', () => {
  const rows = Array.from(
    { length: 30 },
    (_, index): Row => ({ id: index, atMs: nowMs - 30_000 + index * 700 }),
  )
  const server: Server = { rows, limit: 5, by: 'id' }
  const { cursor } = step(server, rulesOf(20_000), null, nowMs)
  const later = nowMs + 300_000
  server.rows.push({ id: 100, atMs: later - 10 })
  expect([...walkOut(server, rulesOf(20_000), cursor, later).seen]).toContain(100)
})
