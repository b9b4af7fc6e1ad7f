import { type PointerEvent, useMemo, useRef } from 'react'
import { useSize } from './use-size.ts'
import { type View, type ViewLimits, within } from './view.ts'

interface BrushProps {
  /** Milliseconds since 1970, ascending, with the level at each. */
  readonly times: readonly number[]
  readonly levels: readonly number[]
  readonly view: View
  readonly limits: ViewLimits
  readonly onView: (view: View) => void
}

type Held = 'from' | 'to' | 'both'
const height = 44
/** Pixels around an edge in which it can be dragged. */
const edge = 10

/**
 * A small overview of a whole curve, with a movable and resizable window over the visible part. A press
 * beside the window moves it there. Keys work on the chart above, so this is for pointers only.
 */
export function Brush({ times, levels, view, limits, onView }: BrushProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useSize(box)?.width ?? 0
  const held = useRef<{ readonly what: Held; readonly x: number; readonly view: View } | null>(null)
  const whole = limits.to - limits.from || 1
  const x = (ms: number) => ((ms - limits.from) / whole) * width
  const line = useMemo(() => {
    const [low, high] = [Math.min(...levels), Math.max(...levels)]
    const room = high - low || 1
    const each = Math.max(1, Math.ceil(levels.length / Math.max(width, 1)))
    return levels
      .flatMap((level, i) => {
        if (i % each !== 0 && i !== levels.length - 1) return []
        const at = (((times[i] ?? 0) - limits.from) / whole) * width
        return `${at.toFixed(1)} ${(height - 4 - ((level - low) / room) * (height - 10)).toFixed(1)}`
      })
      .join('L')
  }, [times, levels, limits.from, whole, width])
  const [from, to] = [x(view.from), x(view.to)]

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    const request = event.pointerType === 'mouse' ? edge : 2 * edge
    const what = Math.abs(at - from) < request ? 'from' : Math.abs(at - to) < request ? 'to' : 'both'
    let start = view
    if (what === 'both' && (at < from || at > to)) {
      const by = ((at - (from + to) / 2) / width) * whole
      start = within({ from: view.from + by, to: view.to + by }, limits)
      onView(start)
    }
    held.current = { what, x: event.clientX, view: start }
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { what, x: pressed, view: start } = held.current
    const by = ((event.clientX - pressed) / width) * whole
    const next = {
      from:
        what === 'to'
          ? start.from
          : Math.min(start.from + by, what === 'from' ? start.to - limits.min : Infinity),
      to:
        what === 'from'
          ? start.to
          : Math.max(start.to + by, what === 'to' ? start.from + limits.min : -Infinity),
    }
    onView(
      what === 'both'
        ? within(next, limits)
        : { from: Math.max(next.from, limits.from), to: Math.min(next.to, limits.to) },
    )
  }
  const release = () => {
    held.current = null
  }
  return (
    <div
      ref={box}
      aria-hidden="true"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className="relative cursor-ew-resize touch-none overflow-hidden rounded-sm bg-sunken print:hidden"
      style={{ height }}
    >
      {width > 0 && levels.length > 1 ? (
        <svg width={width} height={height} className="block">
          <path d={`M${line}V${height}H0Z`} fill="var(--hb-chart-1)" fillOpacity={0.12} />
          <path d={`M${line}`} fill="none" stroke="var(--hb-chart-1)" strokeOpacity={0.7} />
          <path
            d={`M0 0H${from}V${height}H0ZM${to} 0H${width}V${height}H${to}Z`}
            fill="var(--hb-card)"
            fillOpacity={0.65}
          />
          <rect
            x={from + 0.5}
            y={0.5}
            width={Math.max(to - from - 1, 1)}
            height={height - 1}
            rx={3}
            fill="none"
            stroke="var(--hb-primary-line)"
          />
          {[from, to].map((at, i) => (
            <rect
              key={i}
              x={at - (i === 0 ? 0 : 4)}
              y={height / 2 - 9}
              width={4}
              height={18}
              rx={2}
              fill="var(--hb-primary)"
            />
          ))}
        </svg>
      ) : null}
    </div>
  )
}
