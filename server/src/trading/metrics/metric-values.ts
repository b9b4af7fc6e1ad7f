import { leafIn, type MetricFields, type ValueOf } from '@harbour/contract/trading/metrics/forms'
import {
  formOf,
  hidesAmounts,
  locationsOf,
  type Metric,
  type Metrics,
  type Reply,
} from '@harbour/contract/trading/metrics/metric'

/** A computation for each row of the catalogue, of the type that the row requires: a missing or different one is a type error. */
export type Computations<M, Inputs> = { readonly [K in keyof M]: (inputs: Inputs) => ValueOf<M[K]> }

/** The same for the rows in one of these answers. */
export type ComputationsIn<M extends Metrics, R extends Reply, Inputs> = {
  readonly [K in keyof M as keyof M[K]['wire'] & R extends never ? never : K]: (
    inputs: Inputs,
  ) => ValueOf<M[K]>
}

/** Computes each metric of the catalogue in that group of that answer. */
export function metricsIn<const M extends Metrics, R extends Reply, G extends string>(
  metrics: M,
  reply: R,
  group: G,
  compute: (id: keyof M, metric: Metric) => unknown,
): MetricFields<M, R, G> {
  const fields: Record<string, unknown> = {}
  for (const [id, metric] of Object.entries(metrics)) {
    const names = locationsOf(metric, reply).map((location) => leafIn(group, location))
    if (names.every((name) => name === null)) continue
    const value = compute(id, metric)
    const values = names.length > 1 && Array.isArray(value) ? value : [onReply(reply, metric, value)]
    for (const [at, name] of names.entries()) if (name !== null) fields[name] = values[at]
  }
  return fields as unknown as MetricFields<M, R, G>
}

/** A shared page shows how deep a drawdown was, but not when. */
const onReply = (reply: Reply, metric: Metric, value: unknown): unknown =>
  hidesAmounts(reply) && formOf(metric) === 'fall' && typeof value === 'object' && value && 'depth' in value
    ? value.depth
    : value
