import type { LevelPoint } from '../../core/kit/chart/level-data.ts'
import { closingTime } from '../../core/kit/format-time.ts'
import { chainedPoints, knowsFlows, type Point, type Step } from '@harbour/ledger/metrics/equity-series'

/** A point of the curve: a day, or a reading inside one. */
export interface CurvePoint extends Point {
  readonly isAfterGap?: true | undefined
}

/**
 * The points that are drawn: those inside the days where some are known, else the days. The day before the range has its close alone, which the
 * range is measured against.
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
 * Returns the levels of the curve: equity, or the growth index of one unit (without deposits) while amounts are hidden. What enters or leaves
 * during a fall moves the equity that is to be reached again, to where the curve never was: there is no mark then until the fall is over.
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

/** True where two heights are not the same one that was computed twice. */
const differs = (one: number | null, other: number | null = one): boolean =>
  Math.abs((one ?? 0) - (other ?? 0)) > 1e-9 * Math.abs(one ?? 0)

/** The deepest drawdown of what is drawn: 0 or less, and null where none is known. */
export const deepestOf = (drawn: readonly Step[]): number | null =>
  drawn.reduce<number | null>(
    (deepest, { drawdown }) => (drawdown === null ? deepest : Math.min(deepest ?? 0, drawdown)),
    null,
  )

/**
 * The points that figures are computed from: daily closes, and those inside the day where the range is a day alone. By its close, a fall is
 * known only as the loss of the day.
 */
export const figurePoints = (
  days: readonly CurvePoint[],
  hours: readonly CurvePoint[] | undefined,
  isDay: boolean,
): readonly CurvePoint[] => (isDay && days.length === 2 ? finest(days, hours, days[1]?.day ?? '') : days)

/** Returns true where a curve of returns can be drawn: what came in and left is known, and there was something to gain on. */
export const hasReturns = (points: readonly Point[]): boolean =>
  knowsFlows(points) && (points.length < 2 || chainedPoints(points).length > 1)

/**
 * The points through which one unit is followed: all of them, or those since there last was nothing. Before and after, it would stand at
 * different levels without a gain or a loss.
 */
export const followed = <P extends Point>(points: readonly P[]): readonly P[] =>
  hasReturns(points) ? chainedPoints(points) : points
