import type { Cursor } from './exchange.ts'

/** A time and the id of a row then; ids of one symbol rise with time. */
export type Anchor = readonly [atMs: number, id: number]

/**
 * A few places to go back to, thin in the far past and dense lately: each kept anchor is at least a quarter of its age
 * older than the next one. So a cursor stays small however long it lives, and a rewind reads little more than it must.
 */
export function withAnchor(anchors: readonly Anchor[], next: Anchor): readonly Anchor[] {
  const last = anchors.at(-1)
  if (last !== undefined && next[0] <= last[0]) return anchors
  const kept: Anchor[] = [next]
  let newerMs = next[0]
  for (const anchor of anchors.toReversed()) {
    const age = next[0] - newerMs
    if (newerMs - anchor[0] < Math.max(60_000, age / 4)) continue
    kept.push(anchor)
    newerMs = anchor[0]
  }
  return kept.toReversed().slice(-40)
}

/** The id to read from so that nothing at or after `sinceMs` is missed; 0 where no anchor is old enough. */
export function idBefore(anchors: readonly Anchor[], sinceMs: number): number {
  return anchors.findLast((anchor) => anchor[0] < sinceMs)?.[1] ?? 0
}

export function readAnchors(cursor: Cursor | null): readonly Anchor[] {
  const list = cursor?.['anchors']
  if (!Array.isArray(list)) return []
  const anchors: Anchor[] = []
  // Stored flat: time, id, time, id.
  for (let i = 0; i + 1 < list.length; i += 2) {
    const atMs: unknown = list[i]
    const id: unknown = list[i + 1]
    if (typeof atMs === 'number' && typeof id === 'number') anchors.push([atMs, id])
  }
  return anchors
}

export function flat(anchors: readonly Anchor[]): readonly number[] {
  return anchors.flatMap(([atMs, id]) => [atMs, id])
}
