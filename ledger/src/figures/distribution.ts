import type { Decimal } from '../fill.ts'
import { money } from './averages.ts'

/** Buckets on each side of zero; what lies beyond is counted in the last ones. */
const onEachSide = 12
/** Of a bucket's width: the mean distance from zero, so that most trades lie within the buckets whatever is traded. */
const widthsOfMean = 4

export interface Distribution {
  /** Of one bucket: 1, 2 or 5 and zeros. */
  readonly width: Decimal
  /**
   * From the lowest to the highest that holds a trade, those between without one too: nets from `from` on and below `from` plus the
   * width. The first and the last of all possible ones hold everything beyond as well.
   */
  readonly buckets: readonly { readonly from: Decimal; readonly trades: number }[]
  /** Trades that lie beyond the first and the last bucket, and are counted in them. */
  readonly below: number
  readonly above: number
}

/** How results are spread: nets in whole units, in buckets with an edge at zero. Null without a trade. */
export function distributionOf(net: Float64Array): Distribution | null {
  if (net.length === 0) return null
  let distance = 0
  for (const value of net) distance += Math.abs(value)
  const width = niceWidth(distance / net.length / widthsOfMean)
  const counts = Array.from({ length: 2 * onEachSide }, () => 0)
  let [below, above] = [0, 0]
  for (const value of net) {
    const at = Math.floor(value / width) + onEachSide
    if (at < 0) below += 1
    if (at >= counts.length) above += 1
    const place = Math.min(Math.max(at, 0), counts.length - 1)
    counts[place] = (counts[place] ?? 0) + 1
  }
  const first = counts.findIndex((trades) => trades > 0)
  const last = counts.findLastIndex((trades) => trades > 0)
  return {
    width: money(width),
    buckets: counts
      .slice(first, last + 1)
      .map((trades, at) => ({ from: money((first + at - onEachSide) * width), trades })),
    below,
    above,
  }
}

/** The next of 1, 2, 5, 10, 20 and so on. */
function niceWidth(wanted: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(wanted, 1))))
  return [1, 2, 5, 10].map((step) => step * power).find((width) => width >= wanted) ?? power
}
