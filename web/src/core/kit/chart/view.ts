/** The visible range of a chart, in milliseconds since 1970. */
export interface View {
  readonly from: number
  readonly to: number
}

export interface ViewLimits extends View {
  /** The shortest and the longest visible range, in milliseconds. */
  readonly min: number
  readonly max: number
}

/** Returns the nearest view within the limits. */
export function within(view: View, limits: ViewLimits): View {
  const whole = limits.to - limits.from
  const span = Math.min(Math.max(view.to - view.from, Math.min(limits.min, whole)), limits.max, whole)
  const middle = (view.from + view.to) / 2
  // a view of the right length keeps its exact edges
  const from = span === view.to - view.from ? view.from : middle - span / 2
  const start = Math.min(Math.max(from, limits.from), limits.to - span)
  return { from: start, to: start + span }
}

/** Zooms by a factor; `at` stays in place on the screen. */
export function zoomed(view: View, times: number, at: number, limits: ViewLimits): View {
  const whole = limits.to - limits.from
  const before = view.to - view.from
  const span = Math.min(
    Math.max(before * times, Math.min(limits.min, whole)),
    Math.max(Math.min(limits.max, whole), Math.min(limits.min, whole)),
  )
  const from = at - ((at - view.from) / before) * span
  return within({ from, to: from + span }, limits)
}

export const moved = (view: View, byMs: number, limits: ViewLimits): View =>
  within({ from: view.from + byMs, to: view.to + byMs }, limits)

export const isSame = (a: View, b: View): boolean =>
  Math.abs(a.from - b.from) < 1 && Math.abs(a.to - b.to) < 1
