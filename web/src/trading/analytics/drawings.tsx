import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { Episode, MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { approximate, times } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Money } from '../../core/kit/amount.tsx'
import { AllocationBar, PairBars } from '../../core/kit/chart/small.tsx'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { reasonOf } from '../result-words/reasons.ts'
import * as texts from '#texts/trading/performance/key-figures'

/** A small chart of a metric's history, with text on both sides. */
interface Drawn {
  readonly drawing?: ReactNode
  readonly left?: ReactNode
  readonly right?: ReactNode
  readonly beside?: ReactNode
}

type Draw = (report: PerformanceReport, value: MetricValue) => Drawn

const pair = (up: string | null, down: string | null) => (
  <PairBars
    parts={[
      { key: 'up', value: approximate(up ?? '0'), colour: 'var(--hb-gain)' },
      { key: 'down', value: approximate(down ?? '0'), colour: 'var(--hb-loss)' },
    ]}
  />
)

const rounded = (amount: string): ReactNode => <Money of={amount} digits={0} />

/** The sums of wins and of losses, the latter as a magnitude, exact to the places that averages have. */
function gross({ all, averageWin, averageLoss }: PerformanceReport) {
  return {
    won: times(averageWin ?? '0', String(all.wins)),
    lost: times(averageLoss ?? '0', String(all.losses)),
  }
}

function sums(report: PerformanceReport): Drawn {
  const { won, lost } = gross(report)
  return {
    drawing: pair(won, lost),
    left: texts.closedTrades(report.all.trades),
    right: texts.afterFeesAndFunding,
  }
}

function grossSums(report: PerformanceReport): Drawn {
  const { won, lost } = gross(report)
  return { drawing: pair(won, lost), left: texts.sumWon(rounded(won)), right: texts.sumLost(rounded(lost)) }
}

const averages = ({ averageWin, averageLoss }: PerformanceReport): Drawn => ({
  drawing: pair(averageWin, averageLoss),
  beside: <span className="font-normal text-subtle-foreground max-md:hidden">{texts.perTrade}</span>,
  left: averageWin === null ? reasonOf('no_wins') : texts.averageWin(rounded(averageWin)),
  right: averageLoss === null ? reasonOf('no_losses') : texts.averageLoss(rounded(averageLoss)),
})

function outcomes({ all, winRateDecided: { value, why } }: PerformanceReport): Drawn {
  const part = (key: string, of: number, colour: string) => ({
    key,
    value: of,
    colour: `var(--hb-${colour})`,
  })
  return {
    drawing: (
      <AllocationBar
        className="h-1.5"
        parts={[
          part('won', all.wins, 'gain'),
          part('even', all.breakevens, 'flat'),
          part('lost', all.losses, 'loss'),
        ]}
      />
    ),
    left: texts.outcomes(all.wins, all.losses, all.breakevens),
    right:
      value === null
        ? reasonOf(why)
        : all.breakevens === 0
          ? null
          : texts.withoutBreakeven(percent(value, { digits: 1 })),
  }
}

function fall(_report: PerformanceReport, { episode }: MetricValue): Drawn {
  if (!episode?.trough) return { left: texts.noDrawdown }
  const { peak, trough, recovered } = episode
  return {
    drawing: <Fall peak={peak} trough={trough} recovered={recovered} />,
    left: recovered
      ? texts.fallOver(peak === null ? texts.start : dayAt(peak), dayAt(recovered))
      : texts.fallSince(peak === null ? texts.start : dayAt(peak)),
    right: texts.lowest(dayAt(trough)),
  }
}

/** Trades have times, equity only days, which are the same in every zone. */
const dayAt = (at: string): string => day(at, at.includes('T') ? {} : utc)

/** Down from the peak and up again, as long as each took. */
function Fall({ peak, trough, recovered }: Episode & { readonly trough: string }) {
  const lowest = Date.parse(trough)
  const start = peak === null ? lowest : Date.parse(peak)
  const end = recovered === null ? lowest : Date.parse(recovered)
  const x = end === start ? 50 : ((lowest - start) / (end - start)) * 100
  const path = recovered === null ? 'M0 4L100 96' : `M0 4L${x.toFixed(2)} 96L100 4`
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-4.5 w-full overflow-visible"
      aria-hidden="true"
    >
      <path d={path} className="fill-none stroke-loss" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export const drawings: Readonly<Record<NonNullable<Metric['drawing']>, Draw>> = {
  sums,
  outcomes,
  grossSums,
  averages,
  fall,
}
