import type { Candle } from '@harbour/contract/trading/trade-detail'
import type { View } from '../../core/kit/chart/view.ts'

/** A candle in floating-point numbers, for drawing only. */
export interface Bar {
  /** The open time in milliseconds since 1970. */
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export const barsOf = (candles: readonly Candle[]): readonly Bar[] =>
  candles.map(({ at, open, high, low, close, volume }) => ({
    at: Date.parse(at),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }))

/** Binary search: the index of the first bar that opens at or after a time; their number if there is none. */
export function firstFrom(bars: readonly Bar[], atMs: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.at ?? 0) < atMs) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the bars that overlap the view, without visiting the others. */
export const barsIn = (bars: readonly Bar[], lengthMs: number, { from, to }: View): readonly Bar[] =>
  bars.slice(firstFrom(bars, from - lengthMs + 1), firstFrom(bars, to))

/** Merges neighbouring bars that would be too narrow to see, to at most `max` bars. */
export function merged(bars: readonly Bar[], lengthMs: number, max: number) {
  const each = Math.max(1, Math.ceil(bars.length / Math.max(max, 1)))
  if (each === 1) return { bars, lengthMs }
  const span = each * lengthMs
  const found: Bar[] = []
  for (const bar of bars) {
    const at = Math.floor(bar.at / span) * span
    const last = found.at(-1)
    if (last?.at !== at) found.push({ ...bar, at })
    else
      found[found.length - 1] = {
        at,
        open: last.open,
        high: Math.max(last.high, bar.high),
        low: Math.min(last.low, bar.low),
        close: bar.close,
        volume: last.volume + bar.volume,
      }
  }
  return { bars: found, lengthMs: span }
}

/** The average volume of bars; null without any, or if all are the same and therefore meaningless. */
export function usualVolume(bars: readonly Bar[]): number | null {
  const [first] = bars
  if (!first || bars.every(({ volume }) => volume === first.volume)) return null
  return bars.reduce((sum, { volume }) => sum + volume, 0) / bars.length
}
