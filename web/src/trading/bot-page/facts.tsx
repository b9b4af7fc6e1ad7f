import type { ReactNode } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { Info } from '../../core/kit/info.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="num px-4 pb-2">{children}</dl>
)

interface WaitingProps {
  /** The names of the loading facts. */
  readonly names: readonly Omit<FactProps, 'children'>[]
}

/** Facts whose values are loading. */
export const WaitingFacts = ({ names }: WaitingProps) => (
  <div className="skeletons">
    <Facts>
      {names.map((one, at) => (
        <Fact key={at} {...one}>
          <Skeleton className="ml-auto h-3 w-16" />
        </Fact>
      ))}
    </Facts>
  </div>
)

interface FactProps {
  readonly name: ReactNode
  readonly about?: string
  /** A part of the line above it. */
  readonly isPart?: boolean
  /** The sum of the lines above it. */
  readonly isSum?: boolean
  readonly children: ReactNode
}

export function Fact({ name, about, isPart = false, isSum = false, children }: FactProps) {
  return (
    <div
      className={cx(
        'grid min-h-8 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-t py-1 first:border-t-0 max-md:min-h-11',
        isPart && 'pl-3 text-xs',
        isSum && 'font-semibold',
      )}
    >
      <dt className={cx('flex items-center gap-1.5', isSum ? 'text-foreground' : 'text-muted-foreground')}>
        {name} {about === undefined || typeof name !== 'string' ? null : <Info about={name} text={about} />}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
