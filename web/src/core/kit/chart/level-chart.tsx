import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useCurrency, useMoney } from '../amount.tsx'
import { useNarrow } from '../narrow.ts'
import { ChartSurface } from './frame.tsx'
import { type LevelPoint, plotOf } from './level-data.ts'
import { Crosshair, LevelDrawing } from './level-drawing.tsx'
import { levelLayout, type OtherLevel } from './level-layout.ts'
import type { ChartMark } from './level-marks.tsx'
import { useGestures } from './use-gestures.ts'
import { stepOfKey } from './step-of-key.ts'
import { useSize } from './use-size.ts'
import { moved, type View, type ViewLimits, zoomed } from './view.ts'

interface LevelChartProps {
  readonly points: readonly LevelPoint[]
  /** The chart in one sentence. */
  readonly label: string
  /** One point in words, for screen readers. */
  readonly describe: (index: number) => string
  readonly onPoint: (index: number | null) => void
  readonly hidden: boolean
  readonly className: string
  /** Given if the chart can be moved and zoomed by hand. */
  readonly zoom?: Zoom
  readonly isLog?: boolean
  /** Other levels, on the same axis. */
  readonly others?: readonly OtherLevel[]
  readonly marks?: readonly ChartMark[]
  /** The label of the deepest fall; 'Max −6.2%' without it, and null for none. */
  readonly fallWords?: ((fall: string) => string) | null | undefined
  /** The same in short, for where there is no room. */
  readonly shortFallWords?: ((fall: string) => string) | undefined
  /** The label of the dotted line, at its last or its longest level, with that level. */
  readonly peakWords?: ((level: string) => string) | undefined
  /** Below the chart, as wide as its panes. */
  readonly below?: ReactNode
}

export interface Zoom {
  readonly view: View
  readonly limits: ViewLimits
  readonly onView: (view: View) => void
}

const noZoom: Zoom = {
  view: { from: 0, to: 1 },
  limits: { from: 0, to: 1, min: 1, max: 1 },
  onView: () => undefined,
}

/** A level over time with its high-water mark and the drawdown below it. */
export function LevelChart(props: LevelChartProps) {
  const { points, label, describe, onPoint, hidden, className, zoom, isLog, others, marks } = props
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
    () =>
      size && plot.seconds.length > 0 ? levelLayout(plot, size, { view: zoom?.view, isLog, others }) : null,
    [plot, size, zoom?.view, isLog, others],
  )

  const move = (to: number | null) => {
    setIndex(to)
    onPoint(to)
  }
  const gestures = useGestures(box, { ...(zoom ?? noZoom), width: layout?.right ?? 1 })
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!layout) return
    if (zoom && gestures.follow(event)) {
      move(null)
      return
    }
    const { clientX, currentTarget } = event
    const at = clientX - currentTarget.getBoundingClientRect().left
    move(at > layout.right ? null : layout.nearest(at))
  }
  const chart = (
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
      // a vertical touch scrolls the page, a horizontal one reads the curve
      className={`num relative touch-pan-y rounded-md ${className}`}
      onBlur={() => move(null)}
      onPointerDown={(event) => {
        gestures.press(event)
        follow(event)
      }}
      onPointerMove={follow}
      onPointerUp={gestures.release}
      onPointerLeave={(event) => {
        gestures.release(event)
        move(null)
      }}
      onPointerCancel={(event) => {
        gestures.release(event)
        move(null)
      }}
      onDoubleClick={() => zoom?.onView(zoom.limits)}
      onKeyDown={(event) => {
        const change = zoom && viewAfter(event, zoom)
        if (change) {
          event.preventDefault()
          zoom?.onView(change)
          return
        }
        const to = stepOfKey(event.key, index ?? last, last)
        if (to === undefined) return
        event.preventDefault()
        move(to)
      }}
    >
      {layout && size ? (
        <ChartSurface size={size}>
          <LevelDrawing
            plot={plot}
            layout={layout}
            size={size}
            marks={marks}
            fallWords={props.fallWords}
            shortFallWords={props.shortFallWords}
            peakWords={props.peakWords}
          />
          {index === null ? null : <Crosshair plot={plot} layout={layout} size={size} index={index} />}
        </ChartSurface>
      ) : null}
    </div>
  )
  if (!props.below) return chart
  return (
    <>
      {chart}
      <div className="pt-1" style={{ width: layout?.right }}>
        {props.below}
      </div>
    </>
  )
}

/** Returns the view after a key; undefined for keys that neither move nor zoom. */
function viewAfter(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { view, limits }: Zoom,
): View | undefined {
  const middle = (view.from + view.to) / 2
  const span = view.to - view.from
  if (key === '+' || key === '=') return zoomed(view, 0.8, middle, limits)
  if (key === '-') return zoomed(view, 1.25, middle, limits)
  if (key === '0') return limits
  if (shiftKey && key === 'ArrowLeft') return moved(view, -span / 10, limits)
  return shiftKey && key === 'ArrowRight' ? moved(view, span / 10, limits) : undefined
}
