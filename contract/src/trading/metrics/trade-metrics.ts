import type { Metrics } from './metric.ts'

/** Metrics of closed trades. Each is computed by the entry of the same name in the ledger's `tradeMetrics`. */
export const tradeMetrics = {
  net: {
    name: 'Net P&L (closed trades)',
    definition:
      'Price P&L less fees plus funding, of every trade that closed in the period. A fee in a third coin is valued by the last hourly close before it, or the last daily one where the exchange tells none; what else was paid or won in a coin by the last daily close before; prices in dollars count as they are. A trade runs from flat to flat and counts on the day it closed. Open positions are not in it.',
    unit: 'pnl',
    wire: { report: 'all.net', monthly: 'trades.net' },
    places: { keyMetrics: 10, paper: 10, pdf: 10 },
    counts: 'trades',
    choice: 'costMethod',
    drawing: 'sums',
  },
  winRate: {
    name: 'Win rate',
    definition:
      'Winning trades ÷ all closed trades. The decided rate leaves out breakevens: winning trades ÷ (winning + losing).',
    unit: 'rate',
    wire: { report: 'winRate', monthly: 'winRate', shared: 'winRate' },
    places: { keyMetrics: 20, paper: 20, pdf: 20, sharedHead: 30 },
    counts: 'trades',
    choice: 'breakeven',
    drawing: 'outcomes',
    sharedNote: { of: 'outcomes' },
  },
  winRateDecided: {
    name: 'Win rate (decided)',
    definition: 'Winning trades ÷ (winning + losing).',
    unit: 'rate',
    wire: { report: 'winRateDecided', shared: 'winRateDecided' },
    places: {},
    counts: 'decided',
  },
  profitFactor: {
    name: 'Profit factor',
    definition:
      'The sum of all wins ÷ the sum of all losses, net of fees and funding. Above 1 the wins outweigh. Without a losing trade there is nothing to divide by: ∞.',
    unit: 'ratio',
    wire: { report: 'profitFactor', monthly: 'profitFactor', shared: 'profitFactor' },
    infiniteBy: 'no_losses',
    places: { keyMetrics: 30, paper: 30, pdf: 30, sharedHead: 40 },
    counts: 'decided',
    drawing: 'grossSums',
  },
  expectancy: {
    name: 'Expectancy',
    definition:
      'Net P&L (closed trades) ÷ closed trades, breakevens among them: what one more trade brought on average.',
    unit: 'pnl',
    wire: { report: 'expectancy', monthly: 'expectancy' },
    places: { keyMetrics: 40 },
    counts: 'trades',
    whyNone: 'no_trades',
    drawing: 'averages',
  },
  drawdown: {
    name: 'Max drawdown (closed trades)',
    definition:
      'The deepest fall of the running sum of closed trades below its highest point so far, which is zero before the first trade. In money. What is still open is not in it: max drawdown (equity) is another figure, and may be another episode.',
    unit: 'moneyFall',
    wire: { report: 'drawdown' },
    places: { keyMetrics: 50 },
    counts: 'trades',
    drawing: 'fall',
  },
  averageWin: {
    name: 'Average win',
    definition: 'The sum of all wins ÷ winning trades.',
    unit: 'money',
    wire: { report: 'averageWin', monthly: 'averageWin' },
    places: { tradeList: 10, pdf: 40 },
    counts: 'wins',
    whyNone: 'no_wins',
  },
  averageLoss: {
    name: 'Average loss',
    definition: 'The sum of all losses ÷ losing trades, as a magnitude.',
    unit: 'money',
    wire: { report: 'averageLoss', monthly: 'averageLoss' },
    places: { tradeList: 20, pdf: 50 },
    counts: 'losses',
    whyNone: 'no_losses',
  },
  payoff: {
    name: 'Payoff',
    definition: 'Average win ÷ average loss.',
    unit: 'ratio',
    wire: { report: 'payoff', shared: 'payoff' },
    places: { tradeList: 30, sharedMore: 10 },
    counts: 'decided',
    sharedNote: { text: 'average win ÷ average loss' },
  },
  longest: {
    name: 'Longest runs',
    definition:
      'The most wins, and the most losses, one after the other by the time of closing. A breakeven ends both.',
    unit: 'runs',
    wire: { report: ['longestWins', 'longestLosses'], shared: ['longestWins', 'longestLosses'] },
    places: { tradeList: 40 },
    counts: 'trades',
  },
  current: {
    name: 'Current run',
    definition: 'Wins or losses one after the other up to the last trade that closed.',
    unit: 'run',
    wire: { report: 'currentRun' },
    places: { tradeList: 50 },
    counts: 'trades',
  },
  holding: {
    name: 'Mean holding time',
    definition: 'From the first fill of a trade to the last one.',
    unit: 'duration',
    wire: { report: 'holding.mean', shared: 'holding' },
    places: { tradeList: 60, sharedMore: 30 },
    counts: 'trades',
    sharedNote: { of: 'runs' },
  },
  median: {
    name: 'Median holding time',
    definition: 'Half of the trades were held for this long at most.',
    unit: 'duration',
    wire: { report: 'holding.median' },
    places: { tradeList: 70 },
    counts: 'trades',
  },
  holdingWins: {
    name: 'Winners held',
    definition: 'From the first fill of a trade to the last one.',
    unit: 'duration',
    wire: { report: 'holding.wins' },
    places: { tradeList: 80 },
    counts: 'wins',
    whyNone: 'no_wins',
  },
  holdingLosses: {
    name: 'Losers held',
    definition: 'From the first fill of a trade to the last one.',
    unit: 'duration',
    wire: { report: 'holding.losses' },
    places: { tradeList: 90 },
    counts: 'losses',
    whyNone: 'no_losses',
  },
} as const satisfies Metrics

/** Metrics of the trades that have an initial stop, by the ledger's `riskMetrics`. */
export const riskMetrics = {
  meanRisk: {
    name: 'Mean R',
    definition:
      'Net P&L ÷ initial risk, on average over the trades that have an initial stop. Initial risk is the distance from entry to the initial stop, times all that was opened. A stop that was corrected after ten minutes keeps its reason beside it.',
    unit: 'multiple',
    wire: { report: 'risk.mean' },
    places: { tradeList: 100 },
    counts: 'risked',
  },
  quality: {
    name: 'SQN',
    definition:
      'System quality number: √(number of multiples, at most 100) × mean R ÷ the sample standard deviation of R.',
    unit: 'ratio',
    wire: { report: 'risk.quality' },
    places: { tradeList: 110 },
    counts: 'risked',
    minimum: { trades: 30 },
  },
} as const satisfies Metrics
