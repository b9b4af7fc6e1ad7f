import type { Amount } from '../amount.ts'
import { amount, approximate, ratio, text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { dailyReturns, inUnits, unbroken } from '../metrics/daily-returns.ts'
import { fallBelow } from './total.ts'
import type { Figure } from '../metrics/figure.ts'
import { sharpe } from '../metrics/performance.ts'

/** The total result of a sub-account up to the end of a day, including unrealised, in USD. */
export interface TotalOfDay {
  readonly day: string
  readonly total: Decimal
}

/** The deepest fall below the highest total so far, which is zero before its first day. */
export interface TotalDrawdown {
  /** USD; '0' without a loss. */
  readonly depth: Decimal
  /**
   * The deepest fall ÷ (peak of capital + the highest total before it), which may be a different fall from the
   * deepest in money: a smaller one from a lower top. Null without capital, and without a day with a known total.
   */
  readonly share: number | null
  /** Null is before the first day. */
  readonly peakDay: string | null
  readonly troughDay: string | null
  /** Null until it is recovered. */
  readonly recoveredDay: string | null
}

export interface CurveFigures {
  readonly sharpe: Figure
  readonly drawdown: TotalDrawdown
}

/**
 * Figures of the days of a sub-account. Its equity is the peak of its capital in use, as if invested from the
 * first day on, plus its result: E = peak + total. Returns, drawdown and Sharpe are those of equity.
 */
export function curveFigures(days: readonly TotalOfDay[], peak: Decimal): CurveFigures {
  const equity = [
    { day: '', equity: peak, flow: '0' },
    ...days.map(({ day, total }) => ({ day, equity: text(amount(peak).plus(total)), flow: '0' })),
  ]
  const returns = unbroken(dailyReturns(equity.map(inUnits)))
  return {
    sharpe: sharpe(returns.map(({ value }) => value)),
    drawdown: totalDrawdown(days, amount(peak)),
  }
}

/** The days of a range, both included; null is open. */
export interface RangeOfCurve {
  readonly from: string | null
  readonly to: string | null
}

export interface CurveInRange {
  /** The total at the end of each day of the range less that at the close before it, over the peak of the capital; the close before it first. */
  readonly shares: readonly { readonly day: string | null; readonly share: number }[]
  /** The drawdown from the closes of the range only. Its highest total is at least that of the close before it. */
  readonly drawdown: TotalDrawdown
}

/** The curve within a range: of all time it is that of all days. Null without capital. */
export function curveIn(
  days: readonly TotalOfDay[],
  peak: Decimal,
  { from, to }: RangeOfCurve,
): CurveInRange | null {
  if (!amount(peak).gt(ZERO)) return null
  const opening = from === null ? undefined : days.findLast(({ day }) => day < from)
  const before = amount(opening?.total ?? '0')
  const inside = days
    .filter(({ day }) => (from === null || day >= from) && (to === null || day <= to))
    .map(({ day, total }) => ({ day, total: text(amount(total).minus(before)) }))
  return {
    shares: [
      { day: opening?.day ?? null, share: 0 },
      ...inside.map(({ day, total }) => ({ day, share: approximate(ratio(total, peak) ?? '0') })),
    ],
    drawdown: totalDrawdown(inside, amount(peak).plus(before)),
  }
}

function totalDrawdown(days: readonly TotalOfDay[], capital: Amount): TotalDrawdown {
  let peak: { total: Amount; day: string | null } = { total: ZERO, day: null }
  let deepest: TotalDrawdown = {
    depth: '0',
    share: null,
    peakDay: null,
    troughDay: null,
    recoveredDay: null,
  }
  let top = ZERO
  let share = capital.gt(ZERO) && days.length > 0 ? 0 : null
  for (const { day, total } of days) {
    const now = amount(total)
    if (now.gte(peak.total)) {
      peak = { total: now, day }
      if (deepest.troughDay !== null && deepest.recoveredDay === null && now.gte(top))
        deepest = { ...deepest, recoveredDay: day }
      continue
    }
    const { depth, share: fallen } = fallBelow(peak.total, now, capital)
    if (share !== null) share = Math.max(share, fallen ?? 0)
    if (depth.lte(deepest.depth)) continue
    top = peak.total
    deepest = {
      ...deepest,
      depth: text(depth),
      peakDay: peak.day,
      troughDay: day,
      recoveredDay: null,
    }
  }
  return { ...deepest, share }
}
