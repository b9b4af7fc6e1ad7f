import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { Money } from '../../core/kit/amount.tsx'
import { counted, quantity } from '../../core/kit/format.ts'
import { duration } from '../result-words/duration.ts'
import type { Explanation } from './explain.tsx'
import { FigureRow, Missing, Ratio } from './figure-list.tsx'
import { leftOutSentence } from '../result-words/reasons.ts'

/** Figures on wins and losses, streaks and holding times. */
export function TradeFigures({ report }: { readonly report: PerformanceReport }) {
  const { all, holding, longestWins, longestLosses, currentRun } = report
  const by = (formula: string, trades: number, which: 'all' | 'win' | 'loss' = 'all'): Explanation => ({
    formula,
    counted: counted(trades, 'closed trade'),
    leftOut: leftOutSentence(report.leftOut),
    trades: which,
    missing: report.leftOut,
  })
  const held = by
  return (
    <dl>
      <FigureRow
        label={tradeMetrics.averageWin.name}
        explain={by(tradeMetrics.averageWin.definition, all.wins, 'win')}
      >
        {report.averageWin === null ? <Missing why="no_wins" /> : <Money of={report.averageWin} />}
      </FigureRow>
      <FigureRow
        label={tradeMetrics.averageLoss.name}
        explain={by(tradeMetrics.averageLoss.definition, all.losses, 'loss')}
      >
        {report.averageLoss === null ? <Missing why="no_losses" /> : <Money of={report.averageLoss} />}
      </FigureRow>
      <FigureRow
        label={tradeMetrics.payoff.name}
        explain={by(tradeMetrics.payoff.definition, all.wins + all.losses)}
      >
        <Ratio of={report.payoff} />
      </FigureRow>
      <FigureRow label={tradeMetrics.longest.name} explain={by(tradeMetrics.longest.definition, all.trades)}>
        {counted(longestWins, 'win')}, {counted(longestLosses, 'loss', 'losses')}
      </FigureRow>
      <FigureRow label={tradeMetrics.current.name} explain={by(tradeMetrics.current.definition, all.trades)}>
        {runOf(currentRun, all.trades)}
      </FigureRow>
      <FigureRow
        label={tradeMetrics.holding.name}
        explain={held(tradeMetrics.holding.definition, all.trades)}
      >
        <Ratio of={holding.mean} write={duration} />
      </FigureRow>
      <FigureRow label={tradeMetrics.median.name} explain={held(tradeMetrics.median.definition, all.trades)}>
        <Ratio of={holding.median} write={duration} />
      </FigureRow>
      <FigureRow label="Winners held" explain={held(tradeMetrics.holding.definition, all.wins, 'win')}>
        {holding.wins.value === null ? <Missing why="no_wins" /> : duration(holding.wins.value)}
      </FigureRow>
      <FigureRow label="Losers held" explain={held(tradeMetrics.holding.definition, all.losses, 'loss')}>
        {holding.losses.value === null ? <Missing why="no_losses" /> : duration(holding.losses.value)}
      </FigureRow>
      <FigureRow label={riskMetrics.meanRisk.name} explain={ofRisk(riskMetrics.meanRisk.definition, report)}>
        <Ratio
          of={report.risk.mean}
          write={(value) => `${quantity(value.toFixed(2), { digits: 2, signed: true })} R`}
        />
      </FigureRow>
      <FigureRow
        label={riskMetrics.quality.name}
        explain={ofRisk(riskMetrics.quality.definition, report)}
        note={
          report.risk.trades > 0 && report.risk.trades < minForQuality
            ? `of ${report.risk.trades} trades: below ${minForQuality} it says little`
            : null
        }
      >
        <Ratio of={report.risk.quality} />
      </FigureRow>
    </dl>
  )
}

/** Fewer multiples than these say little of a system. */
const minForQuality = 30

const ofRisk = (formula: string, { all, risk }: PerformanceReport): Explanation => ({
  formula,
  counted: counted(risk.trades, 'closed trade with a recorded stop', 'closed trades with a recorded stop'),
  leftOut:
    all.trades > risk.trades
      ? `${counted(all.trades - risk.trades, 'closed trade')} without an initial stop: none is made up.`
      : null,
})

function runOf(run: number, trades: number) {
  if (run > 0) return counted(run, 'win')
  if (run < 0) return counted(-run, 'loss', 'losses')
  return trades === 0 ? <Missing why="no_trades" /> : 'none, the last was even'
}
