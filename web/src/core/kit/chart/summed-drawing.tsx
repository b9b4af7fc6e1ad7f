import { memo } from 'react'
import { atLeastTwo, axisEnds, niceBetween, placedDates } from './axis-steps.ts'
import { DateWords, StepWords } from './frame.tsx'
import { spread } from './spread.ts'
import { type Lines, levelAt, pathOf } from './summed-lines.ts'

// the last one is for all others together
const colours = [...[1, 2, 3, 4, 5, 6].map((at) => `var(--hb-chart-${at})`), 'var(--hb-chart-axis)']

/** The sixth hue is near the third one for some eyes. */
const patterns: Readonly<Record<number, string>> = { 5: '12 3 2 3' }

export const summedHeight = 280
const bottom = summedHeight - 22

interface Axis {
  readonly low: number
  readonly high: number
  /** Levels with a line each. */
  readonly steps: readonly number[]
  /** The width of the labels, which precede the curves: all of these begin at zero and would cross its label. */
  readonly width: number
}

const maxSteps = 5

/** The axis of the curves; without labels while amounts are hidden. */
export function axisOf({ low, high }: Lines, write: ((level: number) => string) | null): Axis {
  const ends = axisEnds(low, high, maxSteps)
  const steps = niceBetween(ends.low, ends.high, maxSteps)
  const letters = write === null ? [] : steps.map((level) => write(level).length)
  return { ...ends, steps, width: letters.length === 0 ? 0 : Math.max(...letters) * 6.2 + 10 }
}

/** Positions of moments and levels in the drawing. */
export function scalesOf({ from, to }: Lines, { low, high, width: left }: Axis, right: number) {
  return {
    x: (ms: number) => left + (to === from ? 0.5 : (ms - from) / (to - from)) * (right - left),
    y: (level: number) => 8 + ((high - level) / (high - low || 1)) * (bottom - 16),
  }
}

interface SummedCurve {
  readonly key: string
  /** The label at its end. */
  readonly name: string
  /** All others together. */
  readonly isRest: boolean
}

interface DrawingProps {
  readonly curves: readonly SummedCurve[]
  readonly lines: Lines
  readonly axis: Axis
  readonly right: number
  /** Amounts follow the names. */
  readonly hasAmounts: boolean
  /** Null while amounts are hidden. */
  readonly write: ((level: number) => string) | null
}

/** Everything except the crosshair, so that a moving pointer does not redraw the curves. */
export const SummedDrawing = memo(function SummedDrawing(props: DrawingProps) {
  const { curves, lines, axis, right, hasAmounts, write } = props
  const { from, to, times } = lines
  const { x, y } = scalesOf(lines, axis, right)
  const ends = curves.map((curve) => y(levelAt(lines, curve.key, times.length - 1)))
  const places = spread(ends, 15, 8, bottom - 4)
  return (
    <>
      {axis.steps.map((level) => (
        <path
          key={level}
          d={`M${axis.width} ${y(level)}H${right}`}
          stroke={level === 0 ? 'var(--hb-line-strong)' : 'var(--hb-chart-grid)'}
        />
      ))}
      {write ? <StepWords steps={axis.steps} y={y} write={write} x={axis.width - 8} /> : null}
      <DateWords
        dates={atLeastTwo(placedDates(from, to, right - axis.width, x), from, to, x)}
        right={right}
        y={summedHeight - 6}
      />
      {curves.map((curve, i) => (
        <g key={curve.key}>
          <path
            d={pathOf(lines, curve.key, x, y)}
            fill="none"
            stroke={colours[i]}
            strokeWidth={1.75}
            strokeDasharray={curve.isRest ? '4 3' : patterns[i]}
            strokeLinejoin="round"
          />
          <path
            d={`M${right + 2} ${ends[i] ?? 0}L${right + 20} ${places[i] ?? 0}h4`}
            fill="none"
            stroke={colours[i]}
          />
          <text x={right + 27} y={(places[i] ?? 0) + 4} className="fill-foreground">
            {curve.name}
            {write && hasAmounts ? (
              <tspan className="fill-muted-foreground">
                {' '}
                {write(levelAt(lines, curve.key, times.length - 1))}
              </tspan>
            ) : null}
          </text>
        </g>
      ))}
    </>
  )
})

interface CrosshairProps extends Pick<DrawingProps, 'curves' | 'lines' | 'axis' | 'right'> {
  readonly at: number
}

/** A line through a day, with a point on each curve. */
export function SummedCrosshair({ curves, lines, axis, right, at }: CrosshairProps) {
  const { x, y } = scalesOf(lines, axis, right)
  const left = x(lines.times[at] ?? lines.from)
  return (
    <>
      <path d={`M${left} 0V${bottom}`} stroke="var(--hb-chart-crosshair)" strokeDasharray="4 4" />
      {curves.map((curve, i) => (
        <circle
          key={curve.key}
          cx={left}
          cy={y(levelAt(lines, curve.key, at))}
          r={3.5}
          fill={colours[i]}
          stroke="var(--hb-card)"
          strokeWidth={1.5}
        />
      ))}
    </>
  )
}
