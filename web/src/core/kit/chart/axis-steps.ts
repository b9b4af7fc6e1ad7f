import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { dayOfMonth, monthName, time, utc, year } from '../format-time.ts'

/** The round step between numbers, so that there are at most this many. */
function niceStep(from: number, to: number, max: number): number {
  const rough = (to - from) / max
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough
}

/** Round numbers in a range, at most this many. */
export function niceBetween(from: number, to: number, max: number): readonly number[] {
  const step = niceStep(from, to, max)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(Math.floor(to / step) - first + 1, 0) }, (_, i) =>
    // multiplied, not added, so that errors do not accumulate
    Number(((first + i) * step).toPrecision(12)),
  )
}

/** The ends of an axis: if more than half a step lies beyond the last round number, the axis is extended to the next. */
export function axisEnds(
  low: number,
  high: number,
  max: number,
): { readonly low: number; readonly high: number } {
  const step = niceStep(low, high, max)
  if (!(step > 0)) return { low, high }
  const [lower, higher] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  return { low: low - lower < step / 2 ? lower : low, high: higher - high < step / 2 ? higher : high }
}

export interface DateStep {
  /** Milliseconds since 1970, the position of its mark. */
  readonly at: number
  /** A year or a month where one begins, else the day. */
  readonly text: string
  readonly isYear: boolean
}

interface AxisOptions {
  /** Points lie inside days. */
  readonly isInsideDays?: boolean
  /** Each day has one point, its close: a day is marked there, not at its beginning, which is the close of the day before. */
  readonly areCloses?: boolean
}

const hourSteps = [1, 2, 3, 6, 12]
const daySteps = [1, 2, 3, 5, 7, 10, 14]
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120]

/**
 * Returns days, or beginnings of months or years, between two moments in UTC; at most this many. If points
 * lie inside days, also hours if there is room.
 */
export function datesBetween(
  fromMs: number,
  toMs: number,
  max: number,
  { isInsideDays = false, areCloses = false }: AxisOptions = {},
): readonly DateStep[] {
  const days = (toMs - fromMs) / dayMs
  const hourStep = isInsideDays ? hourSteps.find((step) => (days * 24) / step <= max) : undefined
  if (hourStep !== undefined) return everyHours(fromMs, toMs, hourStep)
  const dayStep = daySteps.find((step) => days / step <= max)
  // the last second of a day, like its point
  const close = areCloses ? dayMs - 1000 : 0
  const [from, to] = [fromMs - close, toMs - close]
  const found = dayStep ? everyDays(from, to, dayStep) : everyMonths(from, to, max)
  return found.map((at) => {
    const date = new Date(at)
    const isYear = date.getUTCDate() === 1 && date.getUTCMonth() === 0
    const words = isYear ? year : date.getUTCDate() === 1 ? monthName : dayOfMonth
    return { at: at + close, text: words(at), isYear }
  })
}

export interface PlacedDate extends DateStep {
  /** In pixels. */
  readonly x: number
}

/** Returns the dates that fit below a chart of this width, with their positions. */
export const placedDates = (
  fromMs: number,
  toMs: number,
  width: number,
  place: (ms: number) => number,
  options: AxisOptions = {},
): readonly PlacedDate[] =>
  datesBetween(fromMs, toMs, Math.max(1, Math.floor(width / 76)), options).map((date) => ({
    ...date,
    x: place(date.at),
  }))

/** Replaces a single date, which shows no scale, by the first and the last day, or by their months and years beyond a year. */
export function atLeastTwo(
  dates: readonly PlacedDate[],
  fromMs: number,
  toMs: number,
  place: (ms: number) => number,
): readonly PlacedDate[] {
  if (dates.length > 1 || toMs - fromMs < dayMs) return dates
  const words = toMs - fromMs > 365 * dayMs ? (at: number) => `${monthName(at)} ${year(at)}` : dayOfMonth
  return [fromMs, toMs].map((at) => ({ at, text: words(at), isYear: false, x: place(at) }))
}

/** The width in pixels that two labels need. */
const apart = 48

/**
 * Adds the time of the newest point to the hour marks, replacing one that is too close. Not for the end of a
 * day, where the next day begins.
 */
export function withEnd(dates: readonly PlacedDate[], toMs: number, width: number): readonly PlacedDate[] {
  const [before, last] = dates.slice(-2)
  if (!before || !last || last.at - before.at >= dayMs || toMs % dayMs > dayMs - minuteMs) return dates
  const isNear = width - last.x < apart
  if (toMs - last.at < minuteMs || (isNear && last.at % dayMs === 0)) return dates
  const end = { at: toMs, text: time(toMs, utc), isYear: false, x: width }
  return [...(isNear ? dates.slice(0, -1) : dates), end]
}

/** Times of day, and the day at its beginning. */
function everyHours(fromMs: number, toMs: number, step: number): readonly DateStep[] {
  const stepMs = step * hourMs
  const first = Math.ceil(fromMs / stepMs)
  return Array.from({ length: Math.max(Math.floor(toMs / stepMs) - first + 1, 0) }, (_, i) => {
    const at = (first + i) * stepMs
    return { at, text: at % dayMs === 0 ? dayOfMonth(at) : time(at, utc), isYear: false }
  })
}

function everyDays(fromMs: number, toMs: number, step: number): readonly number[] {
  const first = Math.ceil(fromMs / dayMs / step) * step
  const last = Math.floor(toMs / dayMs)
  return Array.from(
    { length: Math.max(Math.floor((last - first) / step) + 1, 0) },
    (_, i) => (first + i * step) * dayMs,
  )
}

/** A single mark shows no scale: if there is room for three, a smaller step is used. */
function everyMonths(fromMs: number, toMs: number, max: number): readonly number[] {
  const atLeast = (toMs - fromMs) / dayMs / 30.44 / max
  const at = monthSteps.findIndex((months) => months >= atLeast)
  const found = everySoManyMonths(fromMs, toMs, monthSteps[at] ?? 120)
  const smaller = monthSteps[at - 1]
  return found.length > 1 || max < 3 || smaller === undefined
    ? found
    : everySoManyMonths(fromMs, toMs, smaller)
}

function everySoManyMonths(fromMs: number, toMs: number, step: number): readonly number[] {
  const from = new Date(fromMs)
  const first = Math.floor((from.getUTCFullYear() * 12 + from.getUTCMonth()) / step) * step
  const found: number[] = []
  for (let month = first; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12)
    if (at > toMs) return found
    if (at >= fromMs) found.push(at)
  }
}
