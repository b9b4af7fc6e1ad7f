import * as texts from '#texts/trading/metrics/return'
import type { Metrics } from './metric.ts'

/**
 * Metrics of the equity of each day, deposits and withdrawals left out. Each is computed by the entry of the same name in the ledger's
 * `returnMetrics`.
 */
export const returnMetrics = {
  total: {
    name: texts.total,
    definition: texts.totalDefinition,
    unit: 'return',
    form: 'share',
    wire: { report: 'returns.total', monthly: 'equity.total', shared: 'returns.total' },
    places: { returnList: 10, paper: 40, sharedHead: 10 },
    counts: 'days',
  },
  moneyWeighted: {
    name: texts.moneyWeighted,
    definition: texts.moneyWeightedDefinition,
    unit: 'return',
    wire: { report: 'returns.moneyWeighted' },
    places: { returnList: 20 },
    counts: 'days',
  },
  yearly: {
    name: texts.yearly,
    definition: texts.yearlyDefinition,
    unit: 'return',
    wire: { report: 'returns.yearly' },
    places: { returnList: 30 },
    counts: 'days',
    minimum: { days: 30 },
  },
  drawdown: {
    name: texts.drawdown,
    definition: texts.drawdownDefinition,
    unit: 'fall',
    wire: { report: 'returns.drawdown', monthly: 'equity.drawdown', shared: 'returns.drawdown' },
    places: { overview: 50, returnList: 40, equity: 30, paper: 50, sharedHead: 20 },
    counts: 'days',
    drawing: 'fall',
    sharedNote: { text: texts.drawdownNote },
  },
  sharpe: {
    name: texts.sharpe,
    definition: texts.sharpeDefinition,
    unit: 'ratio',
    wire: { report: 'returns.sharpe', shared: 'returns.sharpe' },
    places: { returnList: 50, sharedMore: 20 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
    sharedNote: { of: 'riskFree' },
  },
  sortino: {
    name: texts.sortino,
    definition: texts.sortinoDefinition,
    unit: 'ratio',
    wire: { report: 'returns.sortino' },
    places: { returnList: 60 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
  },
  calmar: {
    name: texts.calmar,
    definition: texts.calmarDefinition,
    unit: 'ratio',
    wire: { report: 'returns.calmar' },
    places: { returnList: 70 },
    counts: 'days',
    minimum: { days: 30 },
  },
} as const satisfies Metrics
