import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { SharedPage } from '@harbour/contract/trading/share-links'

import { noMetrics } from './metric-fixtures.ts'

export const none = (why: string) => ({ value: null, why })
export const of = (value: number) => ({ value, why: null })

export const page = (given: Partial<SharedPage> = {}): SharedPage => ({
  ...noMetrics(tradeMetrics, 'shared', ''),
  ...noMetrics(bookedMetrics.booked, 'shared', ''),
  title: 'Spring',
  owner: '',
  timeZone: 'Europe/Berlin',
  from: '2025-05-01',
  to: '2025-06-30',
  expiresAt: '2025-08-01T00:00:00.000Z',
  dating: 'booked',
  showsAmounts: false,
  limitedTo: [],
  basis: 'equity',
  before: null,
  cycles: null,
  ofBot: null,
  unlisted: 0,
  trades: 7,
  wins: 3,
  losses: 3,
  breakevens: 1,
  leftOut: 2,
  winRate: of(3 / 7),
  winRateDecided: of(0.5),
  profitFactor: of(1.8),
  payoff: of(1.8),
  holding: of(11_520_000),
  longestWins: 1,
  longestLosses: 2,
  net: null,
  fees: null,
  funding: null,
  sources: {
    verifiedKeys: 7,
    unverifiedKeys: 0,
    addresses: 0,
    demo: 0,
    files: 0,
    manual: 0,
    hasImportedRows: false,
  },
  hasGaps: false,
  mayLackTrades: false,
  isUncounted: false,
  areFlowsUnread: false,
  returns: {
    ...noMetrics(returnMetrics, 'shared', 'returns'),
    days: 61,
    total: 0.0858,
    fewestDays: 30,
    riskFree: 0,
    sharpe: of(2.64),
    drawdown: 0.0412,
  },
  curve: [
    { day: '2025-05-01', share: 0 },
    { day: '2025-05-02', share: 0.0858 },
  ],
  days: [
    { day: '2025-05-02', share: 0.0123, net: null, trades: 4, wins: 3, losses: 1, isPartial: false },
    { day: '2025-06-11', share: -0.004, net: null, trades: 3, wins: 0, losses: 2, isPartial: false },
  ],
  ...given,
})
