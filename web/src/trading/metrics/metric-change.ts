import type { Metric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { negate, sum } from '@harbour/ledger/decimal'
import { quantity } from '../../core/kit/format.ts'
import * as texts from '#texts/trading/performance/key-figures'

/** The change of a metric between two periods: an amount, or a text; each is signed by the direction of what is shown. */
export type MetricChange = { readonly amount: string } | { readonly text: string }

/** Computes how a metric changed; null where either period has no value. A deeper fall is a change downwards, as it is shown below zero. */
export function metricChange(metric: Metric, now: MetricValue, before: MetricValue): MetricChange | null {
  const [present, former] = [now.value, before.value]
  if (typeof present === 'string' && typeof former === 'string') {
    const amount = sum([present, negate(former)])
    return { amount: metric.unit === 'moneyFall' ? negate(amount) : amount }
  }
  if (typeof present !== 'number' || typeof former !== 'number') return null
  return { text: changeText(metric, metric.unit === 'fall' ? former - present : present - former) }
}

function changeText({ unit }: Metric, change: number): string {
  if (unit !== 'rate' && unit !== 'return' && unit !== 'fall')
    return unit === 'count'
      ? quantity(String(change), { digits: 0, signed: true })
      : quantity(change.toFixed(2), { digits: 2, signed: true })
  // points of a percent: a share of a share would be read as one
  return texts.points(quantity((change * 100).toFixed(2), { digits: unit === 'rate' ? 1 : 2, signed: true }))
}
