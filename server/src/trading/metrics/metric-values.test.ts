import { bookedMetrics as bookedRows } from '@harbour/contract/trading/metrics/booked-metrics'
import { botMetrics as botRows } from '@harbour/contract/trading/metrics/bot-metrics'
import { equityMetrics as equityRows } from '@harbour/contract/trading/metrics/equity-metrics'
import { returnMetrics as returnRows } from '@harbour/contract/trading/metrics/return-metrics'
import {
  riskMetrics as riskRows,
  tradeMetrics as tradeRows,
} from '@harbour/contract/trading/metrics/trade-metrics'
import { botPageMetrics, botRangeMetrics } from '@harbour/ledger/bots/bot-metrics'
import { bookedMetrics } from '@harbour/ledger/metrics/booked-metrics'
import { equityMetrics } from '@harbour/ledger/metrics/equity-metrics'
import { returnMetrics } from '@harbour/ledger/metrics/return-metrics'
import { riskMetrics } from '@harbour/ledger/metrics/risk-metrics'
import { tradeMetrics } from '@harbour/ledger/metrics/trade-metrics'
import { expect, test } from 'vitest'

test.each([
  ['trade', tradeRows, tradeMetrics],
  ['risk', riskRows, riskMetrics],
  ['return', returnRows, returnMetrics],
  ['equity', equityRows, equityMetrics],
  ['booked', bookedRows.booked, bookedMetrics],
  ['booked by close', bookedRows.closed, bookedMetrics],
  ['bot', botRows, { ...botPageMetrics, ...botRangeMetrics }],
])(
  'each %s metric of the catalogue has a computation, and the other way round',
  (_kind, rows, computations) => {
    expect(Object.keys(computations).toSorted()).toEqual(Object.keys(rows).toSorted())
  },
)
