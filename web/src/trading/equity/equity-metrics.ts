import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { equityMetrics as equityRows } from '@harbour/contract/trading/metrics/equity-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { type Episode, type MetricValue, metricValue } from '@harbour/contract/trading/metrics/read-metric'
import { returnMetrics as returnRows } from '@harbour/contract/trading/metrics/return-metrics'
import { inUnits } from '@harbour/ledger/metrics/daily-returns'
import { equityMetrics } from '@harbour/ledger/metrics/equity-metrics'
import { knowsFlows, type Point } from '@harbour/ledger/metrics/equity-series'
import { type ReturnInputs, returnInputsOf, returnMetrics } from '@harbour/ledger/metrics/return-metrics'
import { minDaysOf } from '../metrics/metric-text.ts'

interface EquityMetric {
  readonly metric: PlacedMetric
  readonly value: MetricValue
}

const ofMoney: Readonly<Record<string, (points: readonly Point[]) => unknown>> = equityMetrics
const ofReturns: Readonly<Record<string, (inputs: ReturnInputs) => unknown>> = returnMetrics

/** The person's settings: the risk-free rate, a share per year, and the minimum of days for a ratio. */
export type ReturnChoices = Pick<Preferences, 'riskFree' | 'fewestDays'>

/**
 * Computes the metrics below the equity curve from its points, by the same settings as analytics. Without two points,
 * or with unknown flows, none has a value; while the settings are unknown, those that depend on them have none.
 */
export function equityMetricsOf(
  points: readonly Point[],
  choices: ReturnChoices | null,
): readonly EquityMetric[] {
  const isKnown = points.length >= 2 && knowsFlows(points)
  const inputs = returnInputsOf(
    isKnown ? points.map(({ flow, ...point }) => inUnits({ ...point, flow: flow ?? '0' })) : [],
  )
  const compute = (metric: PlacedMetric): unknown => {
    if (!isKnown) return null
    if (metric.counts !== 'days') return ofMoney[metric.id]?.(points)
    if (inputs.returns.length === 0) return null
    if (choices === null && isChosen(metric)) return null
    return ofReturns[metric.id]?.({
      ...inputs,
      riskFree: choices?.riskFree ?? 0,
      minDays: minDaysOf(metric, choices?.fewestDays ?? 0) ?? 0,
    })
  }
  return metricsAt('equity', equityRows, returnRows).map((metric) => {
    const value = metricValue(compute(metric), metric)
    return { metric, value: { ...value, episode: value.episode && atPoints(value.episode, points, inputs) } }
  })
}

/** The metric depends on a person's settings. */
const isChosen = ({ choice, minimum }: PlacedMetric): boolean =>
  choice === 'riskFree' || (minimum !== undefined && 'days' in minimum && minimum.days === 'chosen')

/** Replaces days by the moments of their points; a fall from the start begins at the point before the first return. */
function atPoints(
  { peak, trough, recovered }: Episode,
  points: readonly Point[],
  { returns }: Pick<ReturnInputs, 'returns'>,
): Episode {
  const momentOf = (day: string | null) => points.find((point) => point.day === day)?.at ?? day
  const start = points[points.length - returns.length - 1]?.at ?? null
  return {
    peak: trough === null ? null : (momentOf(peak) ?? start),
    trough: momentOf(trough),
    recovered: momentOf(recovered),
  }
}
