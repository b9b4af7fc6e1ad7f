import { useId } from 'react'

const width = 720
const height = 180

/** The shape of equity, without axes: figures stand beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const id = useId()
  if (values.length < 2) return null
  const places = placesOf(values)
  const line = places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-[calc(100%-14px)] w-full"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--hb-chart-1)" stopOpacity=".26" />
          <stop offset="1" stopColor="var(--hb-chart-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${id})`} />
      <path
        d={highWater(places)}
        fill="none"
        stroke="var(--hb-chart-hwm)"
        strokeOpacity=".75"
        strokeDasharray="1 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={line}
        fill="none"
        stroke="var(--hb-chart-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type Place = readonly [x: number, y: number]

function placesOf(values: readonly number[]): readonly Place[] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const reach = high - low || 1
  return values.map((value, at) => [
    (at / (values.length - 1)) * width,
    height * 0.78 - ((value - low) / reach) * height * 0.7,
  ])
}

/** A dotted step line along the highest value so far. */
function highWater(places: readonly Place[]): string {
  let best = Number.POSITIVE_INFINITY
  return places
    .map(([x, y], at) => {
      const before = best
      best = Math.min(best, y)
      return at === 0
        ? `M${x} ${best}`
        : `L${x.toFixed(1)} ${before.toFixed(1)}L${x.toFixed(1)} ${best.toFixed(1)}`
    })
    .join('')
}
