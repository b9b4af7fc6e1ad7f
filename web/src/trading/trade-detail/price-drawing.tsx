import { dayMs } from '@harbour/ledger/durations'
import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { memo, type ReactNode } from 'react'
import { spread } from '../../core/kit/chart/spread.ts'
import { cx } from '../../core/kit/class-names.ts'
import { price, priceDigits } from '../../core/kit/format.ts'
import { numberText } from '../../core/kit/number-text.ts'
import { day, dayTime, time } from '../../core/kit/format-time.ts'
import type { ExecutionMark } from './execution-marks.ts'
import { type Level, type LevelKind, levelNames } from './price-levels.ts'
import type { PricePlot } from './price-plot.ts'
import { volume } from '#texts/trading/trade-detail'

export const levelInk: Readonly<Record<LevelKind, string>> = {
  entry: 'var(--hb-muted)',
  exit: 'var(--hb-fg)',
  stop: 'var(--hb-warn)',
  mae: 'var(--hb-loss)',
  mfe: 'var(--hb-gain)',
}
export const levelDashes: Readonly<Record<LevelKind, string>> = {
  entry: '5 3',
  exit: '8 3 2 3',
  stop: '2 2',
  mae: '1 3',
  mfe: '1 3',
}

/** Half the height of a pill and of a word of the axis: further apart neither covers the other. */
const pillReach = 14

interface DrawingProps {
  readonly plot: PricePlot
  readonly width: number
  readonly trade: TradeDetail
  readonly levels: readonly Level[]
  readonly marks: readonly ExecutionMark[]
  /** Decimals of the price axis. */
  readonly digits: number
  /** Names stand beside the prices of levels where the axis has the room. */
  readonly isWide: boolean
  /** The time up to which a replay tells; null without one. */
  readonly untilMs: number | null
}

/** Everything but the crosshair, so that a moving pointer draws no candle again. */
export const PriceDrawing = memo(function PriceDrawing(props: DrawingProps) {
  const { plot, trade, marks, untilMs } = props
  const { right, priceBottom, bottom } = plot.area
  return (
    <>
      <Grid {...props} />
      <svg x={0} y={0} width={right} height={bottom} overflow="hidden">
        <Holding trade={trade} plot={plot} untilMs={untilMs} />
        {plot.usualVolumeY === null ? null : (
          <>
            <path d={`M0 ${priceBottom + 5}H${right}`} stroke="var(--hb-line)" />
            <path d={plot.risingVolumes} className="fill-gain" opacity={0.38} />
            <path d={plot.fallingVolumes} className="fill-loss" opacity={0.38} />
            <path d={`M0 ${plot.usualVolumeY}H${right}`} stroke="var(--hb-subtle)" strokeDasharray="1 3" />
          </>
        )}
        <Lines {...props} />
        <path d={plot.wicks} className="stroke-muted-foreground" fill="none" opacity={0.8} />
        <path d={plot.rising} className="fill-card stroke-gain" />
        <path d={plot.falling} className="fill-loss stroke-loss" />
        <Extremes {...props} />
        <Executions marks={marks} />
      </svg>
      <LevelPills {...props} />
      {plot.usualVolumeY === null ? null : (
        <text x={props.width - 6} y={bottom - 4} textAnchor="end" fill="var(--hb-chart-axis)">
          {volume}
        </text>
      )}
    </>
  )
})

