import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { amount, approximate, isZero, text } from '@harbour/ledger/decimal'
import { Pnl } from '../../core/kit/amount.tsx'
import { AxisBar, type Axis, axisOf } from '../../core/kit/chart/axis-bar.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { bookedParts, partAmount } from './booked-parts.ts'
import { Explain } from './explain.tsx'
import { beyondCycles } from '#texts/trading/bot-filter'
import * as texts from '#texts/trading/performance/analytics'

interface BookedSplitProps extends Pick<PerformanceReport, 'all' | 'bot'> {
  readonly recognition: PnlRecognition
  readonly booked: NonNullable<PerformanceReport['booked']>
}

/** Splits the period's result into price, fees and funding. */
export function BookedSplit({ booked, all, recognition, bot }: BookedSplitProps) {
  const beyond = text(amount(booked.net).minus(all.net))
  const parts = bookedParts(recognition).map((metric) => ({ metric, amount: partAmount(booked, metric) }))
  const axis = axisOf(parts.map(({ amount: of }) => approximate(of)))
  return (
    <>
      <dl>
        {parts.map(({ metric, amount: of }) => (
          <Part key={metric.id} metric={metric} of={of} axis={axis} recognition={recognition} />
        ))}
      </dl>
      {isZero(beyond) ? null : (
        <p className={differsLook}>
          {texts.differs(
            <Pnl of={beyond} quiet />,
            bot ? beyondCycles[bot.cycles] : beyondWords[recognition],
          )}
        </p>
      )}
    </>
  )
}

const beyondWords = {
  booked: texts.beyondRealised,
  closed: texts.beyondByClose,
} as const

const partLook =
  'grid min-h-9 grid-cols-[6rem_minmax(0,1fr)_7rem] items-center gap-x-3 border-t px-4 py-1.5 max-md:min-h-11 max-md:grid-cols-[6rem_minmax(0,1fr)_6.5rem]'
const differsLook = 'num border-t px-4 py-2 text-xs text-subtle-foreground'

/** The parts while they are loading. */
export const SplitSkeleton = () => (
  <div className="skeletons">
    {bookedParts('booked').map(({ id, name, label = name }) => (
      <div key={id} className={partLook}>
        <span className="text-muted-foreground">{label}</span>
        <Skeleton className="h-2 w-full" />
        <Skeleton className="ml-auto h-3 w-16" />
      </div>
    ))}
    <div className={differsLook}>
      <SkeletonLine className="h-2.5 w-full" />
      <SkeletonLine className="h-2.5 w-3/5" />
    </div>
  </div>
)

interface PartProps {
  readonly recognition: PnlRecognition
  readonly metric: PlacedMetric
  readonly of: string
  readonly axis: Axis
}

function Part({ metric: { name, label = name, definition, part }, of, axis, recognition }: PartProps) {
  const isSum = part === undefined
  return (
    <div className={partLook}>
      <dt className={isSum ? 'flex items-center gap-1.5 font-medium' : 'text-muted-foreground'}>
        {label}
        {isSum ? (
          <Explain
            about={name}
            of={{
              formula: definition,
              counted: recognition === 'closed' ? texts.overClosed : texts.overFills,
              leftOut: texts.unpricedExcluded,
            }}
          />
        ) : null}
      </dt>
      <dd aria-hidden="true">
        <AxisBar value={approximate(of)} axis={axis} />
      </dd>
      <dd className="num text-right font-medium">
        <Pnl of={of} />
      </dd>
    </div>
  )
}
