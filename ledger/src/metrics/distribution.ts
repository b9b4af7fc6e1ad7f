import type { Decimal } from '../fill.ts'
import { money } from './units.ts'
import { ExactSum } from './exact-sum.ts'

/** Buckets on each side of zero; the last ones also count everything beyond. */
const onEachSide = 12
/** The mean distance from zero in bucket widths, so that the buckets hold most trades of any market. */
const widthsOfMean = 4

export interface Distribution {
  /** The width of one bucket: 1, 2 or 5 and zeros. */
  readonly width: Decimal
  /**
   * The buckets from the lowest to the highest with a trade, including empty ones between: nets from `from` on and
   * below `from` plus the width. The first and the last of all possible buckets also hold everything beyond.
   */
  readonly buckets: readonly { readonly from: Decimal; readonly trades: number }[]
  /** Trades beyond the first and the last bucket, which count them. */
  readonly below: number
  readonly above: number
}

/** A histogram of nets in whole units, with an edge at zero; nets can be added and removed. */
export class Spread {
  #count = 0
  readonly #distance = new ExactSum()
  /** The current bucket width; 0 before the first count. */
  #width = 0
  #counts: number[] = []
  #below = 0
  #above = 0

  add(net: number): void {
    this.#move(net, 1)
  }

  /** Removes one that was added before. */
  remove(net: number): void {
    this.#move(net, -1)
  }

  /** Null without a trade. All nets are counted again, by `each`, if their mean requires a new width. */
  distribution(each: (visit: (net: number) => void) => void): Distribution | null {
    if (this.#count === 0) return null
    const width = niceWidth(Number(this.#distance.total()) / this.#count / widthsOfMean)
    if (width !== this.#width) {
      this.#width = width
      this.#counts = Array.from({ length: 2 * onEachSide }, () => 0)
      this.#below = 0
      this.#above = 0
      each((net) => this.#place(net, 1))
    }
    const counts = this.#counts
    const first = counts.findIndex((trades) => trades > 0)
    const last = counts.findLastIndex((trades) => trades > 0)
    return {
      width: money(width),
      buckets: counts
        .slice(first, last + 1)
        .map((trades, at) => ({ from: money((first + at - onEachSide) * width), trades })),
      below: this.#below,
      above: this.#above,
    }
  }

  #move(net: number, by: 1 | -1): void {
    this.#count += by
    this.#distance.add(by * Math.abs(net))
    if (this.#width > 0) this.#place(net, by)
  }

  #place(net: number, by: 1 | -1): void {
    const at = Math.floor(net / this.#width) + onEachSide
    if (at < 0) this.#below += by
    if (at >= this.#counts.length) this.#above += by
    const place = Math.min(Math.max(at, 0), this.#counts.length - 1)
    this.#counts[place] = (this.#counts[place] ?? 0) + by
  }
}

/** Returns the histogram of these nets; see `Spread`. */
export function distributionOf(net: Float64Array): Distribution | null {
  const spread = new Spread()
  for (const value of net) spread.add(value)
  return spread.distribution((visit) => net.forEach(visit))
}

/** The next of 1, 2, 5, 10, 20 and so on. */
function niceWidth(wanted: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(wanted, 1))))
  return [1, 2, 5, 10].map((step) => step * power).find((width) => width >= wanted) ?? power
}
