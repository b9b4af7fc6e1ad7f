import type { PerformanceReport } from '@harbour/contract/performance'
import { Money } from '../kit/amount.tsx'
import { counted, quantity } from '../kit/format.ts'
import { definitions } from './definitions.ts'
import { duration } from './duration.ts'
import type { Explanation } from './explain.tsx'
import { FigureRow, Missing, Ratio } from './figure-list.tsx'
import { leftOutSentence } from './reasons.ts'

/** What wins and losses are like, how they follow each other, and how long trades are held. */
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
      <FigureRow label="Average win" explain={by(definitions.averageWin, all.wins, 'win')}>
        {report.averageWin === null ? <Missing why="no_wins" /> : <Money of={report.averageWin} />}
      </FigureRow>
      <FigureRow label="Average loss" explain={by(definitions.averageLoss, all.losses, 'loss')}>
        {report.averageLoss === null ? <Missing why="no_losses" /> : <Money of={report.averageLoss} />}
      </FigureRow>
      <FigureRow label="Payoff" explain={by(definitions.payoff, all.wins + all.losses)}>
        <Ratio of={report.payoff} />
      </FigureRow>
      <FigureRow label="Longest runs" explain={by(definitions.longest, all.trades)}>
        {counted(longestWins, 'win')}, {counted(longestLosses, 'loss', 'losses')}
      </FigureRow>
      <FigureRow label="Current run" explain={by(definitions.current, all.trades)}>
        {runOf(currentRun, all.trades)}
      </FigureRow>
      <FigureRow label="Mean holding time" explain={held(definitions.holding, all.trades)}>
        <Ratio of={holding.mean} write={duration} />
      </FigureRow>
      <FigureRow label="Median holding time" explain={held(definitions.median, all.trades)}>
        <Ratio of={holding.median} write={duration} />
      </FigureRow>
      <FigureRow label="Winners held" explain={held(definitions.holding, all.wins, 'win')}>
        {holding.wins.value === null ? <Missing why="no_wins" /> : duration(holding.wins.value)}
      </FigureRow>
      <FigureRow label="Losers held" explain={held(definitions.holding, all.losses, 'loss')}>
        {holding.losses.value === null ? <Missing why="no_losses" /> : duration(holding.losses.value)}
      </FigureRow>
      <FigureRow label="Mean R" explain={ofRisk(definitions.meanRisk, report)}>
        <Ratio
          of={report.risk.mean}
          write={(value) => `${quantity(value.toFixed(2), { digits: 2, signed: true })} R`}
        />
      </FigureRow>
      <FigureRow
        label="SQN"
        explain={ofRisk(definitions.quality, report)}
        note={
          report.risk.trades > 0 && report.risk.trades < fewestForQuality
            ? `of ${report.risk.trades} trades: below ${fewestForQuality} it says little`
            : null
        }
      >
        <Ratio of={report.risk.quality} />
      </FigureRow>
    </dl>
  )
}

/** Fewer multiples than these say little of a system. */
const fewestForQuality = 30

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
