import type { ChartMark } from '../../core/kit/chart/level-marks.tsx'
import * as texts from '#texts/trading/overview/equity-screen'

const kinds = [
  { kind: 'in', name: texts.deposit, shape: 'M6 2l4.5 8h-9z' },
  { kind: 'out', name: texts.withdrawal, shape: 'M6 10l4.5 -8h-9z' },
  { kind: 'note', name: texts.note, shape: 'M2.5 2.5h7v7h-7z' },
] as const

/** The key of the marks; precedes the notes in their first line. */
export function MarksKey({ marks }: { readonly marks: readonly ChartMark[] }) {
  const marked = kinds.filter(({ kind }) => marks.some((mark) => mark.kind === kind))
  if (marked.length === 0) return null
  return (
    <ul className="mr-3.5 inline-flex gap-x-3.5 align-bottom text-muted-foreground">
      {marked.map(({ kind, name, shape }) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <svg width={12} height={12} aria-hidden="true">
            <path
              d={shape}
              className={kind === 'note' ? 'fill-none stroke-muted-foreground' : 'fill-muted-foreground'}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
