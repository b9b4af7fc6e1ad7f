import { ExactSum } from './exact-sum.ts'

/**
 * Closed, complete trades by time of closing, then id, as columns. Money in units of 10^-8 of the report currency, as whole
 * numbers: a trade of up to 90 million is exact.
 */
export interface TradeColumns {
  /** Price P&L, less fees, plus funding. */
  readonly net: Float64Array
  readonly openedAtMs: Float64Array
  readonly closedAtMs: Float64Array
}

export const unitPlaces = 8

interface Group {
  readonly count: number
  /** The sum of nets, in units. */
  readonly sum: bigint
  /** The sum of holding times, in milliseconds. */
  readonly heldMs: number
}

/** An episode of the cumulative net: its peak, its depth, and its recovery. */
export interface MoneyDrawdown {
  /** The depth in units; 0 without a loss. */
  readonly depth: number
  /** Null is the start, before the first trade. */
  readonly peakAtMs: number | null
  readonly troughAtMs: number | null
  /** Null until it is recovered. */
  readonly recoveredAtMs: number | null
}

/** The counts of one pass over the trades, from which every trade figure is derived. */
export interface Tally {
  readonly all: Group
  readonly wins: Group
  readonly losses: Group
  readonly breakevens: Group
  readonly longestWins: number
  readonly longestLosses: number
  /** Positive for wins, negative for losses, 0 after a breakeven or without trades. */
  readonly currentRun: number
  readonly drawdown: MoneyDrawdown
}

class Counted {
  private count = 0
  private heldMs = 0
  private sum = new ExactSum()

  add(net: number, heldMs: number): void {
    this.count += 1
    this.heldMs += heldMs
    this.sum.add(net)
  }

  copy(): Counted {
    const copy = Object.assign(new Counted(), this)
    copy.sum = this.sum.copy()
    return copy
  }

  group(): Group {
    return { count: this.count, sum: this.sum.total(), heldMs: this.heldMs }
  }
}

/** The outcome of a trade: 1 is a win, -1 a loss, 0 breakeven. */
export type Outcome = 1 | 0 | -1

/**
 * Iterates over trades in their order, one at a time. Without a given outcome, a win is a net over the
 * tolerance (in units), a loss one under its negative; everything else is breakeven.
 */
export class TallyWalk {
  private readonly tolerance: number
  private wins = new Counted()
  private losses = new Counted()
  private breakevens = new Counted()
  private drawdown = new DrawdownWalk()
  private run = 0
  private longestWins = 0
  private longestLosses = 0

  constructor(tolerance = 0) {
    this.tolerance = tolerance
  }

  add(net: number, openedAtMs: number, closedAtMs: number, outcome = this.outcomeOf(net)): void {
    const held = closedAtMs - openedAtMs
    if (outcome > 0) {
      this.wins.add(net, held)
      this.run = this.run > 0 ? this.run + 1 : 1
      if (this.run > this.longestWins) this.longestWins = this.run
    } else if (outcome < 0) {
      this.losses.add(net, held)
      this.run = this.run < 0 ? this.run - 1 : -1
      if (-this.run > this.longestLosses) this.longestLosses = -this.run
    } else {
      this.breakevens.add(net, held)
      this.run = 0
    }
    this.drawdown.add(net, closedAtMs)
  }

  private outcomeOf(net: number): Outcome {
    return net > this.tolerance ? 1 : net < -this.tolerance ? -1 : 0
  }

  /** Returns an independent copy that continues from here. */
  copy(): TallyWalk {
    const copy = Object.assign(new TallyWalk(this.tolerance), this)
    copy.wins = this.wins.copy()
    copy.losses = this.losses.copy()
    copy.breakevens = this.breakevens.copy()
    copy.drawdown = this.drawdown.copy()
    return copy
  }

  tally(): Tally {
    const [won, lost, even] = [this.wins.group(), this.losses.group(), this.breakevens.group()] as const
    return {
      all: {
        count: won.count + lost.count + even.count,
        sum: won.sum + lost.sum + even.sum,
        heldMs: won.heldMs + lost.heldMs + even.heldMs,
      },
      wins: won,
      losses: lost,
      breakevens: even,
      longestWins: this.longestWins,
      longestLosses: this.longestLosses,
      currentRun: this.run,
      drawdown: this.drawdown.deepest(),
    }
  }
}

/** All trades at once; see `TallyWalk`. */
export function tally({ net, openedAtMs, closedAtMs }: TradeColumns, tolerance = 0): Tally {
  const walk = new TallyWalk(tolerance)
  for (let at = 0; at < net.length; at += 1) walk.add(net[at] ?? 0, openedAtMs[at] ?? 0, closedAtMs[at] ?? 0)
  return walk.tally()
}

/** The deepest fall of the cumulative net below its highest point so far, which is 0 before the first trade. */
class DrawdownWalk {
  private total = 0
  private peak = 0
  private peakAtMs: number | null = null
  private depth = 0
  /** Highest point before the deepest fall, and its times. */
  private top = 0
  private topAtMs: number | null = null
  private troughAtMs: number | null = null
  private recoveredAtMs: number | null = null

  add(net: number, atMs: number): void {
    this.total += net
    if (this.total >= this.peak) {
      this.peak = this.total
      this.peakAtMs = atMs
      if (this.troughAtMs !== null && this.recoveredAtMs === null && this.total >= this.top)
        this.recoveredAtMs = atMs
      return
    }
    const fall = this.peak - this.total
    if (fall <= this.depth) return
    this.depth = fall
    this.top = this.peak
    this.topAtMs = this.peakAtMs
    this.troughAtMs = atMs
    this.recoveredAtMs = null
  }

  copy(): DrawdownWalk {
    return Object.assign(new DrawdownWalk(), this)
  }

  deepest(): MoneyDrawdown {
    const { depth, topAtMs: peakAtMs, troughAtMs, recoveredAtMs } = this
    return { depth, peakAtMs, troughAtMs, recoveredAtMs }
  }
}
