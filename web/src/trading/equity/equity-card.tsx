import { minuteMs } from '@harbour/ledger/durations'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { HiddenAmount, useMoney } from '../../core/kit/amount.tsx'
import { LevelChart } from '../../core/kit/chart/level-chart.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { closesIn, dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { LoadingNote, Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import type { View } from '../../core/kit/view-switch.tsx'
import { growth, knowsFlows, steps } from '@harbour/ledger/metrics/equity-series'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { Below, Change, EquityHead, EquityHeadSkeleton, InsideNote, NoEquity } from './equity-head.tsx'
import { FollowedNote } from './followed-note.tsx'
import { type CurvePoint, deepestOf, finest, followed, hasReturns, levelsOf } from './levels.ts'
import { chartSentence, fallWords, pointSentence } from './sentences.ts'
import * as texts from '#texts/trading/overview/equity'

const DaysTable = lazy(() => import('./days-table.tsx').then((module) => ({ default: module.DaysTable })))

interface EquityCurveProps {
  readonly points: readonly EquityPoint[]
  /** The same days with the points inside them, if known. */
  readonly hours?: readonly CurvePoint[] | undefined
  readonly rebuiltUntil?: string | null | undefined
  readonly tall?: boolean
  /** A note on the start of the history, shown below the curve. */
  readonly note?: ReactNode
}

const heights = {
  normal: 'h-[300px] md:h-[352px] 2xl:h-[440px]',
  tall: 'h-[340px] md:h-[460px] 2xl:h-[560px]',
} as const

/** Equity with its high-water mark and the drawdown below; hovering replaces the figure in the head. */
export function EquityCurve({
  points: all,
  hours,
  rebuiltUntil = null,
  tall = false,
  note,
}: EquityCurveProps) {
  const hidden = useAmountsHidden()
  const money = useMoney()
  const write = hidden ? null : money
  const now = useNow(minuteMs)
  const [view, setView] = useState<View>('chart')
  const [at, setAt] = useState<number | null>(null)
  const points = useMemo(() => (hidden ? followed(all) : all), [all, hidden])
  const { from = '', to } = equityRangeOf(useScope(), now)
  const curve = useMemo(() => {
    const drawn = finest(all, hours, from)
    return hidden ? followed(drawn) : drawn
  }, [all, hours, hidden, from])
  const drawn = useMemo(() => steps(curve), [curve])
  const levels = useMemo(() => levelsOf(drawn, curve, hidden), [drawn, curve, hidden])
  const grown = useMemo(() => growth(points), [points])
  const isKnown = knowsFlows(points)
  // with amounts hidden the curve is the growth of one unit of capital, which is unknown then
  const isDrawn = view === 'chart' && (hasReturns(all) || !hidden)
  const height = heights[tall ? 'tall' : 'normal']
  const last = points.at(-1)
  if (!last) return <NoEquity className={height} note={note} />
  const shown = at === null ? null : (curve[at] ?? null)
  const words = fallWords(curve, points)
  return (
    <>
      <EquityHead
        at={shown ?? (last.day < dayKey(now, closesIn()) ? last : null)}
        value={write === null ? <HiddenAmount /> : write((shown ?? last).equity)}
        hasLegend={isKnown}
        view={view}
        onView={setView}
      >
        {shown ? (
          <Below drawdown={drawn[at ?? 0]?.drawdown ?? null} words={words} />
        ) : (
          <Change grown={grown} of={points} from={all[0]?.at} isDay={from === to} />
        )}
      </EquityHead>
      <div className={isDrawn ? 'pr-1.5 pb-2 pl-4 max-md:pr-1' : 'border-t pb-2'}>
        {isDrawn ? (
          <LevelChart
            points={levels}
            hidden={hidden}
            label={chartSentence(points, grown, deepestOf(drawn), write)}
            describe={(i) => pointSentence(curve[i], drawn[i]?.drawdown ?? null, write, words)}
            onPoint={setAt}
            fallWords={words.deepest}
            peakWords={texts.highWaterMark}
            className={height}
          />
        ) : (
          <div
            className={cx('overflow-y-auto', height)}
            tabIndex={0}
            role="region"
            aria-label={texts.byDayScrollable}
          >
            <Suspense fallback={<LoadingNote />}>
              <DaysTable points={all} stick="top-0" />
            </Suspense>
          </div>
        )}
      </div>
      <div className="px-4 pb-3 text-2xs text-subtle-foreground">
        {isDrawn ? <FollowedNote of={points} all={all} /> : null}
        {isDrawn ? <InsideNote of={curve} days={points} rebuiltUntil={rebuiltUntil} /> : null}
        {note}
      </div>
    </>
  )
}

export function EquitySkeleton({ tall = false }: { readonly tall?: boolean }) {
  return (
    <div className="skeletons">
      <EquityHeadSkeleton />
      <div className="px-4 pb-2">
        <Skeleton className={cx('opacity-40', heights[tall ? 'tall' : 'normal'])} />
      </div>
      <div className="px-4 pb-3 text-2xs">
        <SkeletonLine className="h-2 w-80 max-w-full" />
        <SkeletonLine className="h-2 w-40" onPhones />
      </div>
    </div>
  )
}
