import { Skeleton } from '../../core/kit/skeleton.tsx'

/** Holds the place of the parts. */
export function BridgeSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 border-t px-4 py-3 lg:grid-cols-6">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <span key={place}>
          <Skeleton className="my-0.5 h-3 w-20" />
          <Skeleton className="mt-2 h-4 w-24" />
        </span>
      ))}
    </div>
  )
}