function Grid({ plot, width, levels, digits }: DrawingProps) {
  const { x, y, prices, times, area } = plot
  const isLong = (times[1] ?? 0) - (times[0] ?? 0) >= dayMs
  const pills = pillsOf(plot, levels)
  return (
    <>
      {prices.map((value) => (
        <g key={value}>
          <line x1={0} x2={area.right} y1={y(value)} y2={y(value)} stroke="var(--hb-chart-grid)" />
          {pills.some((pill) => Math.abs(pill.y - y(value)) < pillReach) ? null : (
            <text x={width - 6} y={y(value) + 4} textAnchor="end" fill="var(--hb-chart-axis)">
              {price(numberText(value), { digits })}
            </text>
          )}
        </g>
      ))}
      {times.map((at) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={0} y2={area.bottom} stroke="var(--hb-chart-grid)" />
          {x(at) > 18 && x(at) < area.right - 14 ? (
            <text x={x(at)} y={area.bottom + 15} textAnchor="middle" fill="var(--hb-chart-axis)">
              {isLong || time(at) === '00:00' ? day(at) : time(at)}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}

/** The time between the first and the last execution, as far as it is told. */
function Holding({ trade, plot, untilMs }: Pick<DrawingProps, 'trade' | 'plot' | 'untilMs'>) {
  const until = untilMs ?? Number.POSITIVE_INFINITY
  const [opened, closed] = [Date.parse(trade.openedAt), Date.parse(trade.closedAt)]
  if (until <= opened) return null
  const [from, to] = [plot.x(opened), plot.x(Math.min(closed, until))]
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
      {until > closed ? (
        <line x1={to} x2={to} y1={0} y2={plot.area.bottom} stroke="var(--hb-primary-line)" />
      ) : null}
    </g>
  )
}

/** Lines of the levels, below the candles. */
function Lines({ plot, levels, trade }: DrawingProps) {
  const opened = Math.max(0, plot.x(Date.parse(trade.openedAt)))
  return levels.filter(inSight(plot)).map(({ kind, price: value, at }) => {
    const y = plot.y(Number(value))
    return (
      <path
        key={kind}
        d={`M${at === null ? opened : Math.max(0, plot.x(at))} ${y}H${plot.area.right}`}
        stroke={levelInk[kind]}
        strokeDasharray={levelDashes[kind]}
        opacity={kind === 'mae' || kind === 'mfe' ? 0.8 : 1}
      />
    )
  })
}

/** Diamonds where the trade stood at its worst and at its best. */
function Extremes({ plot, levels }: DrawingProps) {
  return levels
    .filter(inSight(plot))
    .map(({ kind, price: value, at }) =>
      at === null ? null : (
        <path
          key={kind}
          d={`M${plot.x(at)} ${plot.y(Number(value)) - 5}l5 5l-5 5l-5 -5z`}
          fill={levelInk[kind]}
          stroke="var(--hb-card)"
          strokeWidth={1.5}
        />
      ),
    )
}

const inSight =
  ({ y, area }: PricePlot) =>
  ({ price: value }: Level) =>
    y(Number(value)) >= 0 && y(Number(value)) <= area.priceBottom

const pillsOf = (plot: PricePlot, levels: readonly Level[]) => {
  const wanted = levels.map(({ price: value }) => plot.y(Number(value)))
  const placed = spread(wanted, 20, 10, plot.area.priceBottom - 10)
  return levels.map((level, i) => ({ ...level, y: placed[i] ?? 0, wanted: wanted[i] ?? 0 }))
}

/** Prices of the levels on the axis, apart from one another and each tied to its line. */
function LevelPills({ plot, levels, width, isWide }: DrawingProps) {
  const { right, priceBottom } = plot.area
  return pillsOf(plot, levels).map(({ kind, price: value, y, wanted }) => (
    <g key={kind}>
      <path
        d={`M${right} ${Math.min(Math.max(wanted, 0), priceBottom)}L${right + 8} ${y}`}
        stroke={levelInk[kind]}
        fill="none"
      />
      <Pill from={right + 8} to={width} y={y}>
        <path d={`M${right + 9.5} ${y - 7}v14`} stroke={levelInk[kind]} strokeWidth={3} />
        {isWide ? (
          <text x={right + 17} y={y + 4} className="fill-muted-foreground">
            {levelNames[kind]}
          </text>
        ) : null}
        <text x={width - 6} y={y + 4} textAnchor="end" className="fill-foreground font-medium">
          {price(value, { digits: priceDigits(value) })}
        </text>
      </Pill>
    </g>
  ))
}

interface PillProps {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly children: ReactNode
  readonly isLit?: boolean
}

function Pill({ from, to, y, children, isLit = false }: PillProps) {
  return (
    <>
      <rect
        x={from}
        y={y - 9}
        width={to - from}
        height={18}
        rx={3}
        className={isLit ? 'fill-foreground' : 'fill-popover stroke-border-strong'}
      />
      {children}
    </>
  )
}

function Executions({ marks }: { readonly marks: readonly ExecutionMark[] }) {
  return marks.map(({ x, tip, isBuy, words, places }) => {
    const look = cx('stroke-card', isBuy ? 'fill-primary' : 'fill-foreground')
    return (
      <g key={`${x} ${isBuy ? 'buy' : 'sell'}`}>
        {places.map((place, i) => (
          <circle key={i} cx={place.x} cy={place.y} r={2.75} className={look} strokeWidth={1.25} />
        ))}
        <path d={isBuy ? `M${x} ${tip}l5 9h-10z` : `M${x} ${tip}l5 -9h-10z`} className={look} />
        {words === null ? null : (
          <text
            x={x}
            y={isBuy ? tip + 20 : tip - 12}
            textAnchor="middle"
            className="fill-foreground stroke-card font-semibold [paint-order:stroke] [stroke-width:3px]"
          >
            {words}
          </text>
        )}
      </g>
    )
  })
}

interface CrosshairProps {
  readonly plot: PricePlot
  readonly width: number
  readonly digits: number
  /** The middle of the candle that is pointed at. */
  readonly x: number
  readonly y: number
  readonly atMs: number
}

/** Two lines through a point, with its price and its time on the axes. */
export function PriceCrosshair({ plot, width, digits, x, y, atMs }: CrosshairProps) {
  const { right, priceBottom, bottom } = plot.area
  const words = dayTime(atMs)
  const half = words.length * 3.2 + 8
  const middle = Math.min(Math.max(x, half), right - half)
  return (
    <>
      <path
        d={`M${x} 0V${bottom}${y <= priceBottom ? `M0 ${y}H${right}` : ''}`}
        stroke="var(--hb-chart-crosshair)"
        strokeDasharray="4 4"
        shapeRendering="crispEdges"
      />
      {y <= priceBottom ? (
        <Pill isLit from={right + 8} to={width} y={Math.min(Math.max(y, 9), priceBottom - 9)}>
          <text
            x={width - 6}
            y={Math.min(Math.max(y, 9), priceBottom - 9) + 4}
            textAnchor="end"
            fill="var(--hb-bg)"
          >
            {price(plot.priceAt(y).toFixed(10), { digits })}
          </text>
        </Pill>
      ) : null}
      <rect x={middle - half} y={bottom + 2} width={2 * half} height={18} rx={3} fill="var(--hb-overlay)" />
      <text x={middle} y={bottom + 15} textAnchor="middle" className="fill-foreground">
        {words}
      </text>
    </>
  )
}
