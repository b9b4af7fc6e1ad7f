import type { ReactNode } from 'react'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Explain, type Explanation } from './explain.tsx'

interface FigureRowProps {
  readonly label: string
  readonly explain: Explanation
  /** A second, quieter line. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** One figure of a list, its name on the left and its value on the right. */
export function FigureRow({ label, explain, note, children }: FigureRowProps) {
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t px-4 py-1.5 max-md:min-h-11 max-md:px-3">
      <dt className="flex items-center gap-1.5 text-muted-foreground">
        {label} <Explain about={label} of={explain} />
      </dt>
      <dd className="num text-right font-medium">{children}</dd>
      {note ? <dd className="num col-span-2 text-xs text-subtle-foreground">{note}</dd> : null}
    </div>
  )
}

export function FigureListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="skeletons">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-9 items-center justify-between border-t px-4 max-md:h-11 max-md:px-3"
        >
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </div>
  )
}
