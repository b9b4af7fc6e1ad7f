import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import type { BotRange, BotRangeSums } from '@harbour/contract/trading/bot-range'

type Named = (typeof botMetrics)[keyof typeof botMetrics]

const metric = ({ label, definition }: Named, unit: Metric['unit']): Metric => ({
  name: label,
  definition,
  unit,
  wire: {},
  places: {},
})

/** Metrics of a bot within a range: their values of another range stand below them. */
export const rangeMetrics = {
  total: metric(botMetrics.totalInRange, 'pnl'),
  returnOnPeak: metric(botMetrics.returnInRange, 'return'),
  realised: metric(botMetrics.realised, 'pnl'),
  unrealised: metric(botMetrics.unrealisedChange, 'pnl'),
  fees: metric(botMetrics.fees, 'money'),
  funding: metric(botMetrics.funding, 'pnl'),
  winRate: metric(botMetrics.winRate, 'rate'),
} as const

const valued = (value: string | number | null, why: string): MetricValue => ({
  value,
  second: null,
  why: value === null ? why : null,
  episode: null,
})

/** An amount of a range that several sub-accounts add up to. */
export const sumIn = (of: BotRangeSums, kind: keyof BotRangeSums): MetricValue => valued(of[kind], 'no_price')

/** The value of a metric in a range. */
export function valueIn(of: BotRange, kind: keyof typeof rangeMetrics): MetricValue {
  if (kind === 'returnOnPeak')
    return valued(
      of.returnOnPeak === null ? null : Number(of.returnOnPeak),
      of.total === null ? 'no_price' : 'no_capital',
    )
  if (kind === 'winRate') {
    const { wins, trades } = of.cycles
    return valued(trades === 0 ? null : wins / trades, 'no_trades')
  }
  return sumIn(of, kind)
}
