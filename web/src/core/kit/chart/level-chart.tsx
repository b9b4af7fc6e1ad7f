import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { useCurrency, useMoney } from '../amount.tsx'
import { useNarrow } from '../narrow.ts'
import { type LevelPoint, plotOf } from './level-data.ts'
import { Crosshair, LevelDrawing } from './level-drawing.tsx'
import { levelLayout } from './level-layout.ts'
import { useSize } from './use-size.ts'

interface LevelChartProps {
  readonly points: readonly LevelPoint[]
  /** The chart in one sentence. */
  readonly label: string
  /** One point in words, for readers that cannot see the crosshair. */
  readonly describe: (index: number) => string
  readonly onPoint: (index: number | null) => void
  readonly hidden: boolean
  readonly className: string
}

/** A level over time with its high-water mark and the fall below it. */
export function LevelChart({ points, label, describe, onPoint, hidden, className }: LevelChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [index, setIndex] = useState<number | null>(null)
  const last = points.length - 1
  const narrow = useNarrow()
  const currency = useCurrency()
  const money = useMoney()
  const plot = useMemo(
    () => plotOf(points, { hidden, narrow, money, currency }),
    [points, hidden, narrow, money, currency],
  )
  const layout = useMemo(
    () => (size && plot.seconds.length > 0 ? levelLayout(plot, size) : null),
    [plot, size],
  )

  const move = (to: number | null) => {
    setIndex(to)
    onPoint(to)
  }
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!layout) return
    const at = clientX - currentTarget.getBoundingClientRect().left
    move(at > layout.right ? null : layout.nearest(at))
  }
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={index ?? Math.max(last, 0)}
      aria-valuetext={describe(index ?? last)}
      // a finger that moves up or down scrolls the page, one that moves sideways reads the curve
      className={`num relative touch-pan-y rounded-md ${className}`}
      onBlur={() => move(null)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => move(null)}
      onPointerCancel={() => move(null)}
      onKeyDown={(event) => {
        const to = stepOf(event.key, index ?? last, last)
        if (to === undefined) return
        event.preventDefault()
        move(to)
      }}
    >
      {layout && size ? (
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMinYMin"
          aria-hidden="true"
          className="absolute inset-0 size-full text-2xs select-none"
        >
          <LevelDrawing plot={plot} layout={layout} size={size} />
          {index === null ? null : <Crosshair plot={plot} layout={layout} size={size} index={index} />}
        </svg>
      ) : null}
    </div>
  )
}

/** Returns the index that a key moves to; null clears it, undefined marks keys that are not the chart's. */
function stepOf(key: string, from: number, last: number): number | null | undefined {
  const page = Math.max(1, Math.round(last / 10))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from + 1)
    case 'PageDown':
      return Math.max(0, from - page)
    case 'PageUp':
      return Math.min(last, from + page)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}
