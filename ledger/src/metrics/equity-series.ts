import { amount, approximate, isZero, text, ZERO } from '../decimal.ts'
import { dailyReturns, inUnits, unbroken } from './daily-returns.ts'
import { totalReturn } from './total-return.ts'
import { relativeDrawdown as deepestFall } from './relative-drawdown.ts'

/**
 * Figures of an equity series, with what entered or left from outside taken out; the same for screens, reports and the API.
 *
 * The return of a day is r = (E − F − E′) ÷ E′, where E′ is the equity of the point before and F the flow since then,
 * counted at the end of the day. Where E′ is zero or less, there is no return: the chain begins again at that point. A change on the day by
 * coins that gained or lost a price counts as a flow does; where it is not known, the day has a return of zero.
 * Money is exact; floats appear in ratios only.
 */
export interface Point {
  readonly day: string
  readonly at: string
  readonly equity: string
  /** Null if deposits or withdrawals cannot be read: then the gain is unknown. */
  readonly flow: string | null
  /** The same field as in EquityDay. */
  readonly remeasured?: string | null
}

export interface Step {
  readonly at: string
  /** Gain or loss since the point before, without flows; '0' at the first point. Null if flows are unknown. */
  readonly profit: string | null
  /** Null at the first point and without a positive base. */
  readonly return: number | null
  /** Product of 1 + r since the chain began: the growth of one unit of capital. */
  readonly index: number
  /** The highest index since the chain began. */
  readonly peak: number
  /** 0 at a peak of the index, −0.04 at 4 % below. Null if flows are unknown, and where a chain has ended without a base for the next. */
  readonly drawdown: number | null
  /** Equity at which the index would be back at its peak. Null if flows are unknown. */
  readonly highWater: number | null
}

/** The reason for an unknown gain if flows cannot be read. */
export const flowsUnread = 'Deposits or withdrawals of an account cannot be read'

/** Returns true if the flows of all points are known. */
export const knowsFlows = (points: readonly Point[]): boolean => points.every(({ flow }) => flow !== null)

/**
 * Returns the gain, the growth and the drawdown of each point, below the highest of the earlier points: the drawdown chart
 * falls exactly as deep as the curve. Points inside days are mostly deeper than daily closes, like an intrabar drawdown.
 */
export function steps(points: readonly Point[]): Step[] {
  if (!knowsFlows(points))
    return points.map(({ at }) => ({
      at,
      profit: null,
      return: null,
      index: 1,
      peak: 1,
      drawdown: null,
      highWater: null,
    }))
  const result: Step[] = []
  const returns = returnsOf(points)
  let index = 1
  let peak = 1
  let before: Point | null = null
  for (const [i, point] of points.entries()) {
    const profit: string = before ? profitBetween(before, point) : '0'
    const gain = returns[i - 1]?.value ?? null
    if (gain === null) index = peak = 1
    else index *= 1 + gain
    peak = Math.max(peak, index)
    // A total loss leaves no index to scale by; the level to recover is then the peak of the money itself.
    const highWater: number =
      index > 0 ? (approximate(point.equity) * peak) / index : (result.at(-1)?.highWater ?? 0)
    const isEmpty = gain === null && amount(point.equity).lte(ZERO)
    const drawdown = isEmpty ? null : index / peak - 1
    result.push({ at: point.at, profit, return: gain, index, peak, drawdown, highWater })
    before = point
  }
  return result
}

const profitBetween = (before: Point, point: Point): string =>
  text(
    amount(point.equity)
      .minus(point.flow ?? '0')
      .minus(before.equity),
  )

/** Profit of the range: the last equity less the first, less all flows in between. Null without two points. */
export function profit(points: readonly Point[]): string | null {
  return points.length < 2 || !knowsFlows(points) ? null : profitOf(points)
}

/** The same for points with known flows. */
export const profitOf = (points: readonly Point[]): string =>
  text(steps(points).reduce((total, step) => total.plus(step.profit ?? ZERO), ZERO))

export interface Growth {
  /** Π(1 + r) − 1. */
  readonly fraction: number
  /** The start of the chain: later than the range if the account was empty at first. */
  readonly since: string
  /** The kinds of flows since then, which the fraction leaves out. Null without any. */
  readonly without: 'deposits' | 'withdrawals' | 'both' | null
}

/** Time-weighted return since the chain last began. Null without a day with a return. */
export function growth(points: readonly Point[]): Growth | null {
  const chain = chainOf(points)
  if (chain.length === 0) return null
  return {
    fraction: totalReturn(chain.map(({ value }) => value)),
    since: startOf(points, chain).at,
    without: kindsOf(flowsOf(chainedPoints(points))),
  }
}

