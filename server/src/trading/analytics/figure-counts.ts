import { minuteMs } from '@harbour/ledger/durations'
import { Spread } from '@harbour/ledger/metrics/distribution'
import { ExactSum } from '@harbour/ledger/metrics/exact-sum'
import { HoldingTimes } from '@harbour/ledger/metrics/holding-time'
import type { Outcome } from '@harbour/ledger/metrics/tally'
import { money } from '@harbour/ledger/metrics/units'
import type { ClosedColumns, ColumnWatch } from './closed-columns.ts'
import type { LocalClock } from '../../core/time/local-clock.ts'

/** The holding times that trades are told apart by, in minutes: from each on, up to the next. */
export const holdingMinutes = [0, 5, 60, 8 * 60, 24 * 60, 7 * 24 * 60] as const

/** Sides by the number that they are counted under. */
export const sides = ['long', 'short'] as const

/**
 * Everything that figures are made of but the order of trades: each trade is counted once when it comes, and taken out again when it
 * goes, so that one more costs the same after ten and after a million.
 */
export class FigureCounts implements ColumnWatch {
  incomplete = 0
  unpriced = 0
  readonly bySymbol = new Groups()
  readonly bySide = new Groups()
  readonly byHour = new Groups()
  readonly byWeekday = new Groups()
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
    this.bySymbol.count(columns.symbol[at] ?? 0, net, by, outcome)
    this.bySide.count(columns.isLong(at) ? 0 : 1, net, by, outcome)
    this.byHour.count(hour, net, by, outcome)
    this.byWeekday.count(weekday, net, by, outcome)
    this.byWeekdayHour.count(weekday * 24 + hour, net, by, outcome)
    this.byHolding.count(holdingPlace(this.#heldMs(at)), net, by, outcome)
    return net
  }
}

function holdingPlace(heldMs: number): number {
  let place = holdingMinutes.length - 1
  while (place > 0 && heldMs < (holdingMinutes[place] ?? 0) * minuteMs) place -= 1
  return place
}

/** Results of trades by what they have in common, as a small number. */
class Groups {
  readonly #groups: Group[] = []

  count(key: number, net: number, by: 1 | -1, outcome: Outcome): void {
    let group = this.#groups[key]
    if (group === undefined) {
      group = new Group()
      this.#groups[key] = group
    }
    group.count(net, by, outcome)
  }

  /** The results of the groups that have a trade, by their number. */
  results() {
    return this.#groups.flatMap((group, key) => (group.isEmpty() ? [] : [{ key, ...group.results() }]))
  }
}

class Group {
  #trades = 0
  #wins = 0
  #losses = 0
  readonly #sum = new ExactSum()

  count(net: number, by: 1 | -1, outcome: Outcome): void {
    this.#trades += by
    if (outcome > 0) this.#wins += by
    else if (outcome < 0) this.#losses += by
    this.#sum.add(by * net)
  }

  isEmpty(): boolean {
    return this.#trades === 0
  }

  results() {
    const [trades, wins, losses] = [this.#trades, this.#wins, this.#losses]
    return { trades, wins, losses, breakevens: trades - wins - losses, net: money(this.#sum.total()) }
  }
}
