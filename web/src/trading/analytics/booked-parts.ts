import { bookedMetrics, type Recognition } from '@harbour/contract/trading/metrics/booked-metrics'
import { type Metric, metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { negate } from '@harbour/ledger/decimal'

/** The parts of a booked result, then their sum, which is no part itself. */
export const bookedParts = (dating: Recognition): readonly PlacedMetric[] =>
  metricsAt('parts', bookedMetrics[dating])

/** The amount as it enters the sum: fees that were paid are negative. */
export function partAmount(booked: object, metric: Metric): string {
  const { value } = readMetric({ booked }, metric, 'report')
  const amount = typeof value === 'string' ? value : '0'
  return metric.part === 'takes' ? negate(amount) : amount
}

/** Titles of the cards, by the recognition of P&L. */
export const bookedTitles = {
  booked: { title: bookedMetrics.booked.net.name, note: 'open and closed trades' },
  closed: { title: bookedMetrics.closed.net.name, note: 'by part' },
} as const

export const bySymbolTitles = {
  booked: { title: 'Realised by symbol', note: 'net P&L (realised), open and closed trades' },
  closed: { title: 'Results by close, by symbol', note: 'net P&L (by close)' },
} as const
