import { useEffect, useRef, useState } from 'react'
import { useCurrency, useMoney } from '../amount.tsx'
import { useNarrow } from '../narrow.ts'
import type { LevelCanvas } from './level-canvas.ts'
import { type LevelPoint, plotOf } from './level-data.ts'

interface LevelChartProps {
  readonly points: readonly LevelPoint[]
  /** The chart in one sentence. */
  readonly label: string
  /** One point in words, for readers that cannot see the crosshair. */
  readonly describe: (index: number) => string
  readonly onPoint: (index: number | null) => void
  /** The drawing could not be loaded or this browser cannot draw it. */
  readonly onFailure: () => void
  readonly hidden: boolean
  readonly className: string
}

/** A level over time with its high-water mark and the fall below it. The drawing code arrives after the page is painted. */
export function LevelChart({
  points,
  label,
  describe,
  onPoint,
  onFailure,
  hidden,
  className,
}: LevelChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const [index, setIndex] = useState<number | null>(null)
  const last = points.length - 1
  const narrow = useNarrow()
  const currency = useCurrency()
  const money = useMoney()
  const heard = useRef({ onPoint, onFailure })
  useEffect(() => {
    heard.current = { onPoint, onFailure }
  })

  useEffect(() => {
    let [made, ended]: [LevelCanvas | null, boolean] = [null, false]
    const start = async () => {
      if (!canDraw()) throw new Error('this browser draws on no canvas')
      const { levelCanvas } = await import('./level-canvas.ts')
      if (ended || !box.current) return
      made = levelCanvas(box.current, (at) => heard.current.onPoint(at))
      setCanvas(made)
    }
    start().catch(() => heard.current.onFailure())
    return () => {
      ended = true
      made?.end()
      setCanvas(null)
    }
  }, [])

  useEffect(
    () => canvas?.draw(plotOf(points, { hidden, narrow, money, currency })),
    [canvas, points, hidden, narrow, money, currency],
  )

  const move = (to: number | null) => {
    setIndex(to)
    canvas?.point(to)
    onPoint(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={index ?? Math.max(last, 0)}
      aria-valuetext={describe(index ?? last)}
      className={`relative rounded-md ${className}`}
      onBlur={() => move(null)}
      onKeyDown={(event) => {
        const to = stepOf(event.key, index ?? last, last)
        if (to === undefined) return
        event.preventDefault()
        move(to)
      }}
    >
      <div ref={box} className="absolute inset-0" aria-hidden="true" />
      {canvas ? null : <div className="skeleton absolute inset-0 opacity-40" />}
    </div>
  )
}

/** Returns true where a canvas works; this check precedes the download of the drawing code, which would fail much later. */
const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null

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
