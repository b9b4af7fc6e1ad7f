import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { amount, approximate, isZero, negate, text } from '@harbour/ledger/decimal'
import { Pnl } from '../../core/kit/amount.tsx'
import { AxisBar, type Axis, axisOf } from './axis-bar.tsx'
import { Explain } from './explain.tsx'

interface BookedSplitProps extends Pick<PerformanceReport, 'all' | 'dating'> {
  readonly booked: NonNullable<PerformanceReport['booked']>
}

/** Splits the period's result into price, fees and funding. */
export function BookedSplit({ booked, all, dating }: BookedSplitProps) {
  const beyond = text(amount(booked.net).minus(all.net))
  const paid = negate(booked.fees)
  const axis = axisOf([booked.price, paid, booked.funding, booked.net].map(approximate))
  return (
    <>
      <dl>
        <Part label="Price P&L" of={booked.price} axis={axis} />
        <Part label="Fees" of={paid} axis={axis} />
        <Part label="Funding" of={booked.funding} axis={axis} />
        <Part label="Net P&L" of={booked.net} axis={axis} total dating={dating} />
      </dl>
      {isZero(beyond) ? null : (
        <p className="num border-t px-4 py-2 text-xs text-subtle-foreground max-md:px-3">
          Differs from net P&L (closed trades) by <Pnl of={beyond} quiet />: {beyondWords[dating]}.
        </p>
      )}
    </>
  )
}

const beyondWords = {
  booked: 'of trades that are still open, that closed in another period, or that no figure counts',
  closed: 'fees and funding that belong to no trade, or to one that no figure counts',
} as const

interface PartProps {
  readonly label: string
  readonly of: string
  readonly axis: Axis
  /** The dating of the sum of all parts. */
  readonly dating?: PerformanceReport['dating']
  readonly total?: boolean
}

function Part({ label, of, axis, dating = 'booked', total = false }: PartProps) {
  return (
    <div className="grid min-h-9 grid-cols-[6rem_minmax(0,1fr)_7rem] items-center gap-x-3 border-t px-4 py-1.5 max-md:min-h-11 max-md:grid-cols-[6rem_minmax(0,1fr)_6.5rem] max-md:px-3">
      <dt className={total ? 'flex items-center gap-1.5 font-medium' : 'text-muted-foreground'}>
        {label}
        {total ? (
          <Explain
            about={bookedMetrics[dating].net.name}
            of={{
              formula: bookedMetrics[dating].net.definition,
              counted:
                dating === 'closed'
                  ? 'all trades that closed in the period'
                  : 'all fills and funding payments of the period',
              leftOut: 'Amounts in an asset without a known price are in no sum.',
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
