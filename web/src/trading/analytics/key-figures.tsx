import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { approximate, negate, times } from '@harbour/ledger/decimal'
import { Money, Pnl } from '../../core/kit/amount.tsx'
import { AllocationBar, PairBars } from '../../core/kit/chart/small.tsx'
import { counted, percent, quantity } from '../../core/kit/format.ts'
import { day } from '../../core/kit/format-time.ts'
import { Kpi, KpiSkeleton, KpiStrip } from '../../core/kit/kpi.tsx'
import { winWords } from './counting.ts'
import { Explain } from './explain.tsx'
import { leftOutSentence, reasonOf } from '../result-words/reasons.ts'

interface OfReport {
  readonly report: PerformanceReport
}

const methods = {
  average: 'What is sold is measured against the average cost of all that was held.',
  fifo: 'What is sold is measured against what was bought first (FIFO).',
} as const

/** The key figures of the closed trades, each with a small chart of how it came about. */
export function KeyFigures({ report }: OfReport) {
  return (
    <KpiStrip label="Key figures of closed trades">
      <Net report={report} />
      <WinRate report={report} />
      <ProfitFactor report={report} />
      <Expectancy report={report} />
      <Drawdown report={report} />
    </KpiStrip>
  )
}

export function KeyFiguresSkeleton() {
  return (
    <KpiStrip label="Key figures of closed trades">
      {[0, 1, 2, 3, 4].map((place) => (
        <KpiSkeleton key={place} />
      ))}
    </KpiStrip>
  )
}

function about(label: string, formula: string, { all, leftOut }: PerformanceReport, of?: number) {
  return (
    <Explain
      about={label}
      of={{
        formula,
        counted: counted(of ?? all.trades, 'closed trade'),
        leftOut: leftOutSentence(leftOut),
        trades: 'all',
        missing: leftOut,
      }}
    />
  )
}

/** The sums of wins and of losses, the latter as a magnitude, exact to the places that averages have. */
function gross({ all, averageWin, averageLoss }: PerformanceReport) {
  return {
    won: times(averageWin ?? '0', String(all.wins)),
    lost: times(averageLoss ?? '0', String(all.losses)),
  }
}

const pair = (up: string | null, down: string | null) => (
  <PairBars
    parts={[
      { key: 'up', value: approximate(up ?? '0'), colour: 'var(--hb-gain)' },
      { key: 'down', value: approximate(down ?? '0'), colour: 'var(--hb-loss)' },
    ]}
  />
)

function Net({ report }: OfReport) {
  const { won, lost } = gross(report)
  return (
    <Kpi
      label={tradeMetrics.net.name}
      about={about(
        tradeMetrics.net.name,
        `${tradeMetrics.net.definition} ${methods[report.costMethod]}`,
        report,
      )}
      value={<Pnl of={report.all.net} />}
      drawing={pair(won, lost)}
      left={counted(report.all.trades, 'closed trade')}
      right="after fees and funding"
    />
  )
}

function WinRate({ report }: OfReport) {
  const { all, winRate, winRateDecided } = report
  const part = (key: string, value: number, colour: string) => ({ key, value, colour: `var(--hb-${colour})` })
  return (
    <Kpi
      label={tradeMetrics.winRate.name}
      about={about(
        tradeMetrics.winRate.name,
        `${tradeMetrics.winRate.definition} ${winWords(report.counting)}`,
        report,
      )}
      value={winRate.value === null ? <Dash /> : percent(winRate.value, { digits: 1 })}
      drawing={
        <AllocationBar
          className="h-1.5"
          parts={[
            part('won', all.wins, 'gain'),
            part('even', all.breakevens, 'flat'),
            part('lost', all.losses, 'loss'),
          ]}
        />
      }
      left={`${all.wins} won, ${all.losses} lost${all.breakevens > 0 ? `, ${all.breakevens} even` : ''}`}
      right={
        winRateDecided.value === null
          ? reasonOf(winRateDecided.why)
          : all.breakevens === 0
            ? null
            : `${percent(winRateDecided.value, { digits: 1 })} of decided`
      }
    />
  )
}

function ProfitFactor({ report }: OfReport) {
  const { value, why } = report.profitFactor
  const { won, lost } = gross(report)
  return (
    <Kpi
      label={tradeMetrics.profitFactor.name}
      about={about(
        tradeMetrics.profitFactor.name,
        tradeMetrics.profitFactor.definition,
        report,
        report.all.wins + report.all.losses,
      )}
      value={
        value !== null ? quantity(value.toFixed(2), { digits: 2 }) : why === 'no_losses' ? '∞' : <Dash />
      }
      beside={
        value === null ? <span className="font-normal text-subtle-foreground">{reasonOf(why)}</span> : null
      }
      drawing={pair(won, lost)}
      left={
        <>
          won <Money of={won} digits={0} />
        </>
      }
      right={
        <>
          lost <Money of={lost} digits={0} />
        </>
      }
    />
  )
}

function Expectancy({ report }: OfReport) {
  const { expectancy, averageWin, averageLoss } = report
  return (
    <Kpi
      label={tradeMetrics.expectancy.name}
      about={about(tradeMetrics.expectancy.name, tradeMetrics.expectancy.definition, report)}
      value={<Pnl of={expectancy} why={reasonOf('no_trades')} />}
      beside={<span className="font-normal text-subtle-foreground">a trade</span>}
      drawing={pair(averageWin, averageLoss)}
      left={
        averageWin === null ? (
          reasonOf('no_wins')
        ) : (
          <>
            win <Money of={averageWin} digits={0} />
          </>
        )
      }
      right={
        averageLoss === null ? (
          reasonOf('no_losses')
        ) : (
          <>
            loss <Money of={averageLoss} digits={0} />
          </>
        )
      }
    />
  )
}

function Drawdown({ report }: OfReport) {
  const { depth, peakAt, troughAt, recoveredAt } = report.drawdown
  const label = tradeMetrics.drawdown.name
  if (troughAt === null)
    return (
      <Kpi
        label={label}
        about={about(label, tradeMetrics.drawdown.definition, report)}
        value={<Money of="0" className="text-flat" />}
        left="the sum of trades never fell"
      />
    )
  return (
    <Kpi
      label={label}
      about={about(label, tradeMetrics.drawdown.definition, report)}
      value={<Pnl of={negate(depth)} />}
      drawing={<Fall peakAt={peakAt} troughAt={troughAt} recoveredAt={recoveredAt} />}
      left={`${peakAt === null ? 'start' : day(peakAt)} to ${day(troughAt)}`}
      right={recoveredAt === null ? 'not recovered' : `recovered ${day(recoveredAt)}`}
    />
  )
}

interface FallProps {
  readonly peakAt: string | null
  readonly troughAt: string
  readonly recoveredAt: string | null
}

/** Down from the peak and up again, as long as each took. */
function Fall({ peakAt, troughAt, recoveredAt }: FallProps) {
  const trough = Date.parse(troughAt)
  const start = peakAt === null ? trough : Date.parse(peakAt)
  const end = recoveredAt === null ? trough : Date.parse(recoveredAt)
  const x = end === start ? 50 : ((trough - start) / (end - start)) * 100
  const path = recoveredAt === null ? 'M0 4L100 96' : `M0 4L${x.toFixed(2)} 96L100 4`
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

const Dash = () => <span className="text-subtle-foreground">–</span>
