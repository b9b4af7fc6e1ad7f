import { chainedPoints, knowsFlows, type Point, type Step } from '@harbour/ledger/figures/equity-series'

/** Returns the levels of the curve: equity, or the growth index of one unit (without deposits) while amounts are hidden. */
export function levelsOf(all: readonly Step[], points: readonly Point[], hidden: boolean) {
  return all.map(({ at, index, ...step }, i) => {
    const level = hidden ? index : Number(points[i]?.equity ?? 0)
    const drawdown = step.drawdown ?? 0
    if (hidden) return { at, level, drawdown, highWater: drawdown > -1 ? index / (1 + drawdown) : 1 }
    return { at, level, drawdown, highWater: step.highWater ?? level }
  })
}

/** Returns true where a curve of returns can be drawn: what came in and left is known, and there was something to gain on. */
export const hasReturns = (points: readonly Point[]): boolean =>
  knowsFlows(points) && (points.length < 2 || chainedPoints(points).length > 1)

/**
 * The points through which one unit is followed: all of them, or those since there last was nothing. Before and after, it would stand at
 * different levels without a gain or a loss.
 */
export const followed = <P extends Point>(points: readonly P[]): readonly P[] =>
  hasReturns(points) ? chainedPoints(points) : points
