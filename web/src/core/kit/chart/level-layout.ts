import { percent } from '../format.ts'
import { datesBetween, type DateStep, niceBetween } from './axis-steps.ts'
import type { Plot } from './level-data.ts'
import type { Size } from './use-size.ts'

/** One of the two panes: its edges in pixels, the place of a value, and the marks of its axis. */
export interface Pane {
  readonly top: number
  readonly bottom: number
  readonly y: (value: number) => number
  readonly steps: readonly number[]
  readonly write: (value: number) => string
}

/** Everything of the chart that is not colour. */
export interface LevelLayout {
  readonly x: (index: number) => number
  /** The right edge of both panes, where the axis begins. */
  readonly right: number
  readonly level: Pane
  readonly fall: Pane
  readonly dates: readonly (DateStep & { readonly x: number })[]
  /** Outlines for the `d` of a path. */
  readonly levelLine: string
  readonly highWaterLine: string
  readonly fallLine: string
  /** The point of the deepest fall, or null where there is none. */
  readonly lowest: number | null
  /** The point that is nearest to a place in pixels. */
  readonly nearest: (x: number) => number
}

const dateRow = 24
const gap = 10
/** Room for the line and for half of a pill at the edges of a pane. */
const edge = 10

/** Lays out the level above, and the fall below its high-water mark in a quarter of the height beneath. */
export function levelLayout(plot: Plot, { width, height }: Size): LevelLayout {
  const { seconds, levels, highWaters, drawdowns } = plot
  const falls = (height - dateRow - gap) / 4
  const low = Math.min(...levels)
  const high = Math.max(...levels, ...highWaters)
  const level = pane({ top: 0, bottom: height - dateRow - gap - falls }, widened(low, high), 52, plot.write)
  const least = Math.min(0, ...drawdowns)
  const digits = least < -0.03 ? 0 : least < -0.003 ? 1 : 2
  const fall = pane(
    { top: level.bottom + gap, bottom: height - dateRow },
    [Math.min(-0.001, least), 0],
    36,
    (share) => percent(share, { digits }),
  )
  const longest = Math.max(...[...level.steps, levels.at(-1) ?? 0].map((value) => plot.write(value).length))
  const right = Math.max(1, width - Math.max(60, longest * 6.8 + 14))

  const [from, to] = [seconds[0] ?? 0, seconds.at(-1) ?? 0]
  const place = (second: number) => (to === from ? right / 2 : ((second - from) / (to - from)) * right)
  const x = (index: number) => place(seconds[index] ?? to)
  const outline = (values: readonly number[], { y }: Pane) =>
    values.map((value, i) => `${i === 0 ? 'M' : 'L'}${round(x(i))} ${round(y(value))}`).join('')
  return {
    x,
    right,
    level,
    fall,
    dates: datesBetween(from * 1000, to * 1000, Math.max(1, Math.floor(right / 76))).map((date) => ({
      ...date,
      x: place(date.at / 1000),
    })),
    levelLine: outline(levels, level),
    highWaterLine: highWaters
      .map((value, i) => `${i === 0 ? 'M' : 'H'}${round(x(i))}${i === 0 ? ' ' : 'V'}${round(level.y(value))}`)
      .join(''),
    fallLine: outline(drawdowns, fall),
    lowest: least < 0 ? drawdowns.indexOf(least) : null,
    nearest: (at) => nearestOf(seconds, from + (Math.max(0, Math.min(at, right)) / right) * (to - from)),
  }
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
): Pane {
  const scale = (bottom - top - 2 * edge) / (high - low)
  const y = (value: number) => top + edge + (high - value) * scale
  const steps = niceBetween(low, high, Math.max(1, Math.floor((bottom - top) / apart)))
  return { top, bottom, y, steps, write }
}

/** A level that never changed has a line in the middle. */
function widened(low: number, high: number): readonly [number, number] {
  if (high > low) return [low, high]
  const room = Math.abs(high) * 0.01 || 1
  return [low - room, high + room]
}

function nearestOf(seconds: readonly number[], second: number): number {
  let [low, high] = [0, seconds.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    // the border between two points lies half-way
    if (((seconds[middle] ?? 0) + (seconds[middle + 1] ?? 0)) / 2 < second) low = middle + 1
    else high = middle
  }
  return low
}

const round = (value: number) => Math.round(value * 100) / 100
