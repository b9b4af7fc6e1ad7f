import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { closesIn, dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { EquityHeadSkeleton } from './equity-head.tsx'

export const explorerHeight = 'h-[340px] md:h-[460px] 2xl:h-[560px]'

/** The line below the drawing: the key of its marks and the notes; on phones the key and the tools. */
export const belowLook =
  'flex min-h-8 items-center gap-x-2 px-4 pt-1.5 pb-3 text-2xs text-subtle-foreground max-md:min-h-11 max-md:py-0 md:flex-wrap'
/** The notes below the figures, on phones. */
export const footnoteLook = 'border-t px-4 py-2.5 text-2xs text-subtle-foreground empty:hidden'

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
      <div className={belowLook}>
        <SkeletonLine className="h-2 w-96 max-w-full max-md:w-16" />
      </div>
    </div>
  )
}

/** The notes of the curve on phones, usually two lines. */
export const FootnoteSkeleton = () => (
  <div className={`skeletons md:hidden ${footnoteLook}`}>
    <SkeletonLine className="h-2 w-full" />
    <SkeletonLine className="h-2 w-2/3" />
  </div>
)
