import type { ClosedTradeTotals, ListedTrade } from '@harbour/contract/trading/closed-trades'
import { emptyJournal } from '@harbour/contract/trading/journal/empty-journal'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { CalendarDay, PerformanceReport } from '@harbour/contract/trading/performance'
import { noMetrics } from './metric-fixtures.ts'

/** The server's answers about closed trades; the same each time. */

const results = (trades: number, wins: number, losses: number, net: string) => ({
  trades,
  wins,
  losses,
  breakevens: trades - wins - losses,
  net,
})

const of = (value: number) => ({ value, why: null })
export const without = (why: string) => ({ value: null, why })

const parts = noMetrics(bookedMetrics.booked, 'report', 'booked')
export const booked = { ...parts, price: '190.5', fees: '28.25', funding: '-2.25', net: '160' }

export const returns = {
  ...noMetrics(returnMetrics, 'report', 'returns'),
  days: 90,
  closesIn: 'UTC',
  total: 0.0143682,
  moneyWeighted: of(0.0121),
  yearly: of(1.1040593),
  sharpe: of(2.6399981),
  sortino: of(4.7272549),
  calmar: of(55.2029656),
  drawdown: { depth: 0.02, peakDay: '2025-06-01', troughDay: '2025-06-02', recoveredDay: '2025-06-05' },
  unread: [],
}

export const report = (given: Partial<PerformanceReport> = {}): PerformanceReport => ({
  currency: 'USD',
  rate: null,
  bot: null,
  costMethod: 'average',
  isRecounting: false,
  dating: 'booked',
  counting: { breakevenUsd: '0', riskFree: 0, fewestDays: 30 },
  uncounted: [],
  timeZone: 'UTC',
  all: results(7, 3, 3, '160'),
  leftOut: { incomplete: 0, unpriced: 0, because: [] },
  booked,
  bookedBySymbol: [
    { ...parts, symbol: 'BTC/USDT', price: '200.5', fees: '20.25', funding: '0', net: '180.25' },
    { ...parts, symbol: 'ETH/USDT:USDT', price: '-10', fees: '8', funding: '-2.25', net: '-20.25' },
  ],
  ...noMetrics(tradeMetrics, 'report', ''),
  winRate: of(3 / 7),
  winRateDecided: of(0.5),
  profitFactor: of(1.8),
  payoff: of(1.8),
  expectancy: '22.85714286',
  averageWin: '120',
  averageLoss: '66.66666667',
  longestWins: 1,
  longestLosses: 2,
  currentRun: 1,
  holding: {
    ...noMetrics(tradeMetrics, 'report', 'holding'),
    mean: of(11_520_000),
    median: of(7_200_000),
    wins: of(183_600_000),
    losses: of(42_000),
  },
  drawdown: {
    depth: '160',
    peakAt: '2025-06-03T10:00:00.000Z',
    troughAt: '2025-06-12T10:00:00.000Z',
    recoveredAt: null,
  },
  returns,
  distribution: {
    width: '50',
    buckets: [
      { from: '-100', trades: 3 },
      { from: '-50', trades: 0 },
      { from: '0', trades: 2 },
      { from: '50', trades: 0 },
      { from: '100', trades: 2 },
    ],
    below: 0,
    above: 1,
  },
  risk: {
    ...noMetrics(riskMetrics, 'report', 'risk'),
    trades: 0,
    mean: without('no_initial_risk'),
    quality: without('no_initial_risk'),
  },
  bySymbol: [
    { symbol: 'BTC/USDT:USDT', ...results(5, 3, 1, '180') },
    { symbol: 'BTC/USD:BTC', ...results(1, 0, 1, '-5') },
    { symbol: 'ETH/USDT', ...results(1, 0, 1, '-15') },
  ],
  bySide: [
    { side: 'long', ...results(4, 2, 1, '100') },
    { side: 'short', ...results(3, 1, 2, '60') },
  ],
  byHour: [
    { hour: 9, ...results(3, 2, 1, '110') },
    { hour: 14, ...results(4, 1, 2, '50') },
  ],
  byWeekdayHour: [{ weekday: 1, hour: 9, trades: 12, wins: 5, losses: 7, breakevens: 0, net: '-80.5' }],
  byWeekday: [
    { weekday: 1, ...results(6, 2, 3, '-40') },
    { weekday: 7, ...results(1, 1, 0, '200') },
  ],
  byHolding: [
    { heldFrom: 0, ...results(5, 2, 2, '-20') },
    { heldFrom: 1440, ...results(2, 1, 1, '180') },
  ],
  ...given,
})

/** Nothing closed, booked or measured. */
export const emptyReport = (): PerformanceReport => ({
  ...report(),
  all: results(0, 0, 0, '0'),
  booked: { ...parts, price: '0', fees: '0', funding: '0', net: '0' },
  bookedBySymbol: [],
  winRate: without('no_trades'),
  winRateDecided: without('no_decided_trades'),
  profitFactor: without('no_decided_trades'),
  payoff: without('no_wins'),
  expectancy: null,
  averageWin: null,
  averageLoss: null,
  longestWins: 0,
  longestLosses: 0,
  currentRun: 0,
  holding: {
    ...noMetrics(tradeMetrics, 'report', 'holding'),
    mean: without('no_trades'),
    median: without('no_trades'),
    wins: without('no_trades'),
    losses: without('no_trades'),
  },
  drawdown: { depth: '0', peakAt: null, troughAt: null, recoveredAt: null },
  returns: {
    ...noMetrics(returnMetrics, 'report', 'returns'),
    days: 0,
    closesIn: 'UTC',
    total: null,
    moneyWeighted: without('no_equity'),
    yearly: without('too_few_days'),
    sharpe: without('too_few_days'),
    sortino: without('too_few_days'),
    calmar: without('too_few_days'),
    drawdown: { depth: 0, peakDay: null, troughDay: null, recoveredDay: null },
    unread: [],
  },
  bySymbol: [],
  bySide: [],
  byHour: [],
  byWeekday: [],
  byWeekdayHour: [],
  byHolding: [],
  distribution: null,
})

export const calendarDay = (day: string, net: string, given: Partial<CalendarDay> = {}): CalendarDay => ({
  ...noMetrics(bookedMetrics.booked, 'day', ''),
  day,
  net,
  price: net,
  fees: '0',
  funding: '0',
  trades: 2,
  wins: 1,
  losses: 1,
  isPartial: false,
  ...given,
})

export const closedTrade = (given: Partial<ListedTrade> = {}): ListedTrade => ({
  id: 'k1',
  accountId: 'bn',
  symbol: 'BTC/USDT:USDT',
  product: 'linear',
  side: 'long',
  openedAt: '2025-05-18T09:00:00.000Z',
  closedAt: '2025-05-19T19:33:00.000Z',
  size: '0.2',
  sizeAsset: 'BTC',
  entryPrice: '104000',
  exitPrice: '104618.9',
  net: '123.78',
  fees: '8.34',
  funding: '-1.2',
  return: 0.00595,
  fills: 4,
  endedBy: null,
  isComplete: true,
  hasEnteredBasis: false,
  incompleteBecause: null,
  journal: emptyJournal,
  ...given,
})

/** Returns the totals of trades; sums are given, as the server gives them. */
export const totalsOf = (trades: number, given: Partial<ClosedTradeTotals> = {}): ClosedTradeTotals => ({
  trades,
  wins: trades,
  losses: 0,
  breakevens: 0,
  incomplete: 0,
  unpriced: 0,
  net: '0',
  fees: '0',
  funding: '0',
  ...given,
})
