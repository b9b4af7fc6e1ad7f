import type { Candle, TradeDetail } from '@harbour/contract/trading/trade-detail'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { price, priceDigits } from '../../core/kit/format.ts'
import { day, dayTime, time } from '../../core/kit/format-time.ts'
import { useSize } from '../../core/kit/chart/use-size.ts'
import { axisWidth, marksOf, pricePlot, type PricePlot } from './price-plot.ts'

interface PriceChartProps {
  readonly trade: TradeDetail
  readonly candles: readonly Candle[]
  readonly lengthMs: number
  /** The candle that is pointed at, in words. */
  readonly onPoint: (words: string | null) => void
}

/** Beyond so many the numbers would lie on one another. */
const maxNumbered = 24
const height = 374
/** Drawn until the page has given the chart a width. */
const usualWidth = 720

/** Candles with the trade's own executions on them: buys from below, sells from above, numbered as in the table. */
export function PriceChart({ trade, candles, lengthMs, onPoint }: PriceChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useSize(box)?.width ?? usualWidth
  const [at, setAt] = useState<number | null>(null)
  const { executions, entryPrice, exitPrice } = trade
  const plot = useMemo(() => {
    const also = [...executions.map((one) => one.price), entryPrice, exitPrice].flatMap((one) =>
      one === null ? [] : Number(one),
    )
    return pricePlot(candles, lengthMs, also, { width, height })
  }, [candles, lengthMs, executions, entryPrice, exitPrice, width])
  const last = candles.length - 1
  const move = (to: number | null) => {
    setAt(to)
    const candle = to === null ? undefined : candles[to]
    onPoint(candle ? wordsOf(candle) : null)
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = Math.floor((left / plot.area.right) * candles.length)
    move(index >= 0 && index <= last ? index : null)
  }
  const press = (event: KeyboardEvent) => {
    const to = stepOf(event.key, at ?? last, last)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const pointed = at === null ? undefined : candles[at]
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={labelOf(trade)}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={wordsOf(candles[at ?? last])}
      onKeyDown={press}
      onBlur={() => move(null)}
      onPointerMove={point}
      onPointerLeave={() => move(null)}
      className="num relative rounded-md"
      style={{ height }}
    >
      <svg width={width} height={height} aria-hidden="true" className="block text-2xs select-none">
        <Grid plot={plot} width={width} />
        <Holding trade={trade} plot={plot} />
        <path d={plot.volumes} className="fill-border-strong" opacity={0.55} />
        <path d={plot.wicks} className="stroke-muted-foreground" fill="none" opacity={0.8} />
        <path d={plot.rising} className="fill-card stroke-gain" />
        <path d={plot.falling} className="fill-loss stroke-loss" />
        <Averages trade={trade} plot={plot} width={width} />
        <Executions trade={trade} plot={plot} />
        {pointed ? (
          <line
            x1={plot.x(Date.parse(pointed.at) + lengthMs / 2)}
            x2={plot.x(Date.parse(pointed.at) + lengthMs / 2)}
            y1={0}
            y2={plot.area.bottom}
            className="stroke-subtle-foreground"
            strokeDasharray="3 3"
          />
        ) : null}
      </svg>
    </div>
  )
}

const labelOf = ({ executions, side }: TradeDetail) =>
  `Price while the ${side} trade ran, with its ${executions.length} executions. Arrow keys lead from candle to candle.`

function wordsOf(candle: Candle | undefined): string {
  if (!candle) return ''
  const { at, open, high, low, close } = candle
  return `${dayTime(at)} · O ${price(open)} H ${price(high)} L ${price(low)} C ${price(close)}`
}

function stepOf(key: string, from: number, last: number): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, from - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, from + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' ? null : undefined
}

interface Part {
  readonly trade: TradeDetail
  readonly plot: PricePlot
}

