import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useGestures } from '../../core/kit/chart/use-gestures.ts'
import { useSize } from '../../core/kit/chart/use-size.ts'
import { moved, type View, type ViewLimits, zoomed } from '../../core/kit/chart/view.ts'
import { count, price, priceDigits } from '../../core/kit/format.ts'
import { numberText } from '../../core/kit/number-text.ts'
import { markRoom, marksOf } from './execution-marks.ts'
import { type Bar, barsIn, firstFrom, merged, usualVolume } from './price-bars.ts'
import { PriceDrawing } from './price-drawing.tsx'
import { crosshairPill, decimalsOf, PriceCrosshair, PriceLabels } from './price-labels.tsx'
import type { Level } from './price-levels.ts'
import { pricePlot } from './price-plot.ts'
import { chartHeight } from './price-tools.tsx'
import * as texts from '#texts/trading/trade-detail'
import * as terms from '#texts/trading/terms'

interface PriceChartProps {
  readonly trade: TradeDetail
  /** All loaded bars, oldest first; only those in the view are visited. */
  readonly bars: readonly Bar[]
  readonly lengthMs: number
  readonly levels: readonly Level[]
  readonly view: View
  readonly limits: ViewLimits
  readonly onView: (view: View) => void
  /** Shows only what happened up to this time. */
  readonly untilMs: number | null
  /** The index of the hovered bar. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
  /** Handles keys that the chart does not use itself; returns true if one was used. */
  readonly onKey: (key: string) => boolean
  readonly words: (bar: Bar | undefined) => string
}

/** The size until the page has given the chart a width. */
const usualSize = { width: 720, height: 420 }
/** The minimum plot width for names of levels on the axis. */
const wideFrom = 640

