import type { Point, Step } from '@harbour/ledger/figures/equity-series'

/** Returns the levels of the curve: equity, or the growth index of one unit (without deposits) while amounts are hidden. */
export function levelsOf(all: readonly Step[], points: readonly Point[], hidden: boolean) {
  return all.map(({ at, index, ...step }, i) => {
    const level = hidden ? index : Number(points[i]?.equity ?? 0)
    const drawdown = step.drawdown ?? 0
    if (hidden) return { at, level, drawdown, highWater: drawdown > -1 ? index / (1 + drawdown) : 1 }
    return { at, level, drawdown, highWater: step.highWater ?? level }
  })
}
