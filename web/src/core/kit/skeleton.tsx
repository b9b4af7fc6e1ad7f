import { createContext, type ReactNode, use } from 'react'
import { cx } from './class-names.ts'
import * as texts from '#texts/core/app'

/** A grey placeholder of the final size; invisible for the first 200 ms. Set width and height by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />
}

interface SkeletonLineProps {
  readonly className: string
  /** A line that the text takes only on phones. */
  readonly onPhones?: boolean
}

/** The same within text, centred in a line of the text's height. */
export const SkeletonLine = ({ className, onPhones = false }: SkeletonLineProps) => (
  <span aria-hidden className={cx('flex h-[1lh] items-center', onPhones && 'md:hidden')}>
    <Skeleton className={className} />
  </span>
)

/** Announces 'Loading...' to screen readers. */
export function LoadingNote() {
  return (
    <span role="status" className="sr-only">
      {texts.loading}
    </span>
  )
}

/** True within a grey outline of a screen that has nothing to load. */
export const IsOutline = createContext(false)

/** The state of a skeleton for screen readers and tests. */
export const useIsBusy = (): true | undefined => (use(IsOutline) ? undefined : true)

/** Placeholder rows of a loading list. */
export function SkeletonRows({
  rows = 6,
  height = 'h-9',
}: {
  readonly rows?: number
  readonly height?: string
}) {
  return (
    <div aria-busy={useIsBusy()} className="skeletons px-4">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cx('flex items-center gap-6 border-t first:border-t-0', height)}>
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 w-16" />
          <span className="flex-1" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-24 max-md:hidden" />
        </div>
      ))}
      {/* After the rows: the first of them has no line above it. */}
      <LoadingNote />
    </div>
  )
}

interface SkeletonListProps {
  readonly rows: number
  /** One row in its final layout, with bars for its text. */
  readonly children: ReactNode
}

/** The skeleton of a list: one row repeated, with the lines between rows that the list has. */
export function SkeletonList({ rows, children }: SkeletonListProps) {
  return (
    <div aria-busy={useIsBusy()} className="skeletons">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-t first:border-t-0">
          {children}
        </div>
      ))}
      <LoadingNote />
    </div>
  )
}
