import type { Point } from './words-place.ts'

/**
 * The high-water mark as a line, in pixels: level until the curve crosses it between two points, and from
 * there along the curve, so that it is never below. It is broken where there is no mark.
 */
export function highWaterRuns(
  curve: readonly Point[],
  /** The height of the mark at each point of the curve. */
  marks: readonly (number | null)[],
): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  let run: Point[] | null = null
  for (const [i, here] of curve.entries()) {
    const [before, held, mark] = [curve[i - 1], marks[i - 1] ?? null, marks[i] ?? null]
    if (run && before && held !== null) {
      const end = crossing(before, here, held)
      run.push(end ?? { x: here.x, y: held })
    }
    if (mark === null) run = null
    else if (run) run.push({ x: here.x, y: mark })
    else runs.push((run = [{ x: here.x, y: mark }]))
  }
  return runs
}

/** The point where a segment of the curve rises above a height; null if it stays below. */
function crossing(from: Point, to: Point, y: number): Point | null {
  if (to.y >= y) return null
  const share = from.y > y ? (from.y - y) / (from.y - to.y) : 0
  return { x: from.x + share * (to.x - from.x), y }
}
