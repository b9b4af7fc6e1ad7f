import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import {
  type Metric,
  metricsAt,
  type Place,
  type PlacedMetric,
  type Reply,
} from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'

/** A metric by its short name, and as an independent figure if it is part of a sum elsewhere. A cost stays one. */
const asFigure = ({ part, label, ...metric }: PlacedMetric): PlacedMetric => ({
  ...metric,
  name: label ?? metric.name,
  ...(part === 'takes' ? { part } : {}),
})

export const botFiguresAt = (place: Place): readonly PlacedMetric[] =>
  metricsAt(place, botMetrics).map(asFigure)

/** The value of a bot's metric. A return on capital has none if its total has none, for the same reason. */
export function readBotMetric(answer: object, metric: Metric, reply: Reply): MetricValue {
  const found = readMetric(answer, metric, reply)
  if (found.why === 'no_funding' || found.why === 'too_short_in_market')
    return { ...found, why: whyNoFunding(answer, found.why) }
  if (found.value !== null || metric.unit !== 'return' || metric.whyNone !== 'no_capital') return found
  const isTotalKnown = ([botMetrics.total, botMetrics.totalInRange] as const).some(
    (total) => readMetric(answer, total, reply).value !== null,
  )
  return isTotalKnown ? found : { ...found, why: 'no_price' }
}

/**
 * Returns the reason why a figure of funding is missing on the page of a bot. After a day in the market its
 * capital is unknown: either a price was missing, or its holdings cost nothing.
 */
function whyNoFunding(answer: object, why: 'no_funding' | 'too_short_in_market'): string {
  const read = (metric: Metric) => readMetric(answer, metric, 'botPage').value
  if (read(botMetrics.fundingPayments) === 0) return 'no_funding'
  if (why === 'no_funding') return 'no_price'
  if (read(botMetrics.fundingPerDay) === null) return why
  const unpriced: unknown = Reflect.get(answer, 'unpriced')
  return Array.isArray(unpriced) && unpriced.length > 0 ? 'no_price' : 'no_capital'
}
