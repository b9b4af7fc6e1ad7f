import { formOf, locationsOf, type Metrics, type Reply } from '@harbour/contract/trading/metrics/metric'
import { leafIn, type MetricFields } from '@harbour/contract/trading/metrics/forms'

const nothing = {
  figure: { value: null, why: 'not_told' },
  decimal: null,
  amount: '0',
  share: null,
  count: 0,
  moneyFall: { depth: '0', peakAt: null, troughAt: null, recoveredAt: null },
  fall: null,
  priced: { value: '0', why: null },
  quotient: null,
  totalFall: { depth: '0', share: null, peakDay: null, troughDay: null, recoveredDay: null },
} as const

/** The metrics of an answer's group, without values: a fake answer needs those that a test does not check, too. */
export const noMetrics = <const M extends Metrics, R extends Reply, G extends string>(
  metrics: M,
  reply: R,
  group: G,
): MetricFields<M, R, G> =>
  Object.fromEntries(
    Object.values(metrics).flatMap((metric) =>
      locationsOf(metric, reply).flatMap((location) => {
        const name = leafIn(group, location)
        return name === null ? [] : [[name, nothing[formOf(metric)]]]
      }),
    ),
  ) as unknown as MetricFields<M, R, G>
