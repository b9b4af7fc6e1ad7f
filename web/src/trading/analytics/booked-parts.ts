import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { type Metric, metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { feeInPnl } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/performance/analytics'

/** The parts of a booked result, then their sum. */
export const bookedParts = (recognition: PnlRecognition): readonly PlacedMetric[] =>
  metricsAt('parts', bookedMetrics[recognition])

/** The amount as it enters the sum: paid fees are negative. */
export function partAmount(booked: object, metric: Metric): string {
  const { value } = readMetric({ booked }, metric, 'report')
  const amount = typeof value === 'string' ? value : '0'
  return metric.part === 'takes' ? feeInPnl(amount) : amount
}

/** Titles of the cards, by the recognition of P&L. */
export const bookedTitles = {
  booked: { title: bookedMetrics.booked.net.name, note: texts.openAndClosed },
  closed: { title: bookedMetrics.closed.net.name, note: texts.byPart },
} as const

/** The same by symbol: its name among the choices of the card, and what it measures. */
export const bySymbolWords = {
  booked: { label: texts.realised, note: texts.realisedBySymbolNote },
  closed: { label: texts.byClose, note: texts.byCloseBySymbolNote },
} as const
