export interface RelativeDrawdown {
  /** Share of the peak, 0 without a loss. */
  readonly depth: number
  /** Null is the start of the series. */
  readonly peakDay: string | null
  readonly troughDay: string | null
  /** Null until it is recovered. */
  readonly recoveredDay: string | null
}

/** Max drawdown of equity: the deepest fall of the index of returns, without deposits and withdrawals, below its highest point so far. */
export function relativeDrawdown(
  returns: readonly { readonly day: string; readonly value: number }[],
): RelativeDrawdown {
  let [index, peak] = [1, 1]
  let peakDay: string | null = null
  let top = 1
  let deepest: RelativeDrawdown = { depth: 0, peakDay: null, troughDay: null, recoveredDay: null }
  for (const { day, value } of returns) {
    index *= 1 + value
    if (index >= peak) {
      if (deepest.troughDay !== null && deepest.recoveredDay === null && index >= top)
        deepest = { ...deepest, recoveredDay: day }
      peak = index
      peakDay = day
      continue
    }
    const depth = (peak - index) / peak
    if (depth <= deepest.depth) continue
    top = peak
    deepest = { depth, peakDay, troughDay: day, recoveredDay: null }
  }
  return deepest
}
