import type { ReactNode } from 'react'
import type { Answer } from './loaded.tsx'
import { Skeleton } from './skeleton.tsx'
import * as texts from '#texts/core/app'

interface KnownProps<T> {
  readonly answer: Pick<Answer<T>, 'data' | 'error'>
  /** The fallback without the answer, shown if it cannot be loaded. */
  readonly otherwise: ReactNode
  /** Width of the skeleton while it is loading, as a class. */
  readonly width?: string
  readonly children: (data: T) => ReactNode
}

/**
 * A statement within a line: shown once its answer is loaded, never while it is loading or after a failure.
 * `Loaded` is the same for a whole card.
 */
export function Known<T>({ answer: { data, error }, otherwise, width = 'w-24', children }: KnownProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return otherwise
  return (
    <>
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className={`inline-block h-3 ${width}`} />
    </>
  )
}
