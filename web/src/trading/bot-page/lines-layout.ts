import { niceBetween, type PlacedDate, placedDates } from '../../core/kit/chart/axis-steps.ts'
import { nearestOf } from '../../core/kit/chart/nearest.ts'
import type { Size } from '../../core/kit/chart/use-size.ts'

/** One line over the days of a chart; null where it is unknown, or before the bot existed. */
export interface Line {
  readonly key: string
  readonly name: string
  /** A CSS colour. */
  readonly colour: string
  readonly values: readonly (number | null)[]
  readonly isDashed?: boolean
}

/** A pane below the lines: a drawdown from 0 downwards, or steps from 0. */
export interface LowerPane {
  readonly key: 'fall' | 'held'
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly write: (value: number) => string
}

export interface LinesPlot {
  /** Milliseconds since 1970, ascending. */
  readonly times: readonly number[]
  readonly lines: readonly Line[]
  readonly panes: readonly LowerPane[]
  readonly write: (value: number) => string
}

export interface Pane {
  readonly top: number
  readonly bottom: number
  readonly y: (value: number) => number
  readonly steps: readonly number[]
}

export interface LinesLayout {
  readonly x: (index: number) => number
  /** The right edge of the panes, where the axis begins. */
  readonly right: number
  readonly bottom: number
  readonly main: Pane
  readonly lower: readonly Pane[]
  readonly dates: readonly PlacedDate[]
  /** Outlines by the order of the lines. */
  readonly outlines: readonly string[]
  readonly nearest: (x: number) => number
}

const dateRow = 22
/** Between two panes, with the name of the lower one. */
const gap = 20
const edge = 8

/** Lays out the lines above, and each further pane in a sixth of the height below. */
export function linesLayout(plot: LinesPlot, { width, height }: Size): LinesLayout {
  const { times, lines, panes } = plot
  const bottom = height - dateRow
  const paneHeight = Math.round(height / 6)
  const mainBottom = bottom - panes.length * (paneHeight + gap)
  const all = lines.flatMap(({ values }) => known(values))
  const main = paneOf(0, mainBottom, Math.min(0, ...all), Math.max(0, ...all), 46)
  const lower = panes.map(({ values }, i) => {
    const top = mainBottom + gap + i * (paneHeight + gap)
    const own = known(values)
    return paneOf(top, top + paneHeight, Math.min(0, ...own), Math.max(0, ...own), 26)
  })
  const words = [
    ...main.steps.map(plot.write),
    ...lower.flatMap(({ steps }, i) => steps.map((step) => panes[i]?.write(step) ?? '')),
  ]
  const right = Math.max(1, width - Math.max(58, ...words.map(({ length }) => length * 6.6 + 12)))
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0]
  const place = (at: number) => (to === from ? right / 2 : ((at - from) / (to - from)) * right)
  const x = (index: number) => place(times[index] ?? to)
  return {
    x,
    right,
    bottom,
    main,
    lower,
    dates: placedDates(from, to, right, place),
    outlines: lines.map(({ values }) => outlineOf(values, x, main.y)),
    nearest: (at) => nearestOf(times, from + (Math.max(0, Math.min(at, right)) / right) * (to - from)),
  }
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

function paneOf(top: number, bottom: number, low: number, high: number, apart: number): Pane {
  const room = high > low ? 0 : 1
  const [min, max] = [low - room, high + room]
  const scale = (bottom - top - 2 * edge) / (max - min)
  return {
    top,
    bottom,
    y: (value) => top + edge + (max - value) * scale,
    steps: niceBetween(min, max, Math.max(1, Math.floor((bottom - top) / apart))),
  }
}

/** A line that is broken where values are unknown. */
export function outlineOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let isDrawn = false
  for (const [i, value] of values.entries()) {
    if (value !== null) path += `${isDrawn ? 'L' : 'M'}${round(x(i))} ${round(y(value))}`
    isDrawn = value !== null
  }
  return path
}

/** The area between a line and 0; unknown values count as 0. */
export function areaOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const line = values.map((value, i) => `L${round(x(i))} ${round(y(value ?? 0))}`).join('')
  return `M${round(x(0))} ${round(y(0))}${line}L${round(x(values.length - 1))} ${round(y(0))}Z`
}

const round = (value: number) => Math.round(value * 100) / 100
