import { Skeleton } from '../../core/kit/skeleton.tsx'

/** Takes the place of the hedge while the holdings load. */
export const HedgeSkeleton = () => <Skeleton className="inline-block h-2.5 w-40" />
