import { botCapitalMetrics } from './bot-capital-metrics.ts'
import { botCycleMetrics } from './bot-cycle-metrics.ts'
import { botFundingMetrics } from './bot-funding-metrics.ts'
import { botResultMetrics } from './bot-result-metrics.ts'
import type { Metrics } from './metric.ts'

/**
 * Metrics of a sub-account: everything that one bot's rule claims, or manual trading, over all its life or
 * within a range. Each is computed by the entry of the same name in the ledger's `botPageMetrics` or
 * `botRangeMetrics`, depending on its answers. The label is the name where the context is a bot.
 */
export const botMetrics = {
  ...botResultMetrics,
  ...botCapitalMetrics,
  ...botFundingMetrics,
  ...botCycleMetrics,
} as const satisfies Metrics
