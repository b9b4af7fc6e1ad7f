import type { ReactNode } from 'react'
import { Kpi, KpiStrip } from './kpi.tsx'
import type { Answer } from './loaded.tsx'
import { LoadedStrip } from './loaded-page.tsx'
import { Skeleton } from './skeleton.tsx'

interface KpiAnswerProps<T> {
  readonly label: string
  readonly answer: Answer<T>
  /** The name of the content, as in 'Could not load this bot'. */
  readonly what: string
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** A strip of figures under a heading for screen readers, or the reason for their absence at the same height. */
export const KpiAnswer = <T extends object>({ label, ...answered }: KpiAnswerProps<T>) => (
  <>
    <h2 className="sr-only">{label}</h2>
    <LoadedStrip {...answered} label={label} />
  </>
)

interface NamedFigure {
  readonly label: string
  readonly definition: string
  /** The line below this one, instead of the same below each. */
  readonly left?: ReactNode
}

interface NamedSkeletonProps {
  readonly label: string
  readonly figures: readonly NamedFigure[]
  /** The line below each figure. */
  readonly left: ReactNode
  /** The line below it, in a comparison. */
  readonly before?: ReactNode
  /** The line above all figures. */
  readonly head?: ReactNode
  /** The line below all figures. */
  readonly foot?: ReactNode
  /** The strip has six figures. */
  readonly isWide?: boolean
  /** False for figures without a small chart. */
  readonly isDrawn?: boolean
}

/** A strip of loading figures: their names and definitions are known. */
export const NamedKpiSkeleton = ({
  label: strip,
  figures,
  left,
  before,
  head,
  foot,
  isWide = false,
  isDrawn = true,
}: NamedSkeletonProps) => (
  <div aria-hidden inert>
    <KpiStrip label={strip} head={head} foot={foot} isWide={isWide}>
      {figures.map(({ label, definition, left: own = left }) => (
        <Kpi
          key={label}
          label={label}
          about={definition}
          value={<Skeleton className="h-5 w-28 self-center" />}
          {...(isDrawn ? { drawing: <Skeleton className="h-2 w-full" /> } : {})}
          left={own}
          before={before}
        />
      ))}
    </KpiStrip>
  </div>
)
