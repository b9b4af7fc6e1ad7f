import { ChartSpline } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Pnl, toneInk } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { percent } from '../../core/kit/format.ts'
import { closing, closingName, day, moment } from '../../core/kit/format-time.ts'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { type View, ViewSwitch } from '../../core/kit/view-switch.tsx'
import { chainedPoints, type Growth, profit } from '@harbour/ledger/metrics/equity-series'
import type { CurvePoint } from './levels.ts'
import * as texts from '#texts/trading/overview/equity'

interface EquityHeadProps {
  /** The hovered point; null for the present one. */
  readonly at: { readonly at: string } | null
  readonly value: ReactNode
  /** Shown beside the value: the growth, or the drawdown at the hovered point. */
  readonly children: ReactNode
  /** Without known flows there is no growth, and no high-water mark to explain. */
  readonly hasLegend: boolean
  readonly view: View
  readonly onView: (view: View) => void
}

// One row beside the switch where it is wide, otherwise the words below both: beside the switch they would run under it.
const headGrid =
  'num grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2.5 whitespace-nowrap @min-[34rem]:grid-cols-[auto_minmax(0,1fr)_auto]'
const besideFigure =
  'flex min-h-6 flex-wrap items-baseline gap-x-2 max-sm:gap-x-1.5 @max-[34rem]:order-last @max-[34rem]:col-span-2 @min-[34rem]:self-baseline'
const switchPlace = 'row-span-2 flex items-end gap-x-3 @min-[34rem]:col-start-3 @min-[34rem]:row-start-1'

/** The figure above a curve of equity, with the switch between the curve and its table. */
export const EquityHead = ({ at, value, children, hasLegend, view, onView }: EquityHeadProps) => (
  <div className="@container px-4 pt-3.5 pb-2.5">
    <div className={headGrid}>
      <h2 className="text-xs text-muted-foreground @min-[34rem]:col-span-2">
        {at ? texts.equityOn(moment(at.at), closingName()) : texts.equity}
      </h2>
      <div className={switchPlace}>
        {hasLegend ? <Legend /> : null}
        <ViewSwitch of={texts.equityAs} chart={ChartSpline} value={view} onPick={onView} />
      </div>
      <output className="self-baseline text-[28px] leading-[34px] font-semibold tracking-[-0.022em]">
        {value}
      </output>
      <div className={besideFigure}>{children}</div>
    </div>
  </div>
)

/** The head while the equity loads: all but its figures is known. */
export const EquityHeadSkeleton = () => (
  <div aria-hidden inert className="@container px-4 pt-3.5 pb-2.5">
    <div className={headGrid}>
      <p className="text-xs text-muted-foreground @min-[34rem]:col-span-2">{texts.equity}</p>
      <div className={switchPlace}>
        <Legend />
        <ViewSwitch of={texts.equityAs} chart={ChartSpline} value="chart" onPick={() => undefined} />
      </div>
      <span className="flex h-[34px] items-center">
        <Skeleton className="h-7 w-40" />
      </span>
      <div className={besideFigure}>
        <SkeletonLine className="h-3 w-48" />
      </div>
    </div>
  </div>
)

interface NoEquityProps {
  readonly className: string
  readonly note: ReactNode
}

/** Replaces the curve until the first sync has ended. */
export const NoEquity = ({ className, note }: NoEquityProps) => (
  <>
    <EmptyState title={texts.nothingRecorded} className={className}>
      {texts.firstPoint}
    </EmptyState>
    <div className="px-4 pb-3 text-center text-2xs text-subtle-foreground">{note}</div>
  </>
)

interface InsideNoteProps {
  /** The points of the curve. */
  readonly of: readonly CurvePoint[]
  readonly days: readonly CurvePoint[]
  /** The last rebuilt moment inside the days; null if all were read. */
  readonly rebuiltUntil: string | null
  /** The figures beside the curve use its points, as for a single day. */
  readonly areFiguresInside?: boolean
}

/**
 * Explains that a curve has more points than the figures beside it, which of them were rebuilt, and what its dashes
 * mean.
 */
export function InsideNote({ of: points, days, rebuiltUntil, areFiguresInside = false }: InsideNoteProps) {
  if (points.length <= days.length) return null
  const isDrawn = rebuiltUntil !== null && Date.parse(rebuiltUntil) > Date.parse(points[0]?.at ?? '')
  return (
    <>
      {areFiguresInside ? texts.insideDay : texts.insideDays}{' '}
      {isDrawn ? `${texts.hoursRebuilt(moment(rebuiltUntil))} ` : null}
      {points.some(({ isAfterGap }) => isAfterGap) ? `${texts.gapsDashed} ` : null}
    </>
  )
}

interface ChangeProps {
  readonly grown: Growth | null
  /** The points of the growth, which the amount is of as well. */
  readonly of: readonly CurvePoint[]
  readonly from: string | undefined
  /** The range is one day, whose growth is measured from its beginning. */
  readonly isDay: boolean
}

/** The gain in money and as a return, both without deposits and withdrawals. */
export function Change({ grown, of: points, from, isDay }: ChangeProps) {
  const gained = useMemo(() => profit(chainedPoints(points)), [points])
  if (!grown) return null
  const later = from !== undefined && grown.since !== from
  const since = later ? texts.since(day(grown.since, closing())) : isDay ? texts.sinceMidnight : null
  return (
    <>
      <Pnl of={gained} className="font-medium" />
      <span className={cx('font-medium', toneInk(grown.fraction))} title={texts.timeWeighted}>
        {percent(grown.fraction, { signed: true })}
        {since === null ? null : (
          <span className="font-normal text-subtle-foreground max-sm:sr-only"> {since}</span>
        )}
        {grown.without === null ? null : (
          <span className="text-xs font-normal text-subtle-foreground"> {texts.without[grown.without]}</span>
        )}
      </span>
    </>
  )
}

interface BelowProps {
  readonly drawdown: number | null
  readonly words: { readonly at: string; readonly from: string }
}

export function Below({ drawdown, words }: BelowProps) {
  if (drawdown === null) return null
  return (
    <span className={cx('font-medium', drawdown < -0.00005 ? 'text-loss' : 'text-muted-foreground')}>
      {drawdown < -0.00005 ? percent(drawdown) : null}
      <span className="max-sm:sr-only"> {drawdown < -0.00005 ? words.from : words.at}</span>
    </span>
  )
}

function Legend() {
  return (
    <ul className="flex h-7 items-center gap-3.5 text-xs text-muted-foreground @max-[46rem]:hidden">
      <li className="flex items-center gap-1.5">
        <i className="h-0.5 w-3.5 rounded-[1px] bg-chart-1" />
        {texts.equity}
      </li>
      <li className="flex items-center gap-1.5">
        <i className="size-[9px] rounded-[2px] bg-loss/70" />
        {texts.drawdown}
      </li>
    </ul>
  )
}
