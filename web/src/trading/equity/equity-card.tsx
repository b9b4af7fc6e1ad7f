import type { EquityPoint } from '@harbour/contract/trading/portfolio'
import { ChartSpline } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { HiddenAmount, toneInk, useMoney } from '../../core/kit/amount.tsx'
import { LevelChart } from '../../core/kit/chart/level-chart.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { percent } from '../../core/kit/format.ts'
import { closesIn, closing, closingName, day, dayKey, moment } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { LoadingNote, Skeleton } from '../../core/kit/skeleton.tsx'
import { ViewSwitch } from '../../core/kit/view-switch.tsx'
import {
  growth,
  type Growth,
  knowsFlows,
  relativeDrawdown,
  steps,
} from '@harbour/ledger/figures/equity-series'
import { levelsOf } from './levels.ts'
import { chartSentence, pointSentence } from './sentences.ts'

const DaysTable = lazy(() => import('./days-table.tsx').then((module) => ({ default: module.DaysTable })))

interface EquityCurveProps {
  readonly points: readonly EquityPoint[]
  readonly tall?: boolean
  /** A note on the start of the history, shown below the curve. */
  readonly note?: ReactNode
}

type View = 'chart' | 'table'

const heights = {
  normal: 'h-[300px] md:h-[352px] 2xl:h-[440px]',
  tall: 'h-[340px] md:h-[460px] 2xl:h-[560px]',
} as const

/** Equity with its high-water mark and the drawdown beneath; pointing at it replaces the figure in the head. */
export function EquityCurve({ points, tall = false, note }: EquityCurveProps) {
  const hidden = useAmountsHidden()
  const money = useMoney()
  const write = hidden ? null : money
  const now = useNow(60_000)
  const [view, setView] = useState<View>('chart')
  const [at, setAt] = useState<number | null>(null)
  const all = useMemo(() => steps(points), [points])
  const levels = useMemo(() => levelsOf(all, points, hidden), [all, points, hidden])
  const grown = useMemo(() => growth(points), [points])
  const isKnown = knowsFlows(points)
  // with amounts hidden the curve is the growth of one unit, which is not known then
  const isDrawn = view === 'chart' && (isKnown || !hidden)
  const height = heights[tall ? 'tall' : 'normal']
  const last = points.at(-1)
  if (!last) {
    return (
      <>
        <EmptyState title="No equity recorded yet" className={height}>
          The first point appears after the first sync.
        </EmptyState>
        <div className="px-4 pb-3 text-center text-2xs text-subtle-foreground">{note}</div>
      </>
    )
  }
  const shown = at === null ? null : (points[at] ?? null)
  return (
    <>
      <div className="@container flex items-end gap-x-3 px-4 pt-3.5 pb-2.5 max-md:px-3">
        <div className="num min-w-0 flex-1 whitespace-nowrap">
          <h2 className="text-xs text-muted-foreground">
            {shown || last.day < dayKey(now, closesIn())
              ? `Equity on ${moment((shown ?? last).at)} ${closingName()}`
              : 'Equity'}
          </h2>
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <output className="text-[28px] leading-[34px] font-semibold tracking-[-0.022em]">
              {write === null ? <HiddenAmount /> : write((shown ?? last).equity)}
            </output>
            {shown ? (
              <Below drawdown={all[at ?? 0]?.drawdown ?? null} />
            ) : (
              <Change grown={grown} from={points[0]?.at} />
            )}
          </div>
        </div>
        {isKnown ? <Legend /> : null}
        <ViewSwitch of="equity" chart={ChartSpline} value={view} onPick={setView} />
      </div>
      <div className={isDrawn ? 'pr-1.5 pb-2 pl-4 max-md:pr-1 max-md:pl-3' : 'border-t pb-2'}>
        {isDrawn ? (
          <LevelChart
            points={levels}
            hidden={hidden}
            label={chartSentence(points, grown, relativeDrawdown(points), write)}
            describe={(i) => pointSentence(points[i], all[i]?.drawdown ?? null, write)}
            onPoint={setAt}
            className={height}
          />
        ) : (
          <div
            className={cx('overflow-y-auto', height)}
            tabIndex={0}
            role="region"
            aria-label="Equity by day, scrollable"
          >
            <Suspense fallback={<LoadingNote />}>
              <DaysTable points={points} stick="top-0" />
            </Suspense>
          </div>
        )}
      </div>
      <div className="px-4 pb-3 text-2xs text-subtle-foreground max-md:px-3">{note}</div>
    </>
  )
}

export function Change({
  grown,
  from,
}: {
  readonly grown: Growth | null
  readonly from: string | undefined
}) {
  if (!grown) return null
  const later = from !== undefined && grown.since !== from
  return (
    <span
      className={cx('font-medium', toneInk(grown.fraction))}
      title="Time-weighted: excludes deposits and withdrawals"
    >
      {percent(grown.fraction, { signed: true })}
      {later ? (
        <span className="font-normal text-subtle-foreground max-sm:sr-only">
          {' '}
          since {day(grown.since, closing())}
        </span>
      ) : null}
    </span>
  )
}

export function Below({ drawdown }: { readonly drawdown: number | null }) {
  if (drawdown === null) return null
  return (
    <span className={cx('font-medium', drawdown < -0.00005 ? 'text-loss' : 'text-muted-foreground')}>
      {drawdown < -0.00005 ? percent(drawdown) : null}
      <span className="max-sm:sr-only"> {drawdown < -0.00005 ? 'from peak' : 'at peak'}</span>
    </span>
  )
}

export function Legend() {
  return (
    <ul className="flex h-7 items-center gap-3.5 text-xs text-muted-foreground @max-[46rem]:hidden">
      <li className="flex items-center gap-1.5">
        <i className="h-0.5 w-3.5 rounded-[1px] bg-chart-1" />
        Equity
      </li>
      <li className="flex items-center gap-1.5">
        <i className="w-3.5 border-t-2 border-dotted border-chart-hwm" />
        High-water mark
      </li>
      <li className="flex items-center gap-1.5">
        <i className="size-[9px] rounded-[2px] bg-loss/70" />
        Drawdown
      </li>
    </ul>
  )
}

export function EquitySkeleton({ tall = false }: { readonly tall?: boolean }) {
  return (
    <div className="flex flex-col px-4 pt-3.5 pb-5">
      <Skeleton className="my-0.5 h-3 w-12" />
      <Skeleton className="mt-1 mb-0.5 h-7 w-44" />
      <Skeleton className={cx('mt-2.5 opacity-40', heights[tall ? 'tall' : 'normal'])} />
    </div>
  )
}
