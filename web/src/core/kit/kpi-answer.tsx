import type { ReactNode } from 'react'
import { reasonOf } from '../errors/api-error.ts'
import { cx } from './class-names.ts'
import { FailedPart } from './failed-part.tsx'
import { Kpi, KpiStrip } from './kpi.tsx'
import { type Answer, Loaded } from './loaded.tsx'
import { Skeleton } from './skeleton.tsx'
import * as texts from '#texts/core/kit'

interface KpiAnswerProps<T> {
  readonly label: string
  readonly answer: Answer<T>
  /** The name of the content, as in 'Could not load this bot'. */
  readonly what: string
  readonly skeleton: ReactNode
  /** The height of the strip on phones, so that a failure has the same size. */
  readonly failedHeight: string
  readonly children: (data: T) => ReactNode
}

/** A strip of figures, or the reason for their absence at the same height. */
export function KpiAnswer<T extends object>(props: KpiAnswerProps<T>) {
  const { label, answer, what, skeleton, failedHeight, children } = props
  const { data, error, isFetching, refetch } = answer
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      {data === undefined && error ? (
        <section aria-label={label} className="card">
          <FailedPart
            title={texts.couldNotLoad(what)}
            message={reasonOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
            className={cx('justify-center md:py-2.5', failedHeight)}
          />
        </section>
      ) : (
        <Loaded answer={answer} what={what} skeleton={skeleton}>
          {children}
        </Loaded>
      )}
    </>
  )
}

interface NamedFigure {
  readonly label: string
  readonly definition: string
}

interface NamedSkeletonProps {
  readonly label: string
  readonly figures: readonly NamedFigure[]
  /** The line below each figure. */
  readonly left: ReactNode
  /** The line below it, in a comparison. */
  readonly before?: ReactNode
}

/** A strip of loading figures: their names and definitions are known. */
export const NamedKpiSkeleton = ({ label: strip, figures, left, before }: NamedSkeletonProps) => (
  <div aria-hidden inert>
    <KpiStrip label={strip}>
      {figures.map(({ label, definition }) => (
        <Kpi
          key={label}
          label={label}
          about={definition}
          value={<Skeleton className="h-5 w-28 self-center" />}
          drawing={<Skeleton className="h-2 w-full" />}
          left={left}
          before={before}
        />
      ))}
    </KpiStrip>
  </div>
)
