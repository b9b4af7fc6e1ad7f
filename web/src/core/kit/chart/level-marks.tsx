import type { LevelLayout } from './level-layout.ts'

/** An event at a time: a deposit or withdrawal, or a note of the person. */
export interface ChartMark {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: 'in' | 'out' | 'note'
}

const shapes = { in: 'M0 -4.5l4.5 8h-9z', out: 'M0 4.5l4.5 -8h-9z', note: 'M-3.5 -3.5h7v7h-7z' } as const
/** One row per kind, so that none overlaps another. */
const heights = { in: 8, out: 20, note: 32 } as const
/** Marks of one kind that are nearer than this are merged. */
const nearPx = 10

/** Marks along the bottom of the upper pane: a triangle up for money in, down for money out, a square for a note. */
export function Marks({
  marks,
  layout,
}: {
  readonly marks: readonly ChartMark[]
  readonly layout: LevelLayout
}) {
  const last: Partial<Record<ChartMark['kind'], number>> = {}
  return marks.map(({ at, kind }) => {
    const x = layout.place(at)
    if (x < 0 || x > layout.right || x - (last[kind] ?? -99) < nearPx) return null
    last[kind] = x
    return (
      <path
        key={`${kind} ${at}`}
        d={shapes[kind]}
        transform={`translate(${x} ${layout.level.bottom - heights[kind]})`}
        className={
          kind === 'note' ? 'fill-card stroke-muted-foreground' : 'fill-muted-foreground stroke-card'
        }
      />
    )
  })
}
