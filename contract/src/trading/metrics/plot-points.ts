export type PlotPoint = readonly [x: number, y: number]

/** A rectangle in a drawing whose y axis points down, in the drawing's units. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Scales a series to a box: times in milliseconds along x, values along y with the greatest at the top. Equal
 * times or values are in the middle. Page, PDF and picture of a report draw the same points.
 */
export function plotPoints(
  { left, top, width, height }: PlotBox,
  times: readonly number[],
  values: readonly number[],
): readonly PlotPoint[] {
  const [shareOfTime, shareOfValue] = [scaled(times), scaled(values)]
  return values.map((value, at) => [
    left + shareOfTime(times[at] ?? 0) * width,
    top + (1 - shareOfValue(value)) * height,
  ])
}

/** Returns the function that maps values from the min of all to 0 and from their max to 1. */
function scaled(all: readonly number[]): (value: number) => number {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const one of all) {
    min = Math.min(min, one)
    max = Math.max(max, one)
  }
  return (value) => (max === min ? 0.5 : (value - min) / (max - min))
}

/** Returns the points with the maximum and the minimum of a curve, the first of equal ones. */
export function extremesOf<T>(
  first: T,
  curve: readonly T[],
  levelOf: (one: T) => number,
): { readonly high: T; readonly low: T } {
  return {
    high: curve.reduce((best, one) => (levelOf(one) > levelOf(best) ? one : best), first),
    low: curve.reduce((best, one) => (levelOf(one) < levelOf(best) ? one : best), first),
  }
}
