import type { Plot } from './level-data.ts'
import type { LevelLayout } from './level-layout.ts'

/** An event at a time: a deposit or withdrawal, or a note of the person. */
export interface ChartMark {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: 'in' | 'out' | 'note'
}

const shapes = { in: 'M0 -4.5l4.5 8h-9z', out: 'M0 4.5l4.5 -8h-9z', note: 'M-3.5 -3.5h7v7h-7z' } as const
/** The distance of a flow from the curve that it moved: below for money in, above for money out. */
const fromCurve = { in: 12, out: -12 } as const
/** Notes have a row at the bottom. */
const noteHeight = 8
/** Marks of one kind that are nearer than this are merged. */
const nearPx = 10

interface MarksProps {
  readonly marks: readonly ChartMark[]
  readonly plot: Plot
  readonly layout: LevelLayout
}

/** Marks of the upper pane: at the curve a triangle up for money in and down for money out, and at the bottom a square for a note. */
export function Marks({ marks, plot, layout }: MarksProps) {
  const { level } = layout
  const heightOf = (kind: ChartMark['kind'], x: number): number => {
    if (kind === 'note') return level.bottom - noteHeight
    const curve = level.y(plot.levels[layout.nearest(x)] ?? 0)
    return Math.min(Math.max(curve + fromCurve[kind], level.top + 6), level.bottom - 6)
  }
  const last: Partial<Record<ChartMark['kind'], number>> = {}
  return marks.map(({ at, kind }) => {
    const x = layout.place(at)
    if (x < 0 || x > layout.right || x - (last[kind] ?? -99) < nearPx) return null
    last[kind] = x
    return (
      <path
        key={`${kind} ${at}`}
        d={shapes[kind]}
        transform={`translate(${x} ${heightOf(kind, x)})`}
        className={
          kind === 'note' ? 'fill-card stroke-muted-foreground' : 'fill-muted-foreground stroke-card'
        }
      />
    )
  })
}
