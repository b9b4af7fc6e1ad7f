import { dayMs, minuteMs } from '@harbour/ledger/durations'
import type { Candle, TradeFill } from '@harbour/contract/trading/trade-detail'
import { niceBetween } from '../../core/kit/chart/axis-steps.ts'

/** Everything of a price chart that is not colour: positions in pixels, from the times and prices that it shows. */
export interface PricePlot {
  readonly x: (at: number) => number
  readonly y: (price: number) => number
  /** Outlines of the candles that closed higher or lower than they opened, and of all their wicks. */
  readonly rising: string
  readonly falling: string
  readonly wicks: string
  readonly volumes: string
  readonly prices: readonly number[]
  readonly times: readonly number[]
  readonly area: { readonly right: number; readonly bottom: number }
}

interface Frame {
  readonly width: number
  readonly height: number
}

export const axisWidth = 66
const axisHeight = 22
const volumeHeight = 34
const gap = 8
const top = 10

/** Lays out candles of one length, and prices that must be in sight besides. */
export function pricePlot(
  candles: readonly Candle[],
  lengthMs: number,
  alsoPrices: readonly number[],
  { width, height }: Frame,
): PricePlot {
  const starts = candles.map(({ at }) => Date.parse(at))
  const fromMs = starts[0] ?? 0
  const toMs = (starts.at(-1) ?? fromMs) + lengthMs
  const right = Math.max(width - axisWidth, 1)
  const bottom = Math.max(height - axisHeight, 1)
  const low = Math.min(...candles.map((each) => Number(each.low)), ...alsoPrices)
  const high = Math.max(...candles.map((each) => Number(each.high)), ...alsoPrices)
  const room = (high - low || Math.abs(high) || 1) * 0.06
  const [least, most] = [low - room, high + room]
  const priceBottom = bottom - volumeHeight - gap
  const x = (at: number) => ((at - fromMs) / (toMs - fromMs)) * right
  const y = (price: number) => top + ((most - price) / (most - least)) * (priceBottom - top)
  const body = Math.max(Math.min((right / Math.max(candles.length, 1)) * 0.68, 11), 1)
  const highestVolume = Math.max(...candles.map(({ volume }) => Number(volume)), 0)
  const paths = { rising: '', falling: '', wicks: '', volumes: '' }
  for (const [at, each] of candles.entries()) {
    const middle = x((starts[at] ?? 0) + lengthMs / 2)
    const [open, close] = [y(Number(each.open)), y(Number(each.close))]
    const box = boxOf(middle - body / 2, Math.min(open, close), body, Math.max(Math.abs(open - close), 1))
    if (close <= open) paths.rising += box
    else paths.falling += box
    paths.wicks +=
      lineOf(middle, y(Number(each.high)), Math.min(open, close)) +
      lineOf(middle, Math.max(open, close), y(Number(each.low)))
    const tall = highestVolume > 0 ? (Number(each.volume) / highestVolume) * volumeHeight : 0
    if (tall > 0) paths.volumes += boxOf(middle - body / 2, bottom - tall, body, tall)
  }
  return {
    ...paths,
    x,
    y,
    prices: niceBetween(least, most, 6).filter((price) => y(price) < priceBottom),
    times: timesBetween(fromMs, toMs, Math.max(2, Math.floor(right / 110))),
    area: { right, bottom },
  }
}

export interface ExecutionMark {
  readonly x: number
  readonly y: number
  readonly isBuy: boolean
  /** Numbers of the executions that it stands for. */
  readonly first: number
  readonly last: number
}

const nearPx = 12

/** Executions that follow one another on one spot are one mark, or their numbers would lie on one another. */
export function marksOf(
  executions: readonly Pick<TradeFill, 'at' | 'price' | 'side'>[],
  { x, y }: Pick<PricePlot, 'x' | 'y'>,
): readonly ExecutionMark[] {
  const marks: ExecutionMark[] = []
  for (const [at, one] of executions.entries()) {
    const mark = {
      x: x(Date.parse(one.at)),
      y: y(Number(one.price)),
      isBuy: one.side === 'buy',
      first: at + 1,
      last: at + 1,
    }
    const before = marks.at(-1)
    const isNear =
      before?.isBuy === mark.isBuy &&
      Math.abs(before.x - mark.x) < nearPx &&
      Math.abs(before.y - mark.y) < nearPx
    if (before && isNear) marks[marks.length - 1] = { ...before, last: mark.last }
    else marks.push(mark)
  }
  return marks
}

const round = (value: number) => Math.round(value * 100) / 100
const boxOf = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`
const lineOf = (x: number, from: number, to: number) =>
  to - from < 0.5 ? '' : `M${round(x)} ${round(from)}V${round(to)}`

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720]
  .map((minutes) => minutes * minuteMs)
  .concat([1, 2, 3, 7, 14, 30, 60, 90, 180, 365].map((days) => days * dayMs))

/** Round moments between two, at most so many. */
export function timesBetween(fromMs: number, toMs: number, most: number): readonly number[] {
  const step = steps.find((each) => (toMs - fromMs) / each <= most) ?? 365 * dayMs
  const first = Math.ceil(fromMs / step) * step
  return Array.from(
    { length: Math.max(Math.floor((toMs - first) / step) + 1, 0) },
    (_, i) => first + i * step,
  )
}

/** Lengths of candles that a chart of a trade can have, and the one that shows it best: about a hundred and fifty of them. */
export function intervalsFor(heldMs: number) {
  const fitting = intervals.filter(({ ms }) => Math.max(heldMs * 1.7, heldMs + 40 * ms) / ms <= 1_400)
  const best = fitting.find(({ ms }) => heldMs / ms <= 110) ?? fitting.at(-1)
  return { fitting, best: best?.name ?? '1d' }
}

export const intervals = [
  { name: '1m', ms: minuteMs },
  { name: '5m', ms: 5 * minuteMs },
  { name: '15m', ms: 15 * minuteMs },
  { name: '1h', ms: 60 * minuteMs },
  { name: '4h', ms: 240 * minuteMs },
  { name: '1d', ms: dayMs },
] as const
export type IntervalName = (typeof intervals)[number]['name']
