import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import {
  type Metric,
  metricsAt,
  type Place,
  type PlacedMetric,
  type Reply,
} from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'

/** A metric by its short name, and as a figure of its own where it is a part of a sum elsewhere. */
const asFigure = ({ part: _part, label, ...metric }: PlacedMetric): PlacedMetric => ({
  ...metric,
  name: label ?? metric.name,
})

export const botFiguresAt = (place: Place): readonly PlacedMetric[] =>
  metricsAt(place, botMetrics).map(asFigure)

/** The value of a metric of a bot. A return on capital has none where its total has none, for the same reason. */
export function readBotMetric(answer: object, metric: Metric, reply: Reply): MetricValue {
  const found = readMetric(answer, metric, reply)
  if (found.value !== null || metric.unit !== 'return' || metric.whyNone !== 'no_capital') return found
  const isTotalKnown = ([botMetrics.total, botMetrics.totalInRange] as const).some(
    (total) => readMetric(answer, total, reply).value !== null,
  )
  return isTotalKnown ? found : { ...found, why: 'no_price' }
}
