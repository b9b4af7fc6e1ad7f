import type { Metrics } from './metric.ts'

/** Metrics of closed trades. Each is computed by the entry of the same name in the ledger's `tradeMetrics`. */
export const tradeMetrics = {
  net: {
    name: 'Net P&L (closed trades)',
    definition:
      'Price P&L less fees plus funding, of all trades closed in the period. Fees in a third coin use the previous hourly close, or the daily one if there is none; other coin amounts use the previous daily close; dollar prices count as they are. A trade is a round trip, from flat to flat, and counts on the day it closes. Excludes open positions.',
    unit: 'pnl',
    wire: { report: 'all.net', monthly: 'trades.net' },
    places: { keyMetrics: 10, overview: 10, paper: 10, pdf: 10 },
    counts: 'trades',
    choice: 'costMethod',
    drawing: 'sums',
  },
  winRate: {
    name: 'Win rate',
    definition:
      'Winning trades ÷ all closed trades. Excluding breakevens: winning trades ÷ (winning + losing).',
    unit: 'rate',
    wire: { report: 'winRate', monthly: 'winRate', shared: 'winRate' },
    places: { keyMetrics: 20, overview: 20, paper: 20, pdf: 20, sharedHead: 30 },
    counts: 'trades',
    choice: 'breakeven',
    drawing: 'outcomes',
    sharedNote: { of: 'outcomes' },
  },
  winRateDecided: {
    name: 'Win rate (excl. breakeven)',
    definition: 'Winning trades ÷ (winning + losing).',
    unit: 'rate',
    wire: { report: 'winRateDecided', shared: 'winRateDecided' },
    places: {},
    counts: 'decided',
  },
  profitFactor: {
    name: 'Profit factor',
    definition:
      'The sum of all wins ÷ the sum of all losses, net of fees and funding. Above 1, wins outweigh losses. With no losing trades it is ∞.',
    unit: 'ratio',
    wire: { report: 'profitFactor', monthly: 'profitFactor', shared: 'profitFactor' },
    infiniteBy: 'no_losses',
    places: { keyMetrics: 30, overview: 30, paper: 30, pdf: 30, sharedHead: 40 },
    counts: 'decided',
    drawing: 'grossSums',
  },
  expectancy: {
    name: 'Expectancy',
    definition:
      'Net P&L (closed trades) ÷ closed trades, including breakevens: the average result per trade.',
    unit: 'pnl',
    wire: { report: 'expectancy', monthly: 'expectancy' },
    places: { keyMetrics: 40, overview: 40 },
    counts: 'trades',
    whyNone: 'no_trades',
    drawing: 'averages',
  },
  drawdown: {
    name: 'Max drawdown (closed trades)',
    definition:
      'The deepest fall, in money, of cumulative net P&L from its peak, starting at zero. Excludes open positions, so it may be a different drawdown from max drawdown (equity).',
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
    name: 'Longest streaks',
    definition: 'The most wins and the most losses in a row, by closing time. A breakeven ends both.',
    unit: 'runs',
    wire: { report: ['longestWins', 'longestLosses'], shared: ['longestWins', 'longestLosses'] },
    places: { tradeList: 40 },
    counts: 'trades',
  },
  current: {
    name: 'Current streak',
    definition: 'Wins or losses in a row, up to the last closed trade.',
    unit: 'run',
    wire: { report: 'currentRun' },
    places: { tradeList: 50 },
    counts: 'trades',
  },
  holding: {
    name: 'Mean holding time',
    definition: 'From a trade’s first fill to its last.',
    unit: 'duration',
    wire: { report: 'holding.mean', shared: 'holding' },
    places: { tradeList: 60, sharedMore: 30 },
    counts: 'trades',
    sharedNote: { of: 'runs' },
  },
  median: {
    name: 'Median holding time',
    definition: 'Half of all trades were held for this long or less.',
    unit: 'duration',
    wire: { report: 'holding.median' },
    places: { tradeList: 70 },
    counts: 'trades',
  },
  holdingWins: {
    name: 'Time in winners',
    definition: 'From a trade’s first fill to its last.',
    unit: 'duration',
    wire: { report: 'holding.wins' },
    places: { tradeList: 80 },
    counts: 'wins',
    whyNone: 'no_wins',
  },
  holdingLosses: {
    name: 'Time in losers',
    definition: 'From a trade’s first fill to its last.',
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
      'Net P&L ÷ initial risk, averaged over trades with an initial stop. Initial risk is the distance from entry to initial stop, times the size opened. A stop changed after ten minutes keeps its reason.',
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
