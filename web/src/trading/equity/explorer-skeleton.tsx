import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { closesIn, dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { EquityHeadSkeleton } from './equity-head.tsx'

export const explorerHeight = 'h-[340px] md:h-[460px] 2xl:h-[560px]'

/** An overview strip below a curve of one day would only repeat it. */
export const hasStrip = (fromMs: number, toMs: number): boolean => toMs - fromMs > dayMs

export function ExplorerSkeleton() {
  const now = useNow(minuteMs)
  const today = dayKey(now, closesIn())
  const { from = '', to = today } = equityRangeOf(useScope(), now)
  return (
    <div className="skeletons">
      <EquityHeadSkeleton />
      <div className="flex items-center gap-2 px-4 pb-2">
        <Skeleton className="h-8 w-44 opacity-40 max-md:h-11" />
        <Skeleton className="h-8 w-40 opacity-40 max-md:h-11 max-md:w-auto max-md:flex-1" />
      </div>
      <div className="px-4 pb-1">
        <Skeleton className={`opacity-40 ${explorerHeight}`} />
        {from === to ? null : <Skeleton className="mt-1 h-11 opacity-40" />}
      </div>
      {/* Its notes, three lines of them on a phone. */}
      <div className="min-h-8 px-4 pt-1.5 pb-3 text-2xs max-md:pb-1.5">
        <SkeletonLine className="h-2 w-96 max-w-full" />
        <SkeletonLine className="h-2 w-64" onPhones />
        <SkeletonLine className="h-2 w-40" onPhones />
      </div>
    </div>
  )
}
