import { Card } from '../../core/kit/card.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'

/** Holds the place of the balances: their total, and a row for each account. */
export function BalancesByAccountSkeleton() {
  return <SkeletonRows rows={4} height="h-14" />
}

/** Holds the place of the lower cards of the overview while their file loads. */
export function DetailsSkeleton() {
  return ['What moved', 'Open positions'].map((title) => (
    <Card key={title} title={title} className="lg:col-span-12">
      <SkeletonRows />
    </Card>
  ))
}
