export interface Point {
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

/** The extent of text around its baseline, and its distance from the point that it names. */
const [ascent, descent, gap] = [10, 4, 9]
/** Offsets up and down to try. */
const rises = [0, 12, 15, -12, -26, -40, -54]

/**
 * The first position beside a point of a curve where the text crosses neither the curve nor an edge of its pane: on its
 * right, on its left, below and above. One below the curve is preferred, outside its fill. Without one, the first inside the pane, and then the side with enough width.
 */
export function wordsPlace(
  curve: readonly Point[],
  point: Point,
  width: number,
  pane: Pane,
): WordsPlace & { readonly isFree: boolean } {
  // text too long for the pane is placed where it fits, off the point
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
  const frees = inside.filter(({ x, y, anchor }) => !isCrossed(curve, leftOf(x, anchor, width), width, y))
  const isOutside = ({ x, y, anchor }: WordsPlace) => isBelow(curve, leftOf(x, anchor, width), width, y)
  const free = frees.find(isOutside) ?? frees[0]
  const place = free ?? inside[0] ?? inWidth[0] ?? { x: point.x - gap, y: point.y + 4, anchor: 'end' }
  return { ...place, isFree: free !== undefined }
}

/**
 * The position of text beside a line with levels, which may be broken, at the right end of its last level or
 * otherwise of its longest: below it or above, if the curve leaves room; with the height of that level. Null without one.
 */
export function placeAtSteps(
  curve: readonly Point[],
  runs: readonly (readonly Point[])[],
  width: number,
  pane: Pane,
): (Point & { readonly level: number }) | null {
  const levels = runs.flatMap(levelsOf)
  const longest = levels.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const places = [...levels.slice(-1), ...longest.slice(0, 1)]
    .filter(({ from, to }) => to - from >= width)
    .flatMap(({ to, y }) =>
      [y + gap + descent, y - descent - 1].map((baseline) => ({ x: to, y: baseline, level: y })),
    )
  return places.find(({ x, y }) => y - ascent >= pane.top && !isCrossed(curve, x - width, width, y)) ?? null
}

interface Level {
  readonly from: number
  readonly to: number
  readonly y: number
}

function levelsOf(run: readonly Point[]): readonly Level[] {
  const levels: Level[] = []
  for (const { x, y } of run) {
    const last = levels.at(-1)
    // levels are computed individually, and may differ in their last digits
    if (last && Math.abs(y - last.y) <= 0.5) levels[levels.length - 1] = { ...last, to: x }
    else levels.push({ from: x, to: x, y })
  }
  return levels
}

const leftOf = (x: number, anchor: WordsPlace['anchor'], width: number): number =>
  anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2

/** True if no point of the curve above or below the text is lower than the top of the text. */
const isBelow = (curve: readonly Point[], left: number, width: number, y: number): boolean =>
  curve.every((point) => point.x < left || point.x > left + width || point.y <= y - ascent)

/** True if a part of the curve crosses the box of the text. */
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
