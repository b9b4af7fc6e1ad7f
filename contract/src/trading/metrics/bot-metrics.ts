import { botCapitalMetrics } from './bot-capital-metrics.ts'
import { botCycleMetrics } from './bot-cycle-metrics.ts'
import { botFundingMetrics } from './bot-funding-metrics.ts'
import { botResultMetrics } from './bot-result-metrics.ts'
import type { Metrics } from './metric.ts'

/**
 * Metrics of a sub-account: all that one bot's rule takes in, or what is done by hand, over all its life or within a range. Each is computed
 * by the entry of the same name in the ledger's `botPageMetrics` or `botRangeMetrics`, by the answers that it stands in. The label is the name
 * where it is plain that a bot is meant.
 */
export const botMetrics = {
  ...botResultMetrics,
  ...botCapitalMetrics,
  ...botFundingMetrics,
  ...botCycleMetrics,
} as const satisfies Metrics
