import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { extremesOf } from '@harbour/contract/trading/metrics/plot-points'
import * as labels from '@harbour/contract/trading/metrics/report-labels'
import { approximate } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Money, Pnl } from '../../core/kit/amount.tsx'
import { niceBetween } from '../../core/kit/chart/axis-steps.ts'
import { lineThrough } from '../../core/kit/chart/line-through.ts'
import { cx } from '../../core/kit/class-names.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import * as texts from '#texts/trading/performance/report'

type Close = MonthlyReport['curve'][number]

interface PaperCurveProps extends Pick<MonthlyReport, 'curve'> {
  readonly isOfBot: boolean
}

/**
 * The curve of equity over the period, or of a bot's total P&L, between its first and its last close, with its axis, its
 * high and its low; nothing for fewer than two days.
 */
export function PaperCurve({ curve, isOfBot }: PaperCurveProps) {
  const [first] = curve
  const last = curve.at(-1)
  if (!first || !last || curve.length < 2) return null
  const { x, y, steps, high, low } = scaleOf(first, curve)
  return (
    <section className="break-inside-avoid">
      <h2 className={titleLook}>{isOfBot ? labels.totalPnlByDay : labels.equity}</h2>
      <div className={cx('relative', plotLook)}>
        {steps.map((step) => (
          <span
            key={step}
            className="absolute inset-x-0 border-t border-line text-2xs text-subtle-foreground"
            style={{ top: `${y(step) * 100}%` }}
          >
            <span className="absolute -top-2 left-full pl-2 leading-4">
              <Amount of={String(step)} isOfBot={isOfBot} digits={0} />
            </span>
          </span>
        ))}
        <svg
          viewBox={`0 0 ${wide.width} ${wide.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={(isOfBot ? texts.totalCurve : texts.equityCurve)(
            day(first.day, utc),
            day(last.day, utc),
          )}
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={lineThrough(curve.map((one) => [x(one) * wide.width, y(levelOf(one)) * wide.height]))}
            fill="none"
            strokeWidth={1.6}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            // deposits raise it too, so it is not coloured as gain or loss
            className="stroke-foreground"
          />
        </svg>
        {high === low
          ? null
          : [high, low].map((one) => (
              <End
                key={one === high ? 'high' : 'low'}
                at={x(one)}
                height={y(levelOf(one))}
                isHigh={one === high}
              >
                {one === high ? labels.high : labels.low} <Amount of={one.equity} isOfBot={isOfBot} />,{' '}
                {day(one.day, utc)}
              </End>
            ))}
      </div>
      <p className={endsLook}>
        {[first, last].map((one) => (
          <span key={one.day}>
            {day(one.day, utc)}: {isOfBot ? <Pnl of={one.equity} /> : <Money of={one.equity} />}
          </span>
        ))}
      </p>
    </section>
  )
}

const titleLook = 'mb-1 text-base font-semibold'
/** The axis has its place on the right. */
const plotLook = 'mr-18 h-40'
const endsLook = 'mt-1 mr-18 flex justify-between gap-3 text-xs text-muted-foreground'
const wide = { width: 800, height: 160 }
/** The room above the high and below the low, where their labels stand, as a share of the span between. */
const room = 0.25

const levelOf = ({ equity }: Close): number => approximate(equity)

/** Places of days and levels as shares of the width and the height, and the levels of the axis. */
function scaleOf(first: Close, curve: readonly Close[]) {
  const times = curve.map((one) => Date.parse(one.day))
  const [from = 0, to = 1] = [times[0], times.at(-1)]
  const { high, low } = extremesOf(first, curve, levelOf)
  const apart = (levelOf(high) - levelOf(low)) * room || 1
  const [top, bottom] = [levelOf(high) + apart, levelOf(low) - apart]
  return {
    high,
    low,
    steps: niceBetween(bottom, top, 4),
    x: (one: Close) => (Date.parse(one.day) - from) / (to - from),
    y: (level: number) => (top - level) / (top - bottom),
  }
}

interface AmountProps {
  readonly of: string
  readonly isOfBot: boolean
  readonly digits?: number
}

const Amount = ({ isOfBot, ...amount }: AmountProps) =>
  isOfBot ? <Pnl {...amount} quiet /> : <Money {...amount} />

interface EndProps {
  /** Shares of the width and of the height. */
  readonly at: number
  readonly height: number
  readonly isHigh: boolean
  readonly children: ReactNode
}

/** A dot with its label, above the high and below the low; near an edge it reaches inwards. */
const End = ({ at, height, isHigh, children }: EndProps) => (
  <span className="absolute size-0" style={{ left: `${at * 100}%`, top: `${height * 100}%` }}>
    <span
      aria-hidden="true"
      className="absolute -top-[3px] -left-[3px] size-1.5 rounded-full bg-foreground"
    />
    <span
      className={cx(
        'absolute text-2xs whitespace-nowrap text-muted-foreground',
        isHigh ? 'bottom-1' : 'top-1',
        at < 0.25 ? 'left-0' : at > 0.75 ? 'right-0' : '-translate-x-1/2',
      )}
    >
      {children}
    </span>
  </span>
)

export const CurveSkeleton = ({ isOfBot }: Pick<PaperCurveProps, 'isOfBot'>) => (
  <section>
    <h2 className={titleLook}>{isOfBot ? labels.totalPnlByDay : labels.equity}</h2>
    <div className={plotLook}>
      <Skeleton className="h-full opacity-40" />
    </div>
    <p className={endsLook}>
      <Skeleton className="my-0.75 h-2.5 w-28" />
      <Skeleton className="my-0.75 h-2.5 w-28" />
    </p>
  </section>
)
