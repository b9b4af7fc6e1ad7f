import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import type { PlacedDate } from './axis-steps.ts'
import type { Size } from './use-size.ts'

/** The drawing of a chart, sized by its box, which describes it for screen readers. */
export const ChartSurface = ({ size, children }: { readonly size: Size; readonly children: ReactNode }) => (
  <svg
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio="xMinYMin"
    aria-hidden="true"
    data-drawing=""
    className="absolute inset-0 size-full text-2xs select-none"
  >
    {children}
  </svg>
)

interface DateWordsProps {
  readonly dates: readonly PlacedDate[]
  /** The right edge of the drawing, which no date exceeds. */
  readonly right: number
  readonly y: number
}

/** The dates below a chart; the first of a year stands out. */
export const DateWords = ({ dates, right, y }: DateWordsProps) =>
  dates.map((date) => (
    <text
      key={date.at}
      x={Math.min(Math.max(date.x, halfOf(date.text)), right - halfOf(date.text))}
      y={y}
      textAnchor="middle"
      fill="var(--hb-chart-axis)"
      className={cx(date.isYear && 'font-semibold')}
    >
      {date.text}
    </text>
  ))

/** Half the width of a date: '24 Jun' and shorter ones have the same place at an edge. */
const halfOf = (text: string) => Math.max(text.length * 3, 18)

interface StepWordsProps {
  readonly steps: readonly number[]
  readonly y: (step: number) => number
  readonly write: (step: number) => string
  /** The right end of the labels, in px from the left. */
  readonly x: number
}

/** The values of an axis beside its lines. */
export const StepWords = ({ steps, y, write, x }: StepWordsProps) =>
  steps.map((step) => (
    <text key={step} x={x} y={y(step) + 4} textAnchor="end" fill="var(--hb-chart-axis)">
      {write(step)}
    </text>
  ))

interface TimePillProps {
  /** The place of the crosshair. */
  readonly at: number
  readonly right: number
  readonly top: number
  readonly height: number
  readonly children: string
}

/** The time of a crosshair, on the row of dates. */
export function TimePill({ at, right, top, height, children }: TimePillProps) {
  const half = children.length * 3.2 + 8
  const middle = Math.min(Math.max(at, half), right - half)
  return (
    <>
      <rect x={middle - half} y={top} width={half * 2} height={height} rx={3} fill="var(--hb-overlay)" />
      <text x={middle} y={top + height / 2 + 4} textAnchor="middle" className="fill-foreground">
        {children}
      </text>
    </>
  )
}
