import { useId } from 'react'
import { Money } from '../../core/kit/amount.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import * as texts from '#texts/portal/home'

const width = 720
const height = 180
/** The share of the height for the line: the fill continues below its lowest value, since that is not zero. */
const lineShare = 0.84

interface Level {
  /** Its date, the same for all readers. */
  readonly day: string
  readonly equity: string
}

interface SparklineProps {
  readonly points: readonly Level[]
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
        <Shape values={points.map(({ equity }) => Number(equity))} />
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

function Shape({ values }: { readonly values: readonly number[] }) {
  const id = useId()
  const places = placesOf(values)
  const [, lastY = 0] = places.at(-1) ?? []
  const line = places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
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

function placesOf(values: readonly number[]): readonly Place[] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const reach = high - low || 1
  return values.map((value, at) => [
    (at / (values.length - 1)) * width,
    height * lineShare * (1 - (value - low) / reach),
  ])
}
