import type { MetricFields } from '@harbour/contract/trading/metrics/forms'
import { bookedMetrics as rows } from '@harbour/contract/trading/metrics/booked-metrics'
import type { Reply } from '@harbour/contract/trading/metrics/metric'
import { bookedMetrics, type BookedSum } from '@harbour/ledger/metrics/booked-metrics'
import { type Computations, metricsIn } from './metric-values.ts'

type Rows = typeof rows.booked
const computations: Computations<Rows, BookedSum> = bookedMetrics

/** Metrics of booked results, however they are dated; null if a page hides amounts. */
export const bookedMetricsIn = <R extends Reply, G extends string>(
  sums: BookedSum | null,
  reply: R,
  group: G,
): MetricFields<Rows, R, G> => metricsIn(rows.booked, reply, group, (id) => sums && computations[id](sums))
