import { memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { ChartSurface, DateWords, StepWords, TimePill } from '../../core/kit/chart/frame.tsx'
import { stepOfKey } from '../../core/kit/chart/step-of-key.ts'
import { type Size, useSize } from '../../core/kit/chart/use-size.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { areaOf, type LinesLayout, linesLayout, type LinesPlot, outlineOf } from './lines-layout.ts'

interface LinesChartProps {
  readonly plot: LinesPlot
  /** Positions of days with a note, ascending. */
  readonly marks?: readonly number[]
  /** The chart in one sentence. */
  readonly label: string
  /** One day in words, for screen readers. */
  readonly describe: (index: number) => string
  readonly onPoint: (index: number | null) => void
  readonly className: string
}

const none: readonly number[] = []

/** A square around its centre, as in the equity chart. */
export const noteMark = 'M-3.5 -3.5h7v7h-7z'
/** Marks that are nearer than this are merged. */
const nearPx = 10

/** Several lines on one axis of time, with panes below for the drawdown and for the holdings. */
export function LinesChart({ plot, marks = none, label, describe, onPoint, className }: LinesChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [index, setIndex] = useState<number | null>(null)
  const last = plot.times.length - 1
  const layout = useMemo(() => (size && plot.times.length > 0 ? linesLayout(plot, size) : null), [plot, size])
  const move = (to: number | null) => {
    setIndex(to)
    onPoint(to)
  }
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!layout) return
    const at = clientX - currentTarget.getBoundingClientRect().left
    move(at > layout.right ? null : layout.nearest(at))
  }
  const shown = index === null ? null : Math.min(index, last)
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={shown ?? Math.max(last, 0)}
      aria-valuetext={describe(shown ?? last)}
      className={cx('num relative touch-pan-y rounded-md', className)}
      onBlur={() => move(null)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => move(null)}
      onPointerCancel={() => move(null)}
      onKeyDown={(event) => {
        const to = stepOfKey(event.key, shown ?? last, last)
        if (to === undefined) return
        event.preventDefault()
        move(to)
      }}
    >
      {layout && size ? (
        <ChartSurface size={size}>
          <Drawing plot={plot} marks={marks} layout={layout} size={size} />
          {shown === null ? null : <Crosshair plot={plot} layout={layout} index={shown} />}
        </ChartSurface>
      ) : null}
    </div>
  )
}

interface DrawingProps {
  readonly plot: LinesPlot
  readonly marks: readonly number[]
  readonly layout: LinesLayout
  readonly size: Size
}

/** Everything except the crosshair, so that a moving pointer does not redraw the lines. */
const Drawing = memo(function Drawing({ plot, marks, layout, size }: DrawingProps) {
  const { x, right, bottom, main, lower, dates, outlines } = layout
  return (
    <>
      <g stroke="var(--hb-chart-grid)" shapeRendering="crispEdges">
        {dates.map((date) => (
          <path key={date.at} d={`M${date.x} 0V${bottom}`} />
        ))}
        {[main, ...lower].flatMap((pane) =>
          pane.steps.map((step) => <path key={`${pane.top} ${step}`} d={`M0 ${pane.y(step)}H${right}`} />),
        )}
      </g>
      <path d={`M0 ${main.y(0)}H${right}`} stroke="var(--hb-chart-axis)" strokeOpacity={0.5} />
      <StepWords {...main} write={plot.write} x={size.width - 4} />
      {plot.panes.map(({ key, name, values, write }, i) => {
        const pane = lower[i]
        if (!pane) return null
        return (
          <g key={key}>
            <path
              d={areaOf(values, x, pane.y)}
              className={key === 'fall' ? 'fill-loss' : 'fill-chart-2'}
              fillOpacity={0.22}
            />
            <path
              d={outlineOf(values, x, pane.y)}
              fill="none"
              className={key === 'fall' ? 'stroke-loss' : 'stroke-chart-2'}
            />
            <StepWords {...pane} write={write} x={size.width - 4} />
            <text x={0} y={pane.top - 4} className="fill-muted-foreground">
              {name}
            </text>
          </g>
        )
      })}
      <DateWords dates={dates} right={right} y={size.height - 5} />
      <g fill="none" strokeLinejoin="round">
        {plot.lines
          .map((line, i) => (
            <path
              key={line.key}
              d={outlines[i]}
              stroke={line.colour}
              strokeWidth={i === 0 ? 2 : 1.5}
              {...(line.isDashed ? { strokeDasharray: '4 3' } : {})}
            />
          ))
          // the first one is drawn on top
          .reverse()}
      </g>
      {apart(marks.map(x)).map((at) => (
        <path
          key={at}
          d={noteMark}
          transform={`translate(${at} ${main.bottom - 8})`}
          className="fill-card stroke-muted-foreground"
        />
      ))}
    </>
  )
})

function apart(places: readonly number[]): readonly number[] {
  const kept: number[] = []
  for (const at of places) if (at - (kept.at(-1) ?? -nearPx) >= nearPx) kept.push(at)
  return kept
}

interface CrosshairProps {
  readonly plot: LinesPlot
  readonly layout: LinesLayout
  readonly index: number
}

function Crosshair({ plot, layout, index }: CrosshairProps) {
  const { x, right, bottom, main } = layout
  const at = x(index)
  return (
    <>
      <path d={`M${at} 0V${bottom}`} stroke="var(--hb-chart-crosshair)" strokeDasharray="4 4" />
      {plot.lines.map(({ key, colour, values }) => {
        const value = values[index]
        if (value === null || value === undefined) return null
        return (
          <circle
            key={key}
            cx={at}
            cy={main.y(value)}
            r={4}
            fill={colour}
            stroke="var(--hb-card)"
            strokeWidth={1.5}
          />
        )
      })}
      <TimePill at={at} right={right} top={bottom + 3} height={18}>
        {day(plot.times[index] ?? 0, utc)}
      </TimePill>
    </>
  )
}
