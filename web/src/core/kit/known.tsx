import type { ReactNode } from 'react'
import type { Answer } from './loaded.tsx'
import { Skeleton } from './skeleton.tsx'
import * as texts from '#texts/core/app'

interface KnownProps<T> {
  readonly answer: Pick<Answer<T>, 'data' | 'error'>
  /** The fallback that is true without the answer, shown where it cannot be loaded. */
  readonly otherwise: ReactNode
  /** Width of the grey stand-in while it is on its way, as a class. */
  readonly width?: string
  readonly children: (data: T) => ReactNode
}

/**
 * A statement within a line: made once its answer is there, and never of an answer that is on its way or could not be had. `Loaded`
 * is the same rule for a whole card.
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
