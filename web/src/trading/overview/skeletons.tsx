import { Card } from '../../core/kit/card.tsx'
import { Skeleton, SkeletonRows } from '../../core/kit/skeleton.tsx'

/** Holds the place of the lower cards of the overview while their file loads. */
export function DetailsSkeleton() {
  return (
    <>
      <Card title="What moved" className="lg:col-span-12">
        <SkeletonRows />
      </Card>
      <Card title="Open positions" className="lg:col-span-12">
        <SkeletonRows />
      </Card>
    </>
  )
}

/** Holds the place of the balances while they load. */
export function BalancesByAccountSkeleton() {
  return (
    <div className="px-4 pb-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 mb-4 h-2 w-full" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-14 items-center gap-2.5 border-t">
          <Skeleton className="size-8" />
          <Skeleton className="h-3 w-24" />
          <span className="flex-1" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
