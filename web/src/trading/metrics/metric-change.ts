import { type Metric, type Unit, writtenAs } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { changeOf } from '@harbour/ledger/metrics/metric-change'
import { moneyPlaces, quantity } from '../../core/kit/format.ts'
import * as texts from '#texts/trading/performance/key-figures'

/** The change of a metric between two periods: an amount, or a text; each is signed by the displayed direction. */
export type MetricChange = { readonly amount: string } | { readonly by: number; readonly text: string }

/** Computes the difference of two values as they are written in this currency; null if either period has no value. */
export function metricChange(
  metric: Metric,
  now: MetricValue,
  before: MetricValue,
  currency: string,
): MetricChange | null {
  const change = changeOf(now.value, before.value, writtenAs(metric, moneyPlaces(currency)))
  return change && 'by' in change ? { ...change, text: changeText(metric.unit, change.by) } : change
}

function changeText(unit: Unit, change: number): string {
  if (unit !== 'rate' && unit !== 'return' && unit !== 'fall')
    return unit === 'count'
      ? quantity(String(change), { digits: 0, signed: true })
      : quantity(change.toFixed(2), { digits: 2, signed: true })
  // percentage points: a relative change of a share would be misread
  return texts.points(quantity((change * 100).toFixed(2), { digits: unit === 'rate' ? 1 : 2, signed: true }))
}
