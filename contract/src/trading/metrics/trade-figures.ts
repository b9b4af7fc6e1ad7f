/**
 * Figures of closed trades: the one place that says what a figure is called and what it means. Where two figures
 * could be taken for one another, the name says the basis. Screens, the report and its PDF, shared pages and column heads of files take
 * their words from here.
 */
export const tradeFigures = {
  net: {
    name: 'Net P&L (closed trades)',
    definition:
      'Price P&L less fees plus funding, of every trade that closed in the period. A fee in a third coin is valued by the last hourly close before it, or the last daily one where the exchange tells none; what else was paid or won in a coin by the last daily close before; prices in dollars count as they are. A trade runs from flat to flat and counts on the day it closed. Open positions are not in it.',
  },
  winRate: {
    name: 'Win rate',
    definition:
      'Winning trades ÷ all closed trades. The decided rate leaves out breakevens: winning trades ÷ (winning + losing).',
  },
  profitFactor: {
    name: 'Profit factor',
    definition:
      'The sum of all wins ÷ the sum of all losses, net of fees and funding. Above 1 the wins outweigh. Without a losing trade there is nothing to divide by: ∞.',
  },
  expectancy: {
    name: 'Expectancy',
    definition:
      'Net P&L (closed trades) ÷ closed trades, breakevens among them: what one more trade brought on average.',
  },
  drawdown: {
    name: 'Max drawdown (closed trades)',
    definition:
      'The deepest fall of the running sum of closed trades below its highest point so far, which is zero before the first trade. In money. What is still open is not in it: max drawdown (equity) is another figure, and may be another episode.',
  },
  averageWin: {
    name: 'Average win',
    definition: 'The sum of all wins ÷ winning trades.',
  },
  averageLoss: {
    name: 'Average loss',
    definition: 'The sum of all losses ÷ losing trades, as a magnitude.',
  },
  payoff: {
    name: 'Payoff',
    definition: 'Average win ÷ average loss.',
  },
  longest: {
    name: 'Longest runs',
    definition:
      'The most wins, and the most losses, one after the other by the time of closing. A breakeven ends both.',
  },
  current: {
    name: 'Current run',
    definition: 'Wins or losses one after the other up to the last trade that closed.',
  },
  holding: {
    name: 'Mean holding time',
    definition: 'From the first fill of a trade to the last one.',
  },
  median: {
    name: 'Median holding time',
    definition: 'Half of the trades were held for this long at most.',
  },
  meanRisk: {
    name: 'Mean R',
    definition:
      'Net P&L ÷ initial risk, on average over the trades that have an initial stop. Initial risk is the distance from entry to the initial stop, times all that was opened. A stop that was corrected after ten minutes keeps its reason beside it.',
  },
  quality: {
    name: 'SQN',
    definition:
      'System quality number: √(number of multiples, at most 100) × mean R ÷ the sample standard deviation of R.',
  },
} as const
