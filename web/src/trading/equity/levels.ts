import type { LevelPoint } from '../../core/kit/chart/level-data.ts'
import { closingTime } from '../../core/kit/format-time.ts'
import { chainedPoints, knowsFlows, type Point, type Step } from '@harbour/ledger/metrics/equity-series'

/** A point of the curve: a day, or a reading inside one. */
export interface CurvePoint extends Point {
  readonly isAfterGap?: true | undefined
}

/**
 * The points to draw: those inside the days if some are known, otherwise the days. The day before the range
 * has only its close, the base of the range.
 */
export function finest(
  days: readonly CurvePoint[],
  hours: readonly CurvePoint[] | undefined,
  from: string,
): readonly CurvePoint[] {
  if (hours === undefined || hours.length <= days.length) return days
  return hours.slice(
    Math.max(
      0,
      hours.findLastIndex(({ day }) => day < from),
    ),
  )
}

/**
 * Returns the levels of the curve: equity, or the growth index of one unit of capital (without deposits) while amounts are hidden. Flows
 * during a fall move the equity to recover to where the curve never was: there is no mark then until the fall is over.
 */
export function levelsOf(
  all: readonly Step[],
  points: readonly CurvePoint[],
  hidden: boolean,
): readonly LevelPoint[] {
  let isMoved = false
  return all.map((step, i) => {
    const level = hidden ? step.index : Number(points[i]?.equity ?? 0)
    const drawdown = step.drawdown ?? 0
    isMoved = !hidden && drawdown < 0 && (isMoved || differs(step.highWater, all[i - 1]?.highWater))
    const mark = hidden ? step.peak : (step.highWater ?? level)
    return {
      at: closingTime(step.at),
      level,
      drawdown,
      highWater: isMoved ? null : drawdown === 0 ? level : mark,
      isAfterGap: points[i]?.isAfterGap ?? false,
    }
  })
}

/** True if two heights are really different, not one computed twice. */
const differs = (one: number | null, other: number | null = one): boolean =>
  Math.abs((one ?? 0) - (other ?? 0)) > 1e-9 * Math.abs(one ?? 0)

/** The deepest drawdown of the drawn points: 0 or less, and null if none is known. */
export const deepestOf = (drawn: readonly Step[]): number | null =>
  drawn.reduce<number | null>(
    (deepest, { drawdown }) => (drawdown === null ? deepest : Math.min(deepest ?? 0, drawdown)),
    null,
  )

/**
 * The points for figures: daily closes, or those inside the day if the range is a single day. By closes, a
 * fall would only be the loss of the day.
 */
export const figurePoints = (
  days: readonly CurvePoint[],
  hours: readonly CurvePoint[] | undefined,
  isDay: boolean,
): readonly CurvePoint[] => (isDay && days.length === 2 ? finest(days, hours, days[1]?.day ?? '') : days)

/** Returns true if a curve of returns can be drawn: flows are known, and there was capital. */
export const hasReturns = (points: readonly Point[]): boolean =>
  knowsFlows(points) && (points.length < 2 || chainedPoints(points).length > 1)

/**
 * The points through which one unit of capital is followed: all of them, or those since equity was last zero.
 * Before and after, it would be at different levels without a gain or a loss.
 */
export const followed = <P extends Point>(points: readonly P[]): readonly P[] =>
  hasReturns(points) ? chainedPoints(points) : points
