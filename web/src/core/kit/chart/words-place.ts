interface Point {
  readonly x: number
  readonly y: number
}

interface Pane {
  readonly top: number
  readonly bottom: number
  readonly right: number
}

export interface WordsPlace extends Point {
  readonly anchor: 'start' | 'middle' | 'end'
}

/** The reach of words around their baseline, and their distance from the point that they name. */
const [ascent, descent, gap] = [10, 4, 9]
/** Steps up and down in search of room. */
const rises = [0, 15, -12, -26, -40, -54]

/**
 * The first place beside a point of a curve where neither the curve nor an edge of its pane crosses the words: on its right, on its left,
 * below and above. Without such a place it is the first inside the pane, and then the side that has the width.
 */
export function wordsPlace(curve: readonly Point[], point: Point, width: number, pane: Pane): WordsPlace {
  // words that are long for the pane stand where they fit, off the point
  const middle = Math.max(Math.min(point.x, pane.right - width / 2), width / 2)
  const places = rises.flatMap((rise): WordsPlace[] => {
    const y = point.y + 4 + rise
    const sides: WordsPlace[] = [
      { x: point.x + gap, y, anchor: 'start' },
      { x: point.x - gap, y, anchor: 'end' },
    ]
    return rise === 0 ? sides : [{ x: middle, y, anchor: 'middle' }, ...sides]
  })
  const inWidth = places.filter(({ x, anchor }) => {
    const left = leftOf(x, anchor, width)
    return left >= 0 && left + width <= pane.right
  })
  const inside = inWidth.filter(({ y }) => y - ascent >= pane.top && y + descent <= pane.bottom)
  const free = inside.find(({ x, y, anchor }) => !isCrossed(curve, leftOf(x, anchor, width), width, y))
  return free ?? inside[0] ?? inWidth[0] ?? { x: point.x - gap, y: point.y + 4, anchor: 'end' }
}

/**
 * The place of words beside a stepped line, at the right end of its longest level: below it or above, where the curve leaves them the room.
 * Null where it leaves none.
 */
export function placeAtSteps(
  curve: readonly Point[],
  steps: readonly Point[],
  width: number,
  pane: Pane,
): Point | null {
  const level = levelOf(steps)
  if (level.to - level.from < width) return null
  const left = level.to - width
  const y = [level.y + gap + descent, level.y - descent - 1].find(
    (baseline) => baseline - ascent >= pane.top && !isCrossed(curve, left, width, baseline),
  )
  return y === undefined ? null : { x: level.to, y }
}

interface Level {
  readonly from: number
  readonly to: number
  readonly y: number
}

function levelOf(steps: readonly Point[]): Level {
  let longest: Level = { from: 0, to: 0, y: 0 }
  let from = 0
  for (const [at, { x, y }] of steps.entries()) {
    // levels are computed one by one, and may differ in their last digits
    if (Math.abs(y - (steps[at - 1]?.y ?? Infinity)) > 0.5) from = x
    if (x - from > longest.to - longest.from) longest = { from, to: x, y }
  }
  return longest
}

const leftOf = (x: number, anchor: WordsPlace['anchor'], width: number): number =>
  anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2

/** True where a part of the curve runs through the box of the words. */
function isCrossed(curve: readonly Point[], left: number, width: number, y: number): boolean {
  const right = left + width
  return curve.some((to, at) => {
    const from = curve[at - 1] ?? to
    if (to.x < left || from.x > right) return false
    const heightAt = (x: number) =>
      to.x === from.x ? to.y : from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)
    const [a, b] = [heightAt(Math.max(from.x, left)), heightAt(Math.min(to.x, right))]
    return Math.max(a, b) > y - ascent && Math.min(a, b) < y + descent
  })
}
