import { dayMs } from '@harbour/ledger/durations'
import { niceBetween, type PlacedDate, placedDates } from '../../../core/kit/chart/axis-steps.ts'
import type { Size } from '../../../core/kit/chart/use-size.ts'

export interface Mark {
  readonly at: number
  readonly price: number
  readonly isBuy: boolean
}

export interface GridMark {
  readonly price: number
  readonly isHit: boolean
  /** A quantity there waits for its other side. */
  readonly isOpen: boolean
}

export interface PriceOfBot {
  /** Known prices by time: daily closes and the fills themselves. */
  readonly points: readonly { readonly at: number; readonly price: number }[]
  readonly fills: readonly Mark[]
  readonly grid: readonly GridMark[]
}

export interface PriceLayout {
  readonly x: (at: number) => number
  readonly y: (price: number) => number
  readonly right: number
  readonly bottom: number
  readonly steps: readonly number[]
  readonly dates: readonly PlacedDate[]
  readonly line: string
}

/** Between prices further apart the line breaks: without a position no closes are stored, and a straight line would be a false price. */
const maxGapMs = 3 * dayMs

const axisWidth = 66
const dateRow = 22
const edge = 14

export function priceLayout({ points, fills, grid }: PriceOfBot, { width, height }: Size): PriceLayout {
  const times = points.map(({ at }) => at)
  const [from, to] = [Math.min(...times), Math.max(...times, Math.min(...times) + dayMs / 24)]
  const prices = [...points, ...fills].map(({ price }) => price)
  const [min, max] = rangeOf(prices, grid)
  const right = Math.max(1, width - axisWidth)
  const bottom = Math.max(1, height - dateRow)
  const x = (at: number) => ((at - from) / (to - from)) * right
  const y = (price: number) => edge + ((max - price) / (max - min || 1)) * (bottom - 2 * edge)
  return {
    x,
    y,
    right,
    bottom,
    steps: niceBetween(min, max, Math.max(1, Math.floor(bottom / 50))),
    dates: placedDates(from, to, right, x),
    line: points
      .map(({ at, price }, i) => {
        const isApart = at - (points[i - 1]?.at ?? -Infinity) > maxGapMs
        return `${isApart ? 'M' : 'L'}${round(x(at))} ${round(y(price))}`
      })
      .join(''),
  }
}

/** The prices, and for a grid its nearby lines: a distant line would flatten everything else. */
function rangeOf(prices: readonly number[], grid: readonly GridMark[]): readonly [number, number] {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = (high - low || Math.abs(high) || 1) * 0.35
  const near = grid.map(({ price }) => price).filter((price) => price > low - room && price < high + room)
  return [Math.min(low, ...near), Math.max(high, ...near)]
}

const round = (value: number) => Math.round(value * 100) / 100
