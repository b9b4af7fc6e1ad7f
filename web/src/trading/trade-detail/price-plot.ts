import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { niceBetween } from '../../core/kit/chart/axis-steps.ts'
import type { View } from '../../core/kit/chart/view.ts'
import type { Bar } from './price-bars.ts'

/** The geometry of a price chart: positions in pixels, from the shown times and prices. */
export interface PricePlot {
  readonly x: (at: number) => number
  readonly y: (price: number) => number
  /** Returns the price at a height. */
  readonly priceAt: (y: number) => number
  /** SVG paths of the candles that closed higher or lower than they opened, and of all their wicks. */
  readonly rising: string
  readonly falling: string
  readonly wicks: string
  readonly risingVolumes: string
  readonly fallingVolumes: string
  /** The height of the average volume; null if volumes are meaningless and have no pane. */
  readonly usualVolumeY: number | null
  readonly prices: readonly number[]
  /** Round prices at half the distance, for labels where others have no room. */
  readonly finerPrices: readonly number[]
  readonly times: readonly number[]
  /** The price pane ends at `priceBottom`, the volumes below it at `bottom`. */
  readonly area: { readonly right: number; readonly priceBottom: number; readonly bottom: number }
}

interface Frame {
  readonly width: number
  readonly height: number
  /** The width of the axis on the right. */
  readonly axis: number
}

interface Shown {
  readonly bars: readonly Bar[]
  /** The length of each bar in milliseconds. */
  readonly lengthMs: number
  readonly view: View
  /** Prices that must be visible too, unless they would flatten the candles. */
  readonly also: readonly number[]
  /** The average volume; null leaves volumes out. */
  readonly usualVolume: number | null
  /** Pixels above and below the candles for the marks of executions. */
  readonly room: number
}

const axisHeight = 22
const gap = 10
/** Prices that would shrink the candles below this part of the height are left out. */
const minPart = 0.3

/** Lays out the bars of a view. */
export function pricePlot(
  { bars, lengthMs, view, also, usualVolume, room }: Shown,
  { width, height, axis }: Frame,
): PricePlot {
  const right = Math.max(width - axis, 1)
  const bottom = Math.max(height - axisHeight, 1)
  const volumeHeight = usualVolume === null ? 0 : Math.round(bottom * 0.16)
  const priceBottom = bottom - (volumeHeight > 0 ? volumeHeight + gap : 0)
  const [min, max] = pricesOf(bars, also)
  const top = Math.min(12 + room, priceBottom / 4)
  const low = priceBottom - Math.min(10 + room, priceBottom / 4)
  const x = (at: number) => ((at - view.from) / (view.to - view.from)) * right
  const y = (price: number) => top + ((max - price) / (max - min)) * (low - top)
  const priceAt = (at: number) => max - ((at - top) / (low - top)) * (max - min)
  const slot = (lengthMs / (view.to - view.from)) * right
  const body = Math.max(Math.min(slot * 0.7, slot - 1, 18), 1)
  const highest = Math.max(...bars.map(({ volume }) => volume), 0)
  const paths = { rising: '', falling: '', wicks: '', risingVolumes: '', fallingVolumes: '' }
  for (const bar of bars) {
    const middle = x(bar.at + lengthMs / 2)
    const [open, close] = [y(bar.open), y(bar.close)]
    const [upper, lower] = [Math.min(open, close), Math.max(open, close)]
    const box = boxOf(middle - body / 2, upper, body, Math.max(lower - upper, 1))
    const isRising = close <= open
    if (isRising) paths.rising += box
    else paths.falling += box
    paths.wicks += lineOf(middle, y(bar.high), upper) + lineOf(middle, lower, y(bar.low))
    const tall = usualVolume === null || highest === 0 ? 0 : (bar.volume / highest) * volumeHeight
    const volume = tall > 0 ? boxOf(middle - body / 2, bottom - tall, body, tall) : ''
    if (isRising) paths.risingVolumes += volume
    else paths.fallingVolumes += volume
  }
  const pricesEvery = (pixels: number) =>
    niceBetween(priceAt(priceBottom), priceAt(0), Math.max(3, Math.floor(priceBottom / pixels))).filter(
      (price) => y(price) > 8 && y(price) < priceBottom - 6,
    )
  return {
    ...paths,
    x,
    y,
    priceAt,
    usualVolumeY:
      usualVolume === null || highest === 0 ? null : bottom - (usualVolume / highest) * volumeHeight,
    prices: pricesEvery(48),
    finerPrices: pricesEvery(24),
    times: timesBetween(view.from, view.to, Math.max(2, Math.floor(right / 80))),
    area: { right, priceBottom, bottom },
  }
}

/** The lowest and the highest visible price. */
function pricesOf(bars: readonly Bar[], also: readonly number[]): readonly [number, number] {
  let low = Math.min(...bars.map((bar) => bar.low))
  let high = Math.max(...bars.map((bar) => bar.high))
  if (bars.length === 0) [low, high] = [Math.min(...also), Math.max(...also)]
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1]
  const max = (high - low) / minPart
  // the nearest first: a distant price must not take the room of a near one
  const middle = (low + high) / 2
  for (const price of also.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
    const [lower, higher] = [Math.min(low, price), Math.max(high, price)]
    if (max === 0 || higher - lower <= max) [low, high] = [lower, higher]
  }
  if (high > low) return [low, high]
  const half = Math.abs(high) * 0.01 || 1
  return [low - half, high + half]
}

const round = (value: number) => Math.round(value * 100) / 100
const boxOf = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`
const lineOf = (x: number, from: number, to: number) =>
  to - from < 0.5 ? '' : `M${round(x)} ${round(from)}V${round(to)}`

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720]
  .map((minutes) => minutes * minuteMs)
  .concat([1, 2, 3, 7, 14, 30, 60, 90, 180, 365].map((days) => days * dayMs))

/** Round times between two, at most `max`. */
export function timesBetween(fromMs: number, toMs: number, max: number): readonly number[] {
  const step = steps.find((each) => (toMs - fromMs) / each <= max) ?? 365 * dayMs
  const first = Math.ceil(fromMs / step) * step
  return Array.from(
    { length: Math.max(Math.floor((toMs - first) / step) + 1, 0) },
    (_, i) => first + i * step,
  )
}

/** The maximum number of candles in a chart's first request; the server returns no more. */
const maxAtFirst = 1_400

/** The candle length that fits a trade best: about a hundred and fifty candles. */
export function bestInterval(heldMs: number): IntervalName {
  return intervals.find(({ ms }) => heldMs / ms <= 110)?.name ?? '1d'
}

/** Returns true if the candles of a trade and a third of its time on each side are too many for one request. */
export const isTooLong = (heldMs: number, ms: number): boolean =>
  Math.max(heldMs * 1.7, heldMs + 40 * ms) / ms > maxAtFirst

export const intervals = [
  { name: '1m', ms: minuteMs },
  { name: '5m', ms: 5 * minuteMs },
  { name: '15m', ms: 15 * minuteMs },
  { name: '1h', ms: 60 * minuteMs },
  { name: '4h', ms: 240 * minuteMs },
  { name: '1d', ms: dayMs },
] as const
export type IntervalName = (typeof intervals)[number]['name']
export const lengthOf = (name: IntervalName): number =>
  intervals.find((each) => each.name === name)?.ms ?? dayMs
