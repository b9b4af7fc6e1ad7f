import type { MetricFields } from '@harbour/contract/trading/metrics/forms'
import { formOf, type Metric, type Reply } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics as rows } from '@harbour/contract/trading/metrics/return-metrics'
import type { EquityUnits } from '@harbour/ledger/metrics/daily-returns'
import { none } from '@harbour/ledger/metrics/figure'
import { type ReturnInputs, returnInputsOf, returnMetrics } from '@harbour/ledger/metrics/return-metrics'
import { type Computations, metricsIn } from './metric-values.ts'

const computations: Computations<typeof rows, ReturnInputs> = returnMetrics

/** The person's choices for these metrics. */
export interface ReturnChoices {
  readonly riskFree: number
  readonly fewestDays: number
}

/**
 * Metrics of the equity of each day; deposits and withdrawals are no return. If those cannot be read, all
 * metrics are withheld: deposits would count as gain.
 */
export function returnMetricsOf(
  days: readonly EquityUnits[],
  { riskFree, fewestDays }: ReturnChoices,
  areFlowsRead: boolean,
) {
  const inputs = returnInputsOf(areFlowsRead ? days : [])
  const minDaysOf = ({ minimum }: Metric): number =>
    minimum === undefined || 'trades' in minimum ? 0 : minimum.days === 'chosen' ? fewestDays : minimum.days
  return {
    /** Days with a return. */
    days: inputs.returns.length,
    in: <R extends Reply, G extends string>(reply: R, group: G): MetricFields<typeof rows, R, G> =>
      metricsIn(rows, reply, group, (id, metric) =>
        areFlowsRead
          ? computations[id]({ ...inputs, riskFree, minDays: minDaysOf(metric) })
          : withheld(metric),
      ),
  }
}

const withheld = (metric: Metric) => (formOf(metric) === 'figure' ? none('flows_unread') : null)
