import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { count } from '../../core/kit/format.ts'
import { leftOutSentence } from '@harbour/contract/trading/metrics/left-out'
import { ratioWords, winWords } from './counting.ts'
import type { Explanation } from './explain.tsx'
import * as texts from '#texts/trading/performance/key-figures'

/** The info of a metric: its definition, its sample, and what is left out. */
export function explanationOf(metric: Metric, report: PerformanceReport): Explanation {
  const formula = [metric.definition, metric.choice && choices[metric.choice](report)]
    .filter(Boolean)
    .join(' ')
  return { formula, ...countedOver(metric, report) }
}

const choices: Readonly<Record<NonNullable<Metric['choice']>, (report: PerformanceReport) => string>> = {
  costMethod: ({ costMethod }) => (costMethod === 'fifo' ? texts.salesByFifo : texts.salesByAverage),
  breakeven: ({ counting }) => winWords(counting),
  riskFree: ({ counting }) => ratioWords(counting),
}

function countedOver({ counts = 'trades' }: Metric, report: PerformanceReport): Omit<Explanation, 'formula'> {
  if (counts === 'days')
    return {
      counted: texts.daysWithReturn(report.returns?.days ?? 0),
      leftOut: texts.firstDay,
    }
  if (counts === 'risked') return overRisked(report)
  const { all, leftOut } = report
  const trades = { trades: all.trades, wins: all.wins, losses: all.losses, decided: all.wins + all.losses }
  return {
    counted: texts.closedTrades(trades[counts]),
    leftOut: leftOutSentence(leftOut, count),
    trades: counts === 'wins' ? 'win' : counts === 'losses' ? 'loss' : 'all',
    missing: leftOut,
  }
}

const overRisked = ({ all, risk }: PerformanceReport) => ({
  counted: texts.tradesWithStop(risk.trades),
  leftOut: all.trades > risk.trades ? texts.tradesWithoutStop(all.trades - risk.trades) : null,
})
