import type { ReactNode } from 'react'
import { Info } from '../../core/kit/info.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { Explain, type Explanation } from './explain.tsx'

export const listLook = 'flex grow flex-col'
const rowLook =
  'grid min-h-9 grow grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-t px-4 py-1.5 max-md:py-3'
const nameLook = 'flex items-center gap-1.5 text-muted-foreground'
const noteLook = 'num col-span-2 text-xs text-subtle-foreground'

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
    <div className={rowLook}>
      <dt className={nameLook}>
        {label} <Explain about={label} of={explain} />
      </dt>
      <dd className="num text-right font-medium">{children}</dd>
      {note ? <dd className={noteLook}>{note}</dd> : null}
    </div>
  )
}

interface FigureListSkeletonProps {
  readonly metrics: readonly { readonly id: string; readonly name: string; readonly definition: string }[]
  /** True for a figure with a second line. */
  readonly isNoted?: (id: string) => boolean
}

/** The names of the figures, each before the place of its value. */
export const FigureListSkeleton = ({ metrics, isNoted = () => false }: FigureListSkeletonProps) => (
  <dl className={`skeletons ${listLook}`}>
    {metrics.map(({ id, name, definition }) => (
      <div key={id} className={rowLook}>
        <dt className={nameLook}>
          {name} <Info about={name} text={definition} />
        </dt>
        <dd>
          <Skeleton className="h-3 w-14" />
        </dd>
        {isNoted(id) ? (
          <dd className={noteLook}>
            <SkeletonLine className="h-2.5 w-40" />
          </dd>
        ) : null}
      </div>
    ))}
  </dl>
)
