import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { cx } from '../../core/kit/class-names.ts'
import { Card } from '../../core/kit/card.tsx'
import { Info } from '../../core/kit/info.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import type { HeadColumn } from '../../core/kit/table.tsx'
import { AttentionSkeleton } from '../attention/attention-skeleton.tsx'
import { BridgeSkeleton } from '../equity-bridge/bridge-skeleton.tsx'
import { useMovedRange } from './moved-range.ts'
import * as cards from '#texts/trading/overview/cards'
import * as texts from '#texts/trading/overview/overview'
import * as terms from '#texts/trading/terms'

/** The classes of the cards, shared by the cards and their skeletons. */
export const balancesLook = {
  card: 'flex flex-1 flex-col px-4 pb-2',
  bar: 'mt-1 mb-3.5 h-2',
  // few accounts share the height of the curve next to them
  list: 'grid flex-1 auto-rows-[minmax(3.75rem,1fr)]',
  row: 'grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-0.5 border-t py-2',
  // shown where the adjacent curve makes the card high enough
  largest: 'col-span-2 col-start-2 truncate text-xs text-subtle-foreground max-lg:hidden',
  sums: 'num mt-auto border-t pt-3 pb-1.5 text-xs *:flex *:h-5.5 *:items-center *:justify-between',
}
/** On phones the size has a line of its own below the name, so that neither is cut. */
export const fillLook =
  'grid min-h-9 grid-cols-[44px_minmax(0,1fr)_5rem_6.5rem] items-center gap-x-2 px-4 max-md:min-h-13 max-md:content-center max-md:grid-cols-[44px_minmax(0,1fr)_auto]'
export const fillSize =
  'text-right text-xs text-subtle-foreground max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:text-left'
export const fillResult = 'text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-1'
export const exposureLook =
  'num flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t px-4 py-2 text-xs text-muted-foreground'

const usualAccounts = ['a', 'b', 'c']
export const topPositions = 6
export const lastFills = 8

/** A skeleton of the balances: their total, and a row per account. */
export function BalancesByAccountSkeleton() {
  return (
    <div aria-hidden className={`skeletons ${balancesLook.card}`}>
      <Skeleton className={balancesLook.bar} />
      <ul className={balancesLook.list}>
        {usualAccounts.map((account) => (
          <li key={account} className={balancesLook.row}>
            <Skeleton className="row-span-2 size-7 rounded-md" />
            <SkeletonLine className="h-3 w-24" />
            <SkeletonLine className="h-3 w-20" />
            <span className="text-xs">
              <SkeletonLine className="h-2.5 w-28" />
            </span>
            <span className="text-xs">
              <SkeletonLine className="ml-auto h-2.5 w-10" />
            </span>
            <span className={balancesLook.largest}>
              <SkeletonLine className="h-2.5 w-36" />
            </span>
          </li>
        ))}
      </ul>
      <dl className={balancesLook.sums}>
        {[cards.totalBalances, cards.free, cards.locked, currentMetrics.unrealised.name].map((name) => (
          <div key={name}>
            <dt className="text-muted-foreground">{name}</dt>
            <dd>
              <Skeleton className="h-2.5 w-16" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A skeleton of today's changes and of what needs attention while their file loads. */
export function TodaySkeleton() {
  const { title } = useMovedRange()
  return (
    <>
      <Card title={title} className="lg:col-span-8">
        <BridgeSkeleton />
      </Card>
      <Card title={texts.needsALook} className="min-h-[148px] max-md:min-h-[138px] lg:col-span-4">
        <AttentionSkeleton />
      </Card>
    </>
  )
}

const unnamed: readonly HeadColumn[] = [
  { key: 'symbol', title: null },
  ...['side', 'account', 'size', 'mark', 'unrealised'].map((key) => ({ key, title: null, right: true })),
]

/** A skeleton of the exposure, the largest positions and the link to all of them. */
export function OpenPositionsSkeleton({ columns = unnamed }: { readonly columns?: readonly HeadColumn[] }) {
  const { name, definition } = currentMetrics.exposure
  return (
    <div aria-hidden inert>
      <div className={exposureLook}>
        <span className="inline-flex items-center gap-1">
          {name} <Info about={name} text={definition} />
        </span>
        <Skeleton className="h-2.5 w-24" />
        <Skeleton className="h-2.5 w-16" />
        {/* A second line on phones. */}
        <span className="max-md:w-full">
          <SkeletonLine className="h-2.5 w-16" />
        </span>
      </div>
      <RowsSkeleton columns={columns} rows={topPositions} line="h-6" />
      {/* as high as its link */}
      <div className="flex border-t px-4 py-2.5">
        <span className="touch flex h-6 items-center">
          <Skeleton className="h-2.5 w-24" />
        </span>
      </div>
    </div>
  )
}

/** Names the columns of the last fills; readers hear them in each row. */
export const FillHeads = () => (
  <li aria-hidden="true" className={cx(fillLook, fillHeads)}>
    <span>{terms.time}</span>
    <span>{terms.market}</span>
    <span className="text-right max-md:hidden">{terms.size}</span>
    <span className="text-right">{terms.realisedPnl}</span>
  </li>
)

const fillHeads = 'border-t text-xs text-muted-foreground min-h-8!'

/** A skeleton of the last fills. */
export const RecentFillsSkeleton = () => (
  <ul aria-hidden className="skeletons">
    <FillHeads />
    {Array.from({ length: lastFills }, (_, row) => (
      <li key={row} className="border-t">
        <span className={fillLook}>
          <Skeleton className="h-2.5 w-8" />
          <SkeletonLine className="h-3 w-24" />
          <span className={fillSize}>
            <SkeletonLine className="ml-auto h-2.5 w-10 max-md:ml-0 max-md:w-32" />
          </span>
          <span className={fillResult}>
            <SkeletonLine className="ml-auto h-3 w-20" />
          </span>
        </span>
      </li>
    ))}
  </ul>
)

/** A skeleton of the lower cards of the overview while their file loads. */
export const DetailsSkeleton = () => (
  <>
    <Card title={texts.openPositions} className="lg:col-span-8">
      <OpenPositionsSkeleton />
    </Card>
    <Card title={texts.recentFills} className="lg:col-span-4">
      <RecentFillsSkeleton />
    </Card>
  </>
)
