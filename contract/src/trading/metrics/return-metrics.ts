import type { Metrics } from './metric.ts'

/**
 * Metrics of the equity of each day, deposits and withdrawals left out. Each is computed by the entry of the same name in the ledger's
 * `returnMetrics`.
 */
export const returnMetrics = {
  total: {
    name: 'Return (equity)',
    definition:
      'Daily returns multiplied together: (1 + r) of each day, less 1. r is the equity of a day less its deposits and withdrawals less the equity of the day before, divided by the latter. Also called time-weighted return.',
    unit: 'return',
    form: 'share',
    wire: { report: 'returns.total', monthly: 'equity.total', shared: 'returns.total' },
    places: { returnList: 10, paper: 40, pdf: 40, sharedHead: 10 },
    counts: 'days',
  },
  moneyWeighted: {
    name: 'Money-weighted return (equity)',
    definition:
      'The one rate at which the first equity and every deposit and withdrawal, each from its day on, grow to the last equity. Over the whole period. It weighs money by how long it was there; the total return leaves that out.',
    unit: 'return',
    wire: { report: 'returns.moneyWeighted' },
    places: { returnList: 20 },
    counts: 'days',
  },
  yearly: {
    name: 'Yearly return (equity)',
    definition:
      'What the return (equity) would be in a year of 365 days at the same pace: (1 + return) to the power of 365 ÷ days, less 1.',
    unit: 'return',
    wire: { report: 'returns.yearly' },
    places: { returnList: 30 },
    counts: 'days',
    minimum: { days: 30 },
  },
  drawdown: {
    name: 'Max drawdown (equity)',
    definition:
      'The deepest fall of the index of daily returns below its highest point so far in this range, ÷ that point. Deposits and withdrawals are left out, so that taking money out is no loss. Open positions count at their price each day. The dates run from the peak to the recovery.',
    unit: 'fall',
    wire: { report: 'returns.drawdown', monthly: 'equity.drawdown', shared: 'returns.drawdown' },
    places: { returnList: 40, equity: 30, paper: 50, pdf: 50, sharedHead: 20 },
    counts: 'days',
    sharedNote: { text: 'of the highest point so far' },
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
    wire: { report: 'returns.sortino', shared: 'returns.sortino' },
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
