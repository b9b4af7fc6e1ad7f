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
  /** Of nets, in units. */
  readonly sum: bigint
  /** Of holding times, in milliseconds. */
  readonly heldMs: number
}

/** An episode of the cumulative net: where it was highest, how far it fell, and when it was made good. */
export interface MoneyDrawdown {
  /** In units; 0 when nothing was ever lost. */
  readonly depth: number
  /** Null is the start, before the first trade. */
  readonly peakAtMs: number | null
  readonly troughAtMs: number | null
  /** Null while it is not made good. */
  readonly recoveredAtMs: number | null
}

/** What one pass over the trades counts; every figure of trades is made of it. */
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
  private readonly sum = new ExactSum()

  add(net: number, heldMs: number): void {
    this.count += 1
    this.heldMs += heldMs
    this.sum.add(net)
  }

  group(): Group {
    return { count: this.count, sum: this.sum.total(), heldMs: this.heldMs }
  }
}

/** A win is a net over the tolerance (in units), a loss one under its negative; everything else is breakeven. */
export function tally({ net, openedAtMs, closedAtMs }: TradeColumns, tolerance = 0): Tally {
  const [wins, losses, breakevens] = [new Counted(), new Counted(), new Counted()]
  const drawdown = new DrawdownWalk()
  let run = 0
  let longestWins = 0
  let longestLosses = 0
  for (let at = 0; at < net.length; at += 1) {
    const value = net[at] ?? 0
    const closed = closedAtMs[at] ?? 0
    const held = closed - (openedAtMs[at] ?? 0)
    if (value > tolerance) {
      wins.add(value, held)
      run = run > 0 ? run + 1 : 1
      if (run > longestWins) longestWins = run
    } else if (value < -tolerance) {
      losses.add(value, held)
      run = run < 0 ? run - 1 : -1
      if (-run > longestLosses) longestLosses = -run
    } else {
      breakevens.add(value, held)
      run = 0
    }
    drawdown.add(value, closed)
  }
  const groups = [wins.group(), losses.group(), breakevens.group()] as const
  const [won, lost, even] = groups
  return {
    all: {
      count: net.length,
      sum: won.sum + lost.sum + even.sum,
      heldMs: won.heldMs + lost.heldMs + even.heldMs,
    },
    wins: won,
    losses: lost,
    breakevens: even,
    longestWins,
    longestLosses,
    currentRun: run,
    drawdown: drawdown.deepest(),
  }
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

  deepest(): MoneyDrawdown {
    const { depth, topAtMs: peakAtMs, troughAtMs, recoveredAtMs } = this
    return { depth, peakAtMs, troughAtMs, recoveredAtMs }
  }
}
