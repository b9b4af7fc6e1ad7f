import type { TradeFill } from '@harbour/contract/trading/trade-detail'
import type { Bar } from './price-bars.ts'
import type { PricePlot } from './price-plot.ts'

export interface ExecutionMark {
  /** The tip of the arrow, clear of the candles next to it. */
  readonly x: number
  readonly tip: number
  readonly isBuy: boolean
  /** The numbers of its executions: '1', '2–4', '1, 3'; null without room for them. */
  readonly words: string | null
  /** The exact places of its executions on the candles. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
}

/** Pixels within which executions of one side are one mark. */
const nearPx = 14
const arrow = 9
const wordsHeight = 14
/** The distance from the candles to the tip, and from a mark to the next one. */
const clear = 5
/** The height of a row of marks above or below the candles. */
export const markRoom = clear + arrow + wordsHeight

type Marked = Pick<TradeFill, 'at' | 'price' | 'side'>
interface Group {
  readonly x: number
  readonly isBuy: boolean
  readonly numbers: number[]
  readonly places: { x: number; y: number }[]
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Lays out marks of the visible executions: buys below the candles, sells above them, so that no mark overlaps a candle or another mark.
 * Executions in one place share one mark with all of their numbers.
 */
export function marksOf(
  executions: readonly Marked[],
  bars: readonly Bar[],
  lengthMs: number,
  { x, y, area }: Pick<PricePlot, 'x' | 'y' | 'area'>,
): readonly ExecutionMark[] {
  const groups: Group[] = []
  for (const [at, one] of executions.entries()) {
    const ms = Date.parse(one.at)
    const middle = x(Math.floor(ms / lengthMs) * lengthMs + lengthMs / 2)
    if (middle < -nearPx || middle > area.right) continue
    const isBuy = one.side === 'buy'
    const place = { x: x(ms), y: y(Number(one.price)) }
    const near = groups.findLast((group) => group.isBuy === isBuy && Math.abs(group.x - middle) < nearPx)
    if (near) {
      near.numbers.push(at + 1)
      near.places.push(place)
    } else groups.push({ x: middle, isBuy, numbers: [at + 1], places: [place] })
  }
  const candles = bars.map(
    (bar): Box => ({
      left: x(bar.at),
      right: x(bar.at + lengthMs),
      top: y(bar.high),
      bottom: y(bar.low),
    }),
  )
  const taken: Box[] = []
  return groups.map((group) => {
    const words = numbersOf(group.numbers)
    const half = Math.max(6, (words.length * 6.4) / 2)
    const placed = (tall: number): Box => {
      const beside = [...candles, ...taken].filter(
        (box) => box.right > group.x - half && box.left < group.x + half,
      )
      return placedBeside(beside, group, half, tall)
    }
    const whole = placed(arrow + wordsHeight)
    const fits = whole.top >= 0 && whole.bottom <= area.priceBottom
    const box = fits ? whole : inside(placed(arrow), area.priceBottom)
    taken.push(box)
    return {
      x: group.x,
      tip: group.isBuy ? box.top : box.bottom,
      isBuy: group.isBuy,
      words: fits ? words : null,
      places: group.places,
    }
  })
}

/** Moves away from the price, past everything that is in the way. */
function placedBeside(beside: readonly Box[], { x, isBuy, places }: Group, half: number, tall: number): Box {
  const heights = places.map((place) => place.y)
  let tip = isBuy ? Math.max(...heights) + clear : Math.min(...heights) - clear
  for (const box of beside.toSorted((a, b) => (isBuy ? a.top - b.top : b.bottom - a.bottom))) {
    const [top, bottom] = isBuy ? [tip, tip + tall] : [tip - tall, tip]
    if (box.bottom + clear <= top || box.top - clear >= bottom) continue
    tip = isBuy ? box.bottom + clear : box.top - clear
  }
  const [top, bottom] = isBuy ? [tip, tip + tall] : [tip - tall, tip]
  return { left: x - half, right: x + half, top, bottom }
}

/** A mark without its number, kept within the pane. */
function inside(box: Box, bottom: number): Box {
  const by = box.top < 0 ? -box.top : box.bottom > bottom ? bottom - box.bottom : 0
  return { ...box, top: box.top + by, bottom: box.bottom + by }
}

/** Shortens runs of numbers: 1, 2, 3, 5 becomes '1–3, 5'; of many runs only the first and the last number. */
export function numbersOf(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const each of numbers) {
    const last = runs.at(-1)
    if (last && each === last[1] + 1) last[1] = each
    else runs.push([each, each])
  }
  if (runs.length > 2) return `${numbers[0]}…${numbers.at(-1)}`
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
