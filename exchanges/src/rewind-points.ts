import { minuteMs } from '@harbour/ledger/durations'
import type { Cursor } from './exchange.ts'

/** A time and the id of a row then; ids of one symbol rise with time. */
export type RewindPoint = readonly [atMs: number, id: number]

/**
 * A few points to go back to, sparse in the far past and dense recently: each stored point is at least a quarter of
 * its age older than the next one. So a cursor stays small, and a rewind reads little more than necessary.
 */
export function withRewindPoint(
  rewindPoints: readonly RewindPoint[],
  next: RewindPoint,
): readonly RewindPoint[] {
  const last = rewindPoints.at(-1)
  if (last !== undefined && next[0] <= last[0]) return rewindPoints
  const kept: RewindPoint[] = [next]
  let newerMs = next[0]
  for (const point of rewindPoints.toReversed()) {
    const age = next[0] - newerMs
    if (newerMs - point[0] < Math.max(minuteMs, age / 4)) continue
    kept.push(point)
    newerMs = point[0]
  }
  return kept.toReversed().slice(-40)
}

/** The id to read from so that nothing at or after `sinceMs` is missed; 0 if no point is old enough. */
export function idBefore(rewindPoints: readonly RewindPoint[], sinceMs: number): number {
  return rewindPoints.findLast((point) => point[0] < sinceMs)?.[1] ?? 0
}

export function readRewindPoints(cursor: Cursor | null): readonly RewindPoint[] {
  const list = cursor?.['anchors']
  if (!Array.isArray(list)) return []
  const rewindPoints: RewindPoint[] = []
  // Stored flat: time, id, time, id.
  for (let i = 0; i + 1 < list.length; i += 2) {
    const atMs: unknown = list[i]
    const id: unknown = list[i + 1]
    if (typeof atMs === 'number' && typeof id === 'number') rewindPoints.push([atMs, id])
  }
  return rewindPoints
}

export function flat(rewindPoints: readonly RewindPoint[]): readonly number[] {
  return rewindPoints.flatMap(([atMs, id]) => [atMs, id])
}
