import { percent } from '../format.ts'
import { niceBetween, type PlacedDate, placedDates, withEnd } from './axis-steps.ts'
import { highWaterRuns } from './high-water.ts'
import type { Plot } from './level-data.ts'
import { nearestOf } from './nearest.ts'
import type { Size } from './use-size.ts'
import type { View } from './view.ts'
import type { Point } from './words-place.ts'

/** Another level besides the first, on the same axis. */
export interface OtherLevel {
  readonly key: string
  readonly name: string
  /** A CSS colour. */
  readonly colour: string
  /** Seconds since 1970, ascending, with the level at each. */
  readonly seconds: readonly number[]
  readonly levels: readonly number[]
}

interface LayoutOptions {
  /** The visible time; all of it when absent. */
  readonly view?: View | undefined
  readonly isLog?: boolean | undefined
  readonly others?: readonly OtherLevel[] | undefined
}

/** One of the two panes: its edges in pixels, the position of a value, and its axis marks. */
export interface Pane {
  readonly top: number
  readonly bottom: number
  readonly y: (value: number) => number
  readonly steps: readonly number[]
  readonly write: (value: number) => string
}

/** The geometry of the chart. */
export interface LevelLayout {
  readonly x: (index: number) => number
  /** The right edge of both panes, where the axis begins. */
  readonly right: number
  readonly level: Pane
  readonly fall: Pane
  readonly dates: readonly PlacedDate[]
  /** Outlines for the `d` of a path. */
  readonly levelLine: string
  /** The line without its gaps, for the area below it. */
  readonly levelEdge: string
  /** Straight lines over gaps. */
  readonly gapLines: string
  /** The high-water mark, in parts where it is broken. */
  readonly highWater: readonly (readonly Point[])[]
  readonly highWaterLine: string
  /** The same three of the fall. */
  readonly fallLine: string
  readonly fallEdge: string
  readonly fallGapLines: string
  readonly others: readonly (Omit<OtherLevel, 'seconds' | 'levels'> & {
    readonly line: string
    readonly lastY: number
  })[]
  /** The first and the last visible point. */
  readonly first: number
  readonly last: number
  /** The position of a moment in milliseconds. */
  readonly place: (ms: number) => number
  /** The point of the deepest fall, or null without one. */
  readonly lowest: number | null
  /** The point nearest to a position in pixels. */
  readonly nearest: (x: number) => number
}

const dateRow = 24
const halfDay = 43_200
const gap = 10
/** Room for the line and for half of a pill at the edges of a pane. */
const edge = 10

/** Room for the label of the deepest fall, in addition to the edge. */
const belowLowest = 11