function kindsOf({ deposits, withdrawals }: Flows): Growth['without'] {
  if (isZero(deposits)) return isZero(withdrawals) ? null : 'withdrawals'
  return isZero(withdrawals) ? 'deposits' : 'both'
}

const returnsOf = (points: readonly Point[]) =>
  dailyReturns(points.map(({ flow, ...point }) => inUnits({ ...point, flow: flow ?? '0' })))

const chainOf = (points: readonly Point[]) => (knowsFlows(points) ? unbroken(returnsOf(points)) : [])

/**
 * The points since the chain last began, from the base of its first return on. One unit of capital is
 * followed only through them: between two chains there was no capital.
 */
export const chainedPoints = <P extends Point>(points: readonly P[]): readonly P[] =>
  points.slice(-1 - chainOf(points).length)

/** The base point of a chain's first return. */
const startOf = (points: readonly Point[], { length }: { readonly length: number }): Point =>
  points[points.length - length - 1] ?? noPoint

const noPoint: Point = { day: '', at: '', equity: '0', flow: '0' }

export interface Flows {
  readonly deposits: string
  /** The withdrawals as a positive amount. */
  readonly withdrawals: string
  readonly net: string
}

/** Sums the flows after the first point; the flow of that point happened before the range. */
export function flows(points: readonly Point[]): Flows | null {
  return points.length < 2 || !knowsFlows(points) ? null : flowsOf(points)
}

/** The same for points with known flows. */
export function flowsOf(points: readonly Point[]): Flows {
  let [deposits, withdrawals] = [ZERO, ZERO]
  for (const { flow } of points.slice(1)) {
    const moved = amount(flow ?? '0')
    if (moved.gt(ZERO)) deposits = deposits.plus(moved)
    else withdrawals = withdrawals.minus(moved)
  }
  return { deposits: text(deposits), withdrawals: text(withdrawals), net: text(deposits.minus(withdrawals)) }
}

export interface Episode {
  readonly peakAt: string
  readonly troughAt: string
  /** Null until it is recovered. */
  readonly recoveredAt: string | null
}

/**
 * The deepest fall of the flow-adjusted index from its peak since the chain last began, as a positive fraction. No fall is 0, not
 * null.
 */
export interface RelativeDrawdown extends Partial<Episode> {
  readonly fraction: number
}

export function relativeDrawdown(points: readonly Point[]): RelativeDrawdown | null {
  const chain = chainOf(points)
  if (chain.length === 0) return null
  const { depth, peakDay, troughDay, recoveredDay } = deepestFall(chain)
  if (troughDay === null) return { fraction: 0 }
  const atOf = new Map(points.map(({ day, at }) => [day, at]))
  return {
    fraction: depth,
    peakAt: peakDay === null ? startOf(points, chain).at : (atOf.get(peakDay) ?? peakDay),
    troughAt: atOf.get(troughDay) ?? troughDay,
    recoveredAt: recoveredDay === null ? null : (atOf.get(recoveredDay) ?? recoveredDay),
  }
}

/** The largest fall in money of cumulative profit from its peak, which starts at 0. May be a different episode. */
export interface MoneyDrawdown extends Partial<Episode> {
  readonly money: string
}

export function moneyDrawdown(points: readonly Point[]): MoneyDrawdown | null {
  if (points.length < 2 || !knowsFlows(points)) return null
  let [total, peak, deepest] = [ZERO, ZERO, ZERO]
  let peakAt = points[0]?.at ?? ''
  let found: { peakAt: string; troughAt: string; peak: typeof ZERO } | null = null
  let recoveredAt: string | null = null
  for (const [i, step] of steps(points).entries()) {
    const { remeasured = '0' } = points[i] ?? {}
    if (remeasured !== null) total = total.plus(step.profit ?? ZERO).minus(i === 0 ? ZERO : remeasured)
    if (found && !recoveredAt && total.gte(found.peak)) recoveredAt = step.at
    if (total.gte(peak)) {
      peak = total
      peakAt = step.at
    } else if (peak.minus(total).gt(deepest)) {
      deepest = peak.minus(total)
      found = { peakAt, troughAt: step.at, peak }
      recoveredAt = null
    }
  }
  if (!found) return { money: '0' }
  return { money: text(deepest), peakAt: found.peakAt, troughAt: found.troughAt, recoveredAt }
}
