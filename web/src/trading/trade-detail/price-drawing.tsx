import { dayMs } from '@harbour/ledger/durations'
import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { memo } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { day, time } from '../../core/kit/format-time.ts'
import type { ExecutionMark } from './execution-marks.ts'
import type { Level, LevelKind } from './price-levels.ts'
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

interface DrawingProps {
  readonly plot: PricePlot
  readonly width: number
  readonly trade: TradeDetail
  readonly levels: readonly Level[]
  readonly marks: readonly ExecutionMark[]
  /** The current time of a replay; null without one. */
  readonly untilMs: number | null
}

/** Memoizes everything that does not depend on the pointer, so that moving it draws no candle again. */
export const PriceDrawing = memo(function PriceDrawing(props: DrawingProps) {
  const { plot, trade, marks, untilMs } = props
  const { right, priceBottom, bottom } = plot.area
  return (
    <>
      <Grid plot={plot} />
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
      {plot.usualVolumeY === null ? null : (
        <text x={props.width - 6} y={bottom - 4} textAnchor="end" fill="var(--hb-chart-axis)">
          {volume}
        </text>
      )}
    </>
  )
})

function Grid({ plot }: Pick<DrawingProps, 'plot'>) {
  const { x, y, prices, times, area } = plot
  const isLong = (times[1] ?? 0) - (times[0] ?? 0) >= dayMs
  return (
    <>
      {prices.map((value) => (
        <line key={value} x1={0} x2={area.right} y1={y(value)} y2={y(value)} stroke="var(--hb-chart-grid)" />
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

/** The time between the first and the last execution, up to the replay's time. */
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

/** Diamonds at the trade's worst and best price. */
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