/** Candles with the trade's own executions and levels, panned and zoomed by pointer and by keys. */
export function PriceChart(props: PriceChartProps) {
  const { trade, bars, lengthMs, levels, view, limits, onView, untilMs, at, onAt, onKey, words } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box) ?? usualSize
  const [pointerY, setPointerY] = useState<number | null>(null)
  const shownEnd = untilMs === null ? bars.length : firstFrom(bars, untilMs)
  const drawn = useMemo(() => {
    const known = untilMs === null ? bars : bars.slice(0, firstFrom(bars, untilMs))
    const seen = barsIn(known, lengthMs, view)
    const isHeld = Date.parse(trade.openedAt) < view.to && Date.parse(trade.closedAt) > view.from
    const executions = trade.executions.filter((one) => untilMs === null || Date.parse(one.at) < untilMs)
    const also = isHeld ? levels.map((level) => Number(level.price)) : []
    const maxLetters = levels
      .map((level) => price(level.price, { digits: priceDigits(level.price) }))
      .concat(
        seen[0] ? price(numberText(seen[0].high), { digits: priceDigits(numberText(seen[0].high)) }) : '',
      )
      .reduce((max, text) => Math.max(max, text.length), 6)
    const isWide = width >= wideFrom
    const numbers = isWide ? Math.round(maxLetters * 6.6 + 12) : 0
    const axis = numbers + Math.round(maxLetters * 6.6 + 24 + (isWide ? 60 : 34))
    const { bars: shown, lengthMs: each } = merged(seen, lengthMs, (width - axis) / 2)
    const plot = pricePlot(
      {
        bars: shown,
        lengthMs: each,
        view,
        also,
        usualVolume: usualVolume(shown),
        room: isHeld ? markRoom : 0,
      },
      { width, height, axis },
    )
    const marks = marksOf(executions, shown, each, plot)
    const digits = Math.max(...plot.prices.map(decimalsOf), 0)
    return { plot, marks, digits, numbers, isWide, seen }
  }, [bars, lengthMs, levels, trade, untilMs, view, width, height])
  const { plot } = drawn
  const gestures = useGestures(box, { view, limits, width: plot.area.right, onView })

  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (gestures.follow(event)) return onAt(null)
    const edges = event.currentTarget.getBoundingClientRect()
    const left = event.clientX - edges.left
    if (left > plot.area.right) return onAt(null)
    const ms = view.from + (left / plot.area.right) * (view.to - view.from)
    const index = firstFrom(bars, ms - lengthMs + 1)
    setPointerY(event.clientY - edges.top)
    onAt(index < shownEnd ? index : null)
    return undefined
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const span = view.to - view.from
    const middle = (view.from + view.to) / 2
    const byKey: Readonly<Record<string, () => View>> = {
      '+': () => zoomed(view, 0.8, middle, limits),
      '=': () => zoomed(view, 0.8, middle, limits),
      '-': () => zoomed(view, 1.25, middle, limits),
      PageUp: () => moved(view, -span / 2, limits),
      PageDown: () => moved(view, span / 2, limits),
    }
    const change = event.shiftKey
      ? {
          ArrowLeft: () => moved(view, -span / 10, limits),
          ArrowRight: () => moved(view, span / 10, limits),
        }[event.key]
      : byKey[event.key]
    if (change) {
      event.preventDefault()
      onView(change())
      return
    }
    if (onKey(event.key)) {
      event.preventDefault()
      return
    }
    const first = firstFrom(bars, view.from - lengthMs + 1)
    const last = Math.min(firstFrom(bars, view.to), shownEnd) - 1
    const to = stepOf(event.key, at ?? last + 1, first, last)
    if (to === undefined) return
    event.preventDefault()
    setPointerY(null)
    // a step past the edge pans the chart
    if (to !== null && to < first) onView(moved(view, -lengthMs, limits))
    if (to !== null && to > last) onView(moved(view, lengthMs, limits))
    onAt(to === null ? null : Math.max(0, Math.min(to, shownEnd - 1)))
  }
  const pointed = at === null ? undefined : bars[at]
  const bar = pointed ?? bars[shownEnd - 1]
  const crosshair =
    pointed && !gestures.isDragging ? { bar: pointed, y: pointerY ?? plot.y(pointed.close) } : null
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={labelOf(trade)}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(shownEnd - 1, 0)}
      aria-valuenow={at ?? Math.max(shownEnd - 1, 0)}
      aria-valuetext={words(bar)}
      onKeyDown={press}
      onBlur={() => onAt(null)}
      onPointerDown={gestures.press}
      onPointerMove={point}
      onPointerUp={(event) => {
        gestures.release(event)
        if (event.pointerType !== 'mouse' && !gestures.isDragging) point(event)
      }}
      onPointerCancel={gestures.release}
      onPointerLeave={(event) => {
        gestures.release(event)
        if (event.pointerType === 'mouse') onAt(null)
      }}
      onDoubleClick={() => onKey('0')}
      // a vertical swipe scrolls the page, a horizontal one the chart
      className={`num relative touch-pan-y rounded-md ${chartHeight} ${gestures.isDragging ? 'cursor-grabbing' : 'cursor-crosshair'}`}
    >
      <svg width={width} height={height} aria-hidden="true" className="block text-2xs select-none">
        <PriceDrawing
          plot={plot}
          marks={drawn.marks}
          trade={trade}
          levels={levels}
          width={width}
          untilMs={untilMs}
        />
        <PriceLabels
          plot={plot}
          levels={levels}
          width={width}
          digits={drawn.digits}
          numbers={drawn.numbers}
          isWide={drawn.isWide}
          crosshairY={crosshair === null ? null : crosshairPill(plot, crosshair.y)}
        />
        {crosshair ? (
          <PriceCrosshair
            plot={plot}
            width={width}
            digits={Math.max(drawn.digits, priceDigits(numberText(crosshair.bar.close)))}
            numbers={drawn.numbers}
            x={plot.x(crosshair.bar.at + lengthMs / 2)}
            y={crosshair.y}
            atMs={crosshair.bar.at}
          />
        ) : null}
      </svg>
    </div>
  )
}

const labelOf = ({ executions: { length }, fills, side }: TradeDetail) =>
  texts.chartLabel(terms.sides[side], count(length), length < fills ? count(fills) : null)

function stepOf(key: string, from: number, first: number, last: number): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return from - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return from + 1
  if (key === 'Home') return first
  if (key === 'End') return last
  return key === 'Escape' ? null : undefined
}