function Grid({ plot, width }: { readonly plot: PricePlot; readonly width: number }) {
  const { x, y, prices, times, area } = plot
  const digits = Math.max(...prices.map((value) => String(value).split('.')[1]?.length ?? 0), 0)
  const isLong = (times[1] ?? 0) - (times[0] ?? 0) >= 86_400_000
  return (
    <>
      {prices.map((value) => (
        <g key={value}>
          <line x1={0} x2={area.right} y1={y(value)} y2={y(value)} stroke="var(--hb-chart-grid)" />
          <text x={width} y={y(value) + 4} textAnchor="end" fill="var(--hb-chart-axis)">
            {price(String(value), { digits })}
          </text>
        </g>
      ))}
      {times.map((at) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={0} y2={area.bottom} stroke="var(--hb-chart-grid)" />
          {x(at) > 16 && x(at) < area.right - 12 ? (
            <text x={x(at)} y={area.bottom + 15} textAnchor="middle" fill="var(--hb-chart-axis)">
              {isLong || time(at) === '00:00' ? day(at) : time(at)}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}

/** The time between the first and the last execution. */
function Holding({ trade, plot }: Part) {
  const [from, to] = [plot.x(Date.parse(trade.openedAt)), plot.x(Date.parse(trade.closedAt))]
  return (
    <g>
      <rect
        x={from}
        width={Math.max(to - from, 1)}
        y={0}
        height={plot.area.bottom}
        className="fill-primary-wash"
        opacity={0.5}
      />
      <line x1={from} x2={from} y1={0} y2={plot.area.bottom} stroke="var(--hb-primary-line)" />
      <line x1={to} x2={to} y1={0} y2={plot.area.bottom} stroke="var(--hb-primary-line)" />
    </g>
  )
}

function Averages({ trade, plot, width }: Part & { readonly width: number }) {
  const levels = [
    { name: 'Avg entry', value: trade.entryPrice },
    { name: 'Avg exit', value: trade.exitPrice },
  ].flatMap(({ name, value }) => (value === null ? [] : { name, value, y: plot.y(Number(value)) }))
  const [first, second] = levels
  // Two that lie on one another would be unreadable: the later one is written below.
  const areNear = first && second && Math.abs(first.y - second.y) < 16
  return (
    <>
      {levels.map(({ name, value, y }, i) => (
        <g key={name}>
          <line
            x1={0}
            x2={plot.area.right}
            y1={y}
            y2={y}
            className="stroke-muted-foreground"
            strokeDasharray="4 3"
          />
          <Pill x={width} y={areNear && i === 1 ? y + (y >= (first?.y ?? 0) ? 18 : -18) : y}>
            {price(value, { digits: priceDigits(value) })}
          </Pill>
          <text
            x={plot.area.right - 4}
            y={y + (areNear && i === 1 && y >= (first?.y ?? 0) ? 13 : -5)}
            textAnchor="end"
            className="fill-muted-foreground stroke-card [paint-order:stroke] [stroke-width:3px]"
          >
            {name}
          </text>
        </g>
      ))}
    </>
  )
}

function Pill({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <>
      <rect
        x={x - axisWidth + 4}
        y={y - 9}
        width={axisWidth - 4}
        height={18}
        rx={4}
        className="fill-popover stroke-border-strong"
      />
      <text x={x - 5} y={y + 4} textAnchor="end" className="fill-foreground font-medium">
        {children}
      </text>
    </>
  )
}

function Executions({ trade: { executions }, plot }: Part) {
  const isNumbered = executions.length <= maxNumbered
  return (
    <>
      {marksOf(executions, plot).map(({ x, y, isBuy, first, last }) => (
        <g key={`${first} ${isBuy ? 'in' : 'out'}`}>
          <path
            d={isBuy ? `M${x} ${y + 2}l5 9h-10z` : `M${x} ${y - 2}l5 -9h-10z`}
            className={isBuy ? 'fill-primary stroke-card' : 'fill-foreground stroke-card'}
          />
          {isNumbered ? (
            <text
              x={x}
              y={isBuy ? y + 23 : y - 15}
              textAnchor="middle"
              className="fill-foreground stroke-card font-semibold [paint-order:stroke] [stroke-width:3px]"
            >
              {first === last ? first : `${first}–${last}`}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}
