import { minuteMs } from '@harbour/ledger/durations'
import { Spread } from '@harbour/ledger/metrics/distribution'
import { highPart, lowPart, wholeOf } from '@harbour/ledger/metrics/exact-sum'
import { HoldingTimes } from '@harbour/ledger/metrics/holding-time'
import type { Outcome } from '@harbour/ledger/metrics/tally'
import { money } from '@harbour/ledger/metrics/units'
import { grown, type ClosedColumns, type ColumnWatch } from './closed-columns.ts'
import type { LocalClock } from '../../core/time/local-clock.ts'

/** The lower limits of the groups by holding time, in minutes. */
export const holdingMinutes = [0, 5, 60, 8 * 60, 24 * 60, 7 * 24 * 60] as const

/** Sides by their index in the counts. */
export const sides = ['long', 'short'] as const

/**
 * The inputs of figures except the order of trades: each trade is added or removed once, so that one more
 * costs the same after ten and after a million.
 */
export class FigureCounts implements ColumnWatch {
  incomplete = 0
  unpriced = 0
  readonly bySymbol = new Groups()
  readonly bySide = new Groups()
  /** Groups by weekday times 24 plus hour. */
  readonly byWeekdayHour = new Groups()
  /** Groups by the index in `holdingMinutes`. */
  readonly byHolding = new Groups()
  readonly holding = new HoldingTimes()
  readonly spread = new Spread()
  readonly #columns: ClosedColumns
  readonly #clock: LocalClock

  constructor(columns: ClosedColumns, clock: LocalClock) {
    this.#columns = columns
    this.#clock = clock
  }

  came(at: number): void {
    const net = this.#count(at, 1)
    if (net === null) return
    this.holding.add(this.#heldMs(at))
    this.spread.add(net)
  }

  goes(at: number): void {
    const net = this.#count(at, -1)
    if (net === null) return
    this.holding.remove(this.#heldMs(at))
    this.spread.remove(net)
  }

  #heldMs(at: number): number {
    return (this.#columns.closedAtMs[at] ?? 0) - (this.#columns.openedAtMs[at] ?? 0)
  }

  #count(at: number, by: 1 | -1): number | null {
    const columns = this.#columns
    const net = columns.net[at] ?? NaN
    if (!columns.isComplete(at)) this.incomplete += by
    else if (Number.isNaN(net)) this.unpriced += by
    if (Number.isNaN(net)) return null
    const outcome = columns.outcome(at)
    const { hour, weekday } = this.#clock.at(columns.closedAtMs[at] ?? 0)
    const netHigh = highPart(net)
    const netLow = lowPart(net, netHigh)
    this.bySymbol.count(columns.symbol[at] ?? 0, netHigh, netLow, by, outcome)
    this.bySide.count(columns.isLong(at) ? 0 : 1, netHigh, netLow, by, outcome)
    this.byWeekdayHour.count(weekday * 24 + hour, netHigh, netLow, by, outcome)
    this.byHolding.count(holdingPlace(this.#heldMs(at)), netHigh, netLow, by, outcome)
    return net
  }
}

function holdingPlace(heldMs: number): number {
  let place = holdingMinutes.length - 1
  while (place > 0 && heldMs < (holdingMinutes[place] ?? 0) * minuteMs) place -= 1
  return place
}

/** The numbers of a group: trades, wins, losses, and the high and low parts of the sum of nets. */
const [trades, wins, losses, high, low, width] = [0, 1, 2, 3, 4, 5] as const

/** Results of trades by a small group number. All groups are in one array. */
class Groups {
  #numbers = new Float64Array(4 * width)

  /** Adds or removes a trade; its net comes in parts, which all groups share. */
  count(key: number, netHigh: number, netLow: number, by: 1 | -1, outcome: Outcome): void {
    const at = key * width
    if (at >= this.#numbers.length) this.#grow(key)
    const numbers = this.#numbers
    numbers[at + trades] = (numbers[at + trades] ?? 0) + by
    if (outcome > 0) numbers[at + wins] = (numbers[at + wins] ?? 0) + by
    else if (outcome < 0) numbers[at + losses] = (numbers[at + losses] ?? 0) + by
    numbers[at + high] = (numbers[at + high] ?? 0) + by * netHigh
    numbers[at + low] = (numbers[at + low] ?? 0) + by * netLow
  }

  /** Makes room for a key: by a quarter, so that many keys in order cost little. */
  #grow(key: number): void {
    const groups = Math.max(key + 1, Math.ceil((this.#numbers.length / width) * 1.25))
    this.#numbers = grown(this.#numbers, new Float64Array(groups * width))
  }

  /** The results of non-empty groups by number; several are merged under the number that `merged` returns. */
  results(merged: (key: number) => number = (key) => key) {
    const sums = new Map<number, number[]>()
    for (let at = 0; at < this.#numbers.length; at += width) {
      const group = this.#numbers.subarray(at, at + width)
      if (group[trades] === 0) continue
      const key = merged(at / width)
      const before = sums.get(key)
      sums.set(key, before ? before.map((value, place) => value + (group[place] ?? 0)) : [...group])
    }
    return [...sums].toSorted(([a], [b]) => a - b).map(([key, group]) => ({ key, ...resultsOf(group) }))
  }
}

function resultsOf(group: readonly number[]) {
  const at = (place: number) => group[place] ?? 0
  return {
    trades: at(trades),
    wins: at(wins),
    losses: at(losses),
    breakevens: at(trades) - at(wins) - at(losses),
    net: money(wholeOf(at(high), at(low))),
  }
}
