import { Skeleton } from '../../core/kit/skeleton.tsx'

/** Holds the place of the first sentences. */
export function AttentionSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-3 w-5/6" />
      ))}
    </div>
  )
}
