import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { expect, test } from 'vitest'
import { metricChange as changeIn } from './metric-change.ts'

const metricChange = (...[metric, now, before]: [Metric, MetricValue, MetricValue]) =>
  changeIn(metric, now, before, 'USD')

const value = (of: number | string | null) => ({ value: of, second: null, why: null, episode: null })

test('amounts change by an exact difference, and a larger drawdown by a negative one', () => {
  expect(metricChange(tradeMetrics.net, value('100.10'), value('-0.2'))).toEqual({ amount: '100.3' })
  expect(metricChange(tradeMetrics.drawdown, value('160'), value('100'))).toEqual({ amount: '-60' })
})

test('shares change by percentage points, and ratios by their difference', () => {
  expect(metricChange(tradeMetrics.winRate, value(0.55), value(0.613))).toMatchObject({ text: '−6.3 pts' })
  expect(metricChange(returnMetrics.drawdown, value(0.02), value(0.05))).toEqual({
    by: expect.closeTo(0.03, 12) as number,
    text: '+3.00 pts',
  })
  expect(metricChange(tradeMetrics.profitFactor, value(1.8), value(1.5))).toMatchObject({ text: '+0.30' })
  expect(metricChange(tradeMetrics.winRate, value(0.5), value(0.5))).toEqual({ by: 0, text: '0.0 pts' })
})

test('the change is the difference of the two figures as they are written', () => {
  expect(metricChange(tradeMetrics.winRate, value(0.6942), value(0.6726))).toMatchObject({ text: '+2.1 pts' })
  expect(metricChange(tradeMetrics.profitFactor, value(0.844), value(0.606))).toMatchObject({ text: '+0.23' })
  expect(metricChange(tradeMetrics.net, value('-784.894'), value('-2337.086'))).toEqual({ amount: '1552.2' })
  expect(changeIn(tradeMetrics.net, value('0.0000016'), value('0.0000004'), 'BTC')).toEqual({
    amount: '0.000002',
  })
})

test('without a value in both periods there is no change', () => {
  expect(metricChange(tradeMetrics.winRate, value(null), value(0.5))).toBeNull()
  expect(metricChange(tradeMetrics.net, value('1'), value(null))).toBeNull()
})
