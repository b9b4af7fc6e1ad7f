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
