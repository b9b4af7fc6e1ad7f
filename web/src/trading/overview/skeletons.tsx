import { Card } from '../../core/kit/card.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { AttentionSkeleton } from '../attention/attention-skeleton.tsx'
import { BridgeSkeleton } from '../equity-bridge/bridge-skeleton.tsx'
import * as texts from '#texts/trading/overview/overview'

/** Holds the place of the balances: their total, and a row for each account. */
export function BalancesByAccountSkeleton() {
  return <SkeletonRows rows={4} height="h-14" />
}

/** Holds the place of what moved today and of what needs a look while their file loads. */
export function TodaySkeleton() {
  return (
    <>
      <Card title={texts.movedToday} className="lg:col-span-8">
        <BridgeSkeleton />
      </Card>
      <Card title={texts.needsALook} className="min-h-[176px] lg:col-span-4">
        <AttentionSkeleton />
      </Card>
    </>
  )
}

/** Holds the place of the lower cards of the overview while their file loads. */
export function DetailsSkeleton() {
  return [texts.openPositions, texts.recentFills].map((title) => (
    <Card key={title} title={title} className="lg:col-span-12">
      <SkeletonRows />
    </Card>
  ))
}
