import { memo } from 'react'
import { cx } from '../class-names.ts'
import { NONE } from '../format.ts'
import { atLeastTwo, axisEnds, niceBetween, placedDates } from './axis-steps.ts'
import { DateWords, StepWords } from './frame.tsx'
import { spread } from './spread.ts'
import { hasBegun, type Lines, levelAt, pathOf } from './summed-lines.ts'

const colours = [1, 2, 3, 4, 5, 6].map((at) => `var(--hb-chart-${at})`)
/** All others together have the ink of the axis. */
const colourOf = ({ hue, isRest }: SummedCurve) => (isRest ? 'var(--hb-chart-axis)' : colours[hue])

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
  /** Counted from 0. */
  readonly hue: number
  /** All others together. */
  readonly isRest: boolean
}

/** The curve that stands out while the others are pale; null if all are equal. */
export type Lit = string | null

interface DrawingProps {
  readonly curves: readonly SummedCurve[]
  readonly lines: Lines
  readonly axis: Axis
  readonly right: number
  readonly lit: Lit
  /** Null while amounts are hidden. */
  readonly write: ((level: number) => string) | null
}

const paleOf = (lit: Lit, { key }: SummedCurve) => (lit === null || lit === key ? undefined : 0.25)

/** The scale and the curves, which a moving pointer does not redraw. */
export const SummedDrawing = memo(function SummedDrawing(props: DrawingProps) {
  const { curves, lines, axis, right, lit, write } = props
  const { from, to } = lines
  const { x, y } = scalesOf(lines, axis, right)
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
      {curves.map((curve) => (
        <path
          key={curve.key}
          d={pathOf(lines, curve.key, x, y)}
          fill="none"
          stroke={colourOf(curve)}
          strokeOpacity={paleOf(lit, curve)}
          strokeWidth={1.75}
          strokeDasharray={curve.isRest ? '4 3' : patterns[curve.hue]}
          strokeLinejoin="round"
        />
      ))}
    </>
  )
})

/** The ends of the curves, and the places of their labels, which do not overlap. */
export function labelPlaces({ curves, lines, axis, right }: Omit<DrawingProps, 'lit' | 'write'>) {
  const { y } = scalesOf(lines, axis, right)
  const ends = curves.map((curve) => y(levelAt(lines, curve.key, lines.times.length - 1)))
  return { ends, places: spread(ends, 15, 8, bottom - 4) }
}

interface PointedProps extends Pick<DrawingProps, 'curves' | 'lines' | 'axis' | 'right'> {
  readonly at: number
}

interface LabelsProps extends PointedProps, Pick<DrawingProps, 'lit' | 'write'> {
  /** Amounts follow the names. */
  readonly hasAmounts: boolean
}

/** The names of the curves beside their ends, with their amounts on a day. */
export function SummedLabels({ at, lit, write, hasAmounts, ...drawn }: LabelsProps) {
  const { curves, lines, right } = drawn
  const { ends, places } = labelPlaces(drawn)
  return curves.map((curve, i) => (
    <g key={curve.key}>
      <path
        d={`M${right + 2} ${ends[i] ?? 0}L${right + 20} ${places[i] ?? 0}h4`}
        fill="none"
        stroke={colourOf(curve)}
        strokeOpacity={paleOf(lit, curve)}
      />
      <text
        x={right + 27}
        y={(places[i] ?? 0) + 4}
        className={cx('fill-foreground', lit === curve.key && 'font-semibold')}
      >
        {curve.name}
        {write && hasAmounts ? (
          <tspan className="fill-muted-foreground"> {levelText(lines, curve.key, at, write)}</tspan>
        ) : null}
      </text>
    </g>
  ))
}

/** A dash before its first day. */
const levelText = (lines: Lines, key: string, at: number, write: (level: number) => string): string =>
  hasBegun(lines, key, at) ? write(levelAt(lines, key, at)) : NONE

interface ListProps extends Omit<LabelsProps, 'axis' | 'right' | 'hasAmounts'> {
  readonly onLit: (lit: Lit) => void
}

// the narrowest phones have no room for two names with their amounts
export const listLook = 'mt-1 grid gap-x-3 min-[360px]:grid-cols-2'
export const listRowLook = 'flex min-h-11 w-full min-w-0 items-center gap-2 text-left text-xs'

/** The same as a list below, where there is no room beside the curves; pressing one makes the others pale. */
export const SummedList = ({ curves, lines, at, lit, write, onLit }: ListProps) => (
  <ul className={`num ${listLook}`}>
    {curves.map((curve) => (
      <li key={curve.key} className="min-w-0">
        <button
          type="button"
          aria-pressed={lit === curve.key}
          onClick={() => onLit(lit === curve.key ? null : curve.key)}
          className={cx(listRowLook, lit === curve.key && 'font-semibold')}
        >
          <i
            aria-hidden="true"
            className={cx('w-3 shrink-0 border-t-2', curve.isRest && 'border-dashed')}
            style={{ borderColor: colourOf(curve) }}
          />
          <span className="min-w-0 flex-1 truncate">{curve.name}</span>
          {write ? (
            <span className="text-muted-foreground">{levelText(lines, curve.key, at, write)}</span>
          ) : null}
        </button>
      </li>
    ))}
  </ul>
)

/** A line through a day, with a point on each curve. */
export function SummedCrosshair({ curves, lines, axis, right, at }: PointedProps) {
  const { x, y } = scalesOf(lines, axis, right)
  const left = x(lines.times[at] ?? lines.from)
  return (
    <>
      <path d={`M${left} 0V${bottom}`} stroke="var(--hb-chart-crosshair)" strokeDasharray="4 4" />
      {curves
        .filter(({ key }) => hasBegun(lines, key, at))
        .map((curve) => (
          <circle
            key={curve.key}
            cx={left}
            cy={y(levelAt(lines, curve.key, at))}
            r={3.5}
            fill={colourOf(curve)}
            stroke="var(--hb-card)"
            strokeWidth={1.5}
          />
        ))}
    </>
  )
}
