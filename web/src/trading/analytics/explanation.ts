import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { counted } from '../../core/kit/format.ts'
import { leftOutSentence } from '../result-words/reasons.ts'
import { ratioWords, winWords } from './counting.ts'
import type { Explanation } from './explain.tsx'

/** The info of a metric: its definition, what it was counted over, and what is left out. */
export function explanationOf(metric: Metric, report: PerformanceReport): Explanation {
  const formula = [metric.definition, metric.choice && choices[metric.choice](report)]
    .filter(Boolean)
    .join(' ')
  return { formula, ...countedOver(metric, report) }
}

const choices: Readonly<Record<NonNullable<Metric['choice']>, (report: PerformanceReport) => string>> = {
  costMethod: ({ costMethod }) =>
    costMethod === 'fifo'
      ? 'Sales are matched to the earliest purchases (FIFO).'
      : 'Sales are measured against average cost.',
  breakeven: ({ counting }) => winWords(counting),
  riskFree: ({ counting }) => ratioWords(counting),
}

function countedOver({ counts = 'trades' }: Metric, report: PerformanceReport): Omit<Explanation, 'formula'> {
  if (counts === 'days')
    return {
      counted: counted(report.returns?.days ?? 0, 'day with a return', 'days with a return'),
      leftOut:
        'The first day is measured against the close before the range. Days before equity was last at zero are excluded.',
    }
  if (counts === 'risked') return overRisked(report)
  const { all, leftOut } = report
  const trades = { trades: all.trades, wins: all.wins, losses: all.losses, decided: all.wins + all.losses }
  return {
    counted: counted(trades[counts], 'closed trade'),
    leftOut: leftOutSentence(leftOut),
    trades: counts === 'wins' ? 'win' : counts === 'losses' ? 'loss' : 'all',
    missing: leftOut,
  }
}

const overRisked = ({ all, risk }: PerformanceReport) => ({
  counted: counted(risk.trades, 'closed trade with a recorded stop', 'closed trades with a recorded stop'),
  leftOut:
    all.trades > risk.trades
      ? `${counted(all.trades - risk.trades, 'closed trade')} without an initial stop, not counted.`
      : null,
})
