import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { closedTrade, report as analytics } from './performance-world.ts'
import { noMetrics } from './metric-fixtures.ts'

const { winRate, profitFactor, all, expectancy, averageWin, averageLoss } = analytics()
export const report = (given: Partial<MonthlyReport> = {}): MonthlyReport => ({
  bot: null,
  owner: 'Ada',
  currency: 'EUR',
  rate: {
    wanted: 'EUR',
    perUsd: '0.8',
    at: '2025-06-30T10:00:00.000Z',
    source: 'EUR/USDT on Binance',
    why: null,
  },
  costMethod: 'average',
  isRecounting: false,
  breakevenUsd: '0',
  dating: 'booked',
  uncounted: [],
  refused: [],
  timeZone: 'UTC',
  closingZone: 'UTC',
  from: '2025-06-01',
  to: '2025-06-30',
  madeAt: '2025-07-01T10:00:00.000Z',
  before: null,
  bridge: {
    startDay: '2025-05-31',
    start: '1000',
    endDay: '2025-06-30',
    end: '1196',
    change: '196',
    deposits: '500',
    withdrawals: '200',
    price: '340',
    fees: '15',
    funding: '-3',
    other: '0',
    open: '-426',
    remeasured: '0',
    early: '0',
    rates: '0',
  },
  ofBot: null,
  booked: {
    ...noMetrics(bookedMetrics.booked, 'monthly', 'booked'),
    price: '340',
    fees: '15',
    funding: '-3',
    net: '322',
  },
  trades: all,
  leftOut: { incomplete: 2, unpriced: 0, because: [] },
  ...noMetrics(tradeMetrics, 'monthly', ''),
  winRate,
  profitFactor,
  expectancy,
  averageWin,
  averageLoss,
  equity: null,
  curve: [],
  accounts: [],
  symbols: [{ symbol: 'BTC/USDT:USDT', ...all }],
  days: [],
  best: [{ ...closedTrade({ id: 'k1', net: '133.32' }), note: '', executions: [] }],
  worst: [],
  comments: [],
  commentsCut: { leftOut: 0, shortened: 0 },
  ...given,
})

const equity: MonthlyReport['equity'] = {
  startDay: '2025-05-31',
  start: '1000',
  endDay: '2025-06-30',
  end: '1196',
  endsNow: false,
  ...noMetrics(equityMetrics, 'monthly', 'equity'),
  ...noMetrics(returnMetrics, 'monthly', 'equity'),
}

/** A report with equity and its curve, next to the period before. */
export function comparedReport(): MonthlyReport {
  const curve = [
    { day: '2025-05-31', equity: '1000' },
    { day: '2025-06-30', equity: '1196' },
  ]
  const now = report({ equity, curve })
  return { ...now, before: { ...now, from: '2025-05-01', to: '2025-05-31' } }
}
