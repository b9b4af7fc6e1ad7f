import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { amount, approximate, isZero, text } from '@harbour/ledger/decimal'
import { Pnl } from '../../core/kit/amount.tsx'
import { AxisBar, type Axis, axisOf } from '../../core/kit/chart/axis-bar.tsx'
import { bookedParts, partAmount } from './booked-parts.ts'
import { Explain } from './explain.tsx'
import { beyondCycles } from '#texts/trading/bot-filter'
import * as texts from '#texts/trading/performance/analytics'

interface BookedSplitProps extends Pick<PerformanceReport, 'all' | 'dating' | 'bot'> {
  readonly booked: NonNullable<PerformanceReport['booked']>
}

/** Splits the period's result into price, fees and funding. */
export function BookedSplit({ booked, all, dating, bot }: BookedSplitProps) {
  const beyond = text(amount(booked.net).minus(all.net))
  const parts = bookedParts(dating).map((metric) => ({ metric, amount: partAmount(booked, metric) }))
  const axis = axisOf(parts.map(({ amount: of }) => approximate(of)))
  return (
    <>
      <dl>
        {parts.map(({ metric, amount: of }) => (
          <Part key={metric.id} metric={metric} of={of} axis={axis} dating={dating} />
        ))}
      </dl>
      {isZero(beyond) ? null : (
        <p className="num border-t px-4 py-2 text-xs text-subtle-foreground max-md:px-3">
          {texts.differs(<Pnl of={beyond} quiet />, bot ? beyondCycles[bot.cycles] : beyondWords[dating])}
        </p>
      )}
    </>
  )
}

const beyondWords = {
  booked: texts.beyondRealised,
  closed: texts.beyondByClose,
} as const

interface PartProps extends Pick<PerformanceReport, 'dating'> {
  readonly metric: PlacedMetric
  readonly of: string
  readonly axis: Axis
}

function Part({ metric: { name, label = name, definition, part }, of, axis, dating }: PartProps) {
  const isSum = part === undefined
  return (
    <div className="grid min-h-9 grid-cols-[6rem_minmax(0,1fr)_7rem] items-center gap-x-3 border-t px-4 py-1.5 max-md:min-h-11 max-md:grid-cols-[6rem_minmax(0,1fr)_6.5rem] max-md:px-3">
      <dt className={isSum ? 'flex items-center gap-1.5 font-medium' : 'text-muted-foreground'}>
        {label}
        {isSum ? (
          <Explain
            about={name}
            of={{
              formula: definition,
              counted: dating === 'closed' ? texts.overClosed : texts.overFills,
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
