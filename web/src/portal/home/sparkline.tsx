import { type PointerEvent, useId, useMemo, useState } from 'react'
import { knowsFlows, type Point, steps } from '@harbour/ledger/metrics/equity-series'
import { Money } from '../../core/kit/amount.tsx'
import { highWaterRuns } from '../../core/kit/chart/high-water.ts'
import { lineThrough } from '../../core/kit/chart/line-through.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { levelsOf } from '../../trading/equity/levels.ts'
import * as texts from '#texts/portal/home'

const width = 720
const height = 180
/** The share of the height for the line: the fill continues below its lowest value, since that is not zero. */
const lineShare = 0.84

interface SparklineProps {
  readonly points: readonly Point[]
  /** The first day of the range, which begins with the point of the day before. */
  readonly from?: string | undefined
}

/** The shape of equity between its lowest and highest value, which the axis labels, as well as the first and the last day. */
export function Sparkline({ points, from: begin = '' }: SparklineProps) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  const byValue = points.toSorted((a, b) => Number(a.equity) - Number(b.equity))
  const low = (byValue[0] ?? first).equity
  const high = (byValue.at(-1) ?? last).equity
  const isCloseBefore = first.day < begin && begin <= (points[1]?.day ?? '')
  const [from, to] = [day(isCloseBefore ? begin : first.day, utc), day(last.day, utc)]
  return (
    <figure className="absolute inset-0 grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto] pt-6 max-md:pt-2">
      <figcaption className="sr-only">
        {texts.equityBetween(from, to, <Money of={low} digits={0} />, <Money of={high} digits={0} />)}
      </figcaption>
      <div className="relative ml-4 min-h-0">
        <Plot points={points} />
      </div>
      <div aria-hidden className="num pr-4 pl-2.5 text-right text-2xs text-subtle-foreground">
        <div className="flex flex-col justify-between" style={{ height: `${lineShare * 100}%` }}>
          <Money of={high} digits={0} className="-mt-2" />
          {high === low ? null : <Money of={low} digits={0} className="-mb-2" />}
        </div>
      </div>
      <div
        aria-hidden
        className="num ml-4 flex justify-between pt-1.5 pb-2.5 text-2xs text-subtle-foreground"
      >
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </figure>
  )
}

/** The drawing, and under a pointer the equity of that day. */
function Plot({ points }: { readonly points: readonly Point[] }) {
  const [at, setAt] = useState<number | null>(null)
  const places = useMemo(() => placesOf(points.map(({ equity }) => Number(equity))), [points])
  const follow = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    const last = points.length - 1
    setAt(Math.max(0, Math.min(last, Math.round(((clientX - left) / (wide || 1)) * last))))
  }
  return (
    <div
      className="absolute inset-0 touch-pan-y"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => setAt(null)}
    >
      <Shape points={points} places={places} />
      <Reading point={at === null ? undefined : points[at]} place={at === null ? undefined : places[at]} />
    </div>
  )
}

interface ReadingProps {
  /** Undefined without a pointer. */
  readonly point: Point | undefined
  readonly place: Place | undefined
}

/** The label moves from its left to its right end along the curve, so that it never leaves the card. */
function Reading({ point, place }: ReadingProps) {
  if (!point || !place) return null
  const [x, y] = [`${(place[0] / width) * 100}%`, `${(place[1] / height) * 100}%`]
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <i
        className="absolute inset-y-0 border-l border-dashed border-(--hb-chart-crosshair)"
        style={{ left: x }}
      />
      <i
        className="absolute size-2 -translate-1/2 rounded-full bg-chart-1 ring-2 ring-card"
        style={{ left: x, top: y }}
      />
      <span
        className="num absolute -top-5 rounded-sm bg-card text-xs whitespace-nowrap max-md:-top-2"
        style={{ left: x, translate: `-${x}` }}
      >
        <span className="text-subtle-foreground">{day(point.day, utc)}</span>{' '}
        <Money of={point.equity} className="font-medium" />
      </span>
    </div>
  )
}

/** The high-water mark, as on the equity screen; empty where flows are unknown. */
function markOf(points: readonly Point[], places: readonly Place[], yOf: (level: number) => number): string {
  if (!knowsFlows(points)) return ''
  const marks = levelsOf(steps(points), points, false).map(({ highWater }) => highWater)
  return highWaterRuns(
    places.map(([x, y]) => ({ x, y })),
    marks.map((mark) => (mark === null ? null : yOf(mark))),
  )
    .map((run) => lineThrough(run.map(({ x, y }): Place => [x, y])))
    .join('')
}

interface ShapeProps {
  readonly points: readonly Point[]
  readonly places: readonly Place[]
}

function Shape({ points, places }: ShapeProps) {
  const id = useId()
  const [, lastY = 0] = places.at(-1) ?? []
  const line = lineThrough(places)
  const mark = useMemo(
    () => markOf(points, places, heightIn(points.map(({ equity }) => Number(equity)))),
    [points, places],
  )
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 size-full overflow-visible"
      >
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--hb-chart-1)" stopOpacity=".26" />
            <stop offset="1" stopColor="var(--hb-chart-1)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {[0, height * lineShare].map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${width}`}
            fill="none"
            stroke="var(--hb-chart-grid)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={mark}
          fill="none"
          stroke="var(--hb-chart-hwm)"
          strokeDasharray="1 4"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${id})`} />
        <path
          d={line}
          fill="none"
          stroke="var(--hb-chart-1)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {/* the last point; a circle in the drawing would be stretched with it */}
      <i
        className="absolute right-0 size-2 translate-x-1/2 -translate-y-1/2 rounded-full bg-chart-1 ring-2 ring-card"
        style={{ top: `${(lastY / height) * 100}%` }}
      />
    </>
  )
}

type Place = readonly [x: number, y: number]

/** The place of a level between the lowest and the highest of a curve. */
function heightIn(values: readonly number[]): (level: number) => number {
  const low = Math.min(...values)
  const reach = Math.max(...values) - low || 1
  return (level) => height * lineShare * (1 - (level - low) / reach)
}

function placesOf(values: readonly number[]): readonly Place[] {
  const yOf = heightIn(values)
  return values.map((value, at) => [(at / (values.length - 1)) * width, yOf(value)])
}
