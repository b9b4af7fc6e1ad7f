import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { closesIn, dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'

export const explorerHeight = 'h-[340px] md:h-[460px] 2xl:h-[560px]'

/** An overview strip below a curve of one day would only repeat it. */
export const hasStrip = (fromMs: number, toMs: number): boolean => toMs - fromMs > dayMs

export function ExplorerSkeleton() {
  const now = useNow(minuteMs)
  const today = dayKey(now, closesIn())
  const { from = '', to = today } = equityRangeOf(useScope(), now)
  return (
    <div className="flex flex-col px-4 pt-3.5 pb-7 max-md:pb-[52px]">
      <Skeleton className="my-0.5 h-3 w-12" />
      <Skeleton className="mt-1 mb-0.5 h-7 w-44" />
      <Skeleton className="mt-2.5 h-8 w-full opacity-40 max-md:h-11" />
      <Skeleton className={`mt-2 opacity-40 ${explorerHeight}`} />
      {from === to ? null : <Skeleton className="mt-2 h-11 opacity-40" />}
    </div>
  )
}