/** Lays out the level above, and the drawdown below it in a quarter of the height. */
export function levelLayout(
  plot: Plot,
  { width, height }: Size,
  { view, isLog = false, others = [] }: LayoutOptions = {},
): LevelLayout {
  const { seconds } = plot
  const [from, to] = view ? [view.from / 1000, view.to / 1000] : [seconds[0] ?? 0, seconds.at(-1) ?? 0]
  const [first, last] = edgesIn(seconds, from, to)
  const inSight = <V>(values: readonly V[]) => values.slice(first, last + 1)
  const [levels, highWaters, drawdowns] = [
    inSight(plot.levels),
    inSight(plot.highWaters),
    inSight(plot.drawdowns),
  ]
  const shown = others.map((other) => {
    const [start, end] = edgesIn(other.seconds, from, to)
    return {
      ...other,
      seconds: other.seconds.slice(start, end + 1),
      levels: other.levels.slice(start, end + 1),
    }
  })
  const falls = (height - dateRow - gap) / 4
  const beside = shown.flatMap((other) => other.levels)
  const low = Math.min(...levels, ...beside)
  const high = Math.max(...levels, ...highWaters.filter((mark) => mark !== null), ...beside)
  const level = pane(
    { top: 0, bottom: height - dateRow - gap - falls },
    widened(low, high),
    52,
    plot.write,
    isLog ? plot.zero : undefined,
  )
  const min = Math.min(0, ...drawdowns)
  const digits = min < -0.03 ? 0 : min < -0.003 ? 1 : 2
  const fall = pane(
    { top: level.bottom + gap, bottom: height - dateRow },
    [Math.min(-0.001, min * (1 + belowLowest / Math.max(falls - 2 * edge - belowLowest, belowLowest))), 0],
    36,
    (share) => percent(share, { digits }),
  )
  const maxLetters = Math.max(
    ...[...level.steps, plot.levels[last] ?? 0].map((value) => plot.write(value).length),
  )
  const right = Math.max(1, width - Math.max(60, maxLetters * 6.8 + 14))

  const place = (second: number) => (to === from ? right / 2 : ((second - from) / (to - from)) * right)
  const x = (index: number) => place(seconds[index] ?? to)
  const outline = (values: readonly number[], { y }: Pane, at = x, start = first) =>
    values.map((value, i) => `${i === 0 ? 'M' : 'L'}${round(at(start + i))} ${round(y(value))}`).join('')
  const isAfterGap = (i: number) => i > 0 && (plot.afterGaps?.[first + i] ?? false)
  /** A line without its gaps, and straight segments over these: each is drawn from its later end, so that none stops short of the newest point. */
  const parts = (values: readonly number[], { y }: Pane) => {
    const spot = (i: number) => `${round(x(first + i))} ${round(y(values[i] ?? 0))}`
    return {
      line: values.map((_, i) => `${i === 0 || isAfterGap(i) ? 'M' : 'L'}${spot(i)}`).join(''),
      gaps: values.map((_, i) => (isAfterGap(i) ? `M${spot(i)}L${spot(i - 1)}` : '')).join(''),
    }
  }
  const [ofLevel, ofFall] = [parts(levels, level), parts(drawdowns, fall)]
  const highWater = highWaterRuns(
    levels.map((value, i) => ({ x: x(first + i), y: level.y(value) })),
    highWaters.map((mark) => (mark === null ? null : level.y(mark))),
  )
  const isInsideDays = isFine(seconds.slice(first, last + 1))
  const dates = placedDates(from * 1000, to * 1000, right, (ms) => place(ms / 1000), {
    isInsideDays,
    areCloses: !isInsideDays,
  })
  return {
    x,
    right,
    level,
    fall,
    // a partial range may end between points
    dates: to === seconds.at(-1) ? withEnd(dates, to * 1000, right) : dates,
    levelEdge: outline(levels, level),
    levelLine: ofLevel.line,
    gapLines: ofLevel.gaps,
    highWater,
    highWaterLine: highWater
      .flatMap((run) => run.map((at, i) => `${i === 0 ? 'M' : 'L'}${round(at.x)} ${round(at.y)}`))
      .join(''),
    fallEdge: outline(drawdowns, fall),
    fallLine: ofFall.line,
    fallGapLines: ofFall.gaps,
    others: shown.map(({ key, name, colour, seconds: times, levels: values }) => ({
      key,
      name,
      colour,
      line: outline(values, level, (i) => place(times[i] ?? to), 0),
      lastY: level.y(values.at(-1) ?? 0),
    })),
    first,
    last,
    place: (ms) => place(ms / 1000),
    lowest: min < 0 ? first + drawdowns.indexOf(min) : null,
    nearest: (at) => {
      const index = nearestOf(seconds, from + (Math.max(0, Math.min(at, right)) / right) * (to - from))
      return Math.min(Math.max(index, first), last)
    },
  }
}

/** Returns true if points lie inside the days of more than half of the time. */
function isFine(seconds: readonly number[]): boolean {
  const apart = seconds.slice(1).map((second, i) => second - (seconds[i] ?? second))
  const fine = apart.reduce((sum, gap) => (gap < halfDay ? sum + gap : sum), 0)
  return fine > ((seconds.at(-1) ?? 0) - (seconds[0] ?? 0)) / 2
}

interface Edges {
  readonly top: number
  readonly bottom: number
}

function pane(
  { top, bottom }: Edges,
  [low, high]: readonly [number, number],
  apart: number,
  write: (value: number) => string,
  /** The level of zero, if steps of equal ratio should have equal height. */
  zero?: number,
): Pane {
  const isLog = zero !== undefined && low > zero
  const height = (value: number) => (isLog ? Math.log(Math.max(value - zero, Number.MIN_VALUE)) : value)
  const scale = (bottom - top - 2 * edge) / (height(high) - height(low))
  const y = (value: number) => top + edge + (height(high) - height(value)) * scale
  const steps = niceBetween(low, high, Math.max(1, Math.floor((bottom - top) / apart)))
  return { top, bottom, y, steps, write }
}

/** A constant level gets a line in the middle. */
function widened(low: number, high: number): readonly [number, number] {
  if (high > low) return [low, high]
  const room = Math.abs(high) * 0.01 || 1
  return [low - room, high + room]
}

/** The points in a range, plus one beyond each edge, so that lines leave the picture. */
function edgesIn(seconds: readonly number[], from: number, to: number): readonly [number, number] {
  const end = Math.max(seconds.length - 1, 0)
  let first = seconds.findIndex((second) => second > from) - 1
  if (first === -2) first = end - 1
  const after = seconds.findIndex((second) => second >= to)
  return [Math.max(first, 0), after === -1 ? end : after]
}

const round = (value: number) => Math.round(value * 100) / 100
