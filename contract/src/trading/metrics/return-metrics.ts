import type { Metrics } from './metric.ts'

/**
 * Metrics of the equity of each day, deposits and withdrawals left out. Each is computed by the entry of the same name in the ledger's
 * `returnMetrics`.
 */
export const returnMetrics = {
  total: {
    name: 'Return (equity)',
    definition:
      'Daily returns compounded: the product of (1 + r), less 1. r is a day’s change in equity, excluding deposits and withdrawals, divided by the previous day’s equity. Also called time-weighted return.',
    unit: 'return',
    form: 'share',
    wire: { report: 'returns.total', monthly: 'equity.total', shared: 'returns.total' },
    places: { returnList: 10, paper: 40, pdf: 40, sharedHead: 10 },
    counts: 'days',
  },
  moneyWeighted: {
    name: 'Money-weighted return (equity)',
    definition:
      'The single rate at which starting equity and each deposit and withdrawal, from its own day, grow to the final equity. Over the whole period. It weights returns by how long money was invested; total return does not.',
    unit: 'return',
    wire: { report: 'returns.moneyWeighted' },
    places: { returnList: 20 },
    counts: 'days',
  },
  yearly: {
    name: 'Yearly return (equity)',
    definition:
      'Return (equity) at the same pace over 365 days: (1 + return) to the power of 365 ÷ days, less 1.',
    unit: 'return',
    wire: { report: 'returns.yearly' },
    places: { returnList: 30 },
    counts: 'days',
    minimum: { days: 30 },
  },
  drawdown: {
    name: 'Max drawdown (equity)',
    definition:
      'The deepest fall of compounded daily returns from their peak in this range, as a share of that peak. Excludes deposits and withdrawals, so taking money out is not a loss. Open positions count at each day’s price. Dates run from peak to recovery.',
    unit: 'fall',
    wire: { report: 'returns.drawdown', monthly: 'equity.drawdown', shared: 'returns.drawdown' },
    places: { overview: 50, returnList: 40, equity: 30, paper: 50, pdf: 50, sharedHead: 20 },
    counts: 'days',
    drawing: 'fall',
    sharedNote: { text: 'of the peak so far' },
  },
  sharpe: {
    name: 'Sharpe',
    definition: 'Mean daily return ÷ its sample standard deviation × √365. Days without change count.',
    unit: 'ratio',
    wire: { report: 'returns.sharpe', shared: 'returns.sharpe' },
    places: { returnList: 50, sharedMore: 20 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
    sharedNote: { of: 'riskFree' },
  },
  sortino: {
    name: 'Sortino',
    definition:
      'Mean daily return ÷ the deviation of the losing days × √365. The deviation is √(sum of squared losing returns ÷ all days).',
    unit: 'ratio',
    wire: { report: 'returns.sortino' },
    places: { returnList: 60 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
  },
  calmar: {
    name: 'Calmar',
    definition: 'Yearly return (equity) ÷ max drawdown (equity).',
    unit: 'ratio',
    wire: { report: 'returns.calmar' },
    places: { returnList: 70 },
    counts: 'days',
    minimum: { days: 30 },
  },
} as const satisfies Metrics
