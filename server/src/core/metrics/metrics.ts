import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  metricTable,
} from './metric-table.ts'

/** Sets gauges to their present values. Runs at each scrape. */
export type Reading = (
  set: <N extends GaugeName>(name: N, labels: LabelsOf<N>, value: number) => void,
) => void | Promise<void>

/** The metrics of one process. */
export interface Metrics {
  count<N extends CounterName>(name: N, labels: LabelsOf<N>, by?: number): void
  /** Adds one measurement to a histogram. */
  measure<N extends HistogramName>(name: N, labels: LabelsOf<N>, value: number): void
  /**
   * Registers a reading that sets all series of these gauges; series that it no longer sets are removed. It must
   * not throw.
   */
  read(names: readonly GaugeName[], reading: Reading): void
  readonly contentType: string
  /** Runs all readings and answers in Prometheus' text format. */
  scrape(): Promise<string>
}

/** Memory, event loop and garbage collection: measured once a process, since nothing stops the library's timers and observers. */
let runtimeMetrics: Registry | null = null

function ofRuntime(): Registry {
  if (runtimeMetrics === null) collectDefaultMetrics({ register: (runtimeMetrics = new Registry()) })
  return runtimeMetrics
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const runtime = ofRuntime()
  const registers = [registry]
  const counters = new Map<string, Counter>()
  const gauges = new Map<string, Gauge>()
  const histograms = new Map<string, Histogram>()
  for (const row of metricTable) {
    const { name, help } = row
    const plan = { name, help, labelNames: [...row.labels], registers }
    if (row.kind === 'counter') counters.set(name, new Counter(plan))
    else if (row.kind === 'gauge') gauges.set(name, new Gauge(plan))
    else histograms.set(name, new Histogram({ ...plan, buckets: [...row.buckets] }))
  }
  const empty = (gauge: Gauge | undefined) => {
    gauge?.reset()
    // a gauge without labels is 0 until it is set, which would be wrong if nothing was read
    gauge?.remove({})
  }
  for (const gauge of gauges.values()) empty(gauge)
  const readings: { readonly names: readonly GaugeName[]; readonly reading: Reading }[] = []
  return {
    count: (name, labels, by = 1) => counters.get(name)?.inc(labels, by),
    measure: (name, labels, value) => histograms.get(name)?.observe(labels, value),
    read: (names, reading) => void readings.push({ names, reading }),
    contentType: registry.contentType,
    async scrape() {
      await Promise.all(
        readings.map(async ({ names, reading }) => {
          const found: (() => void)[] = []
          await reading((name, labels, value) => found.push(() => gauges.get(name)?.set(labels, value)))
          for (const name of names) empty(gauges.get(name))
          for (const set of found) set()
        }),
      )
      return `${await runtime.metrics()}\n${await registry.metrics()}`
    },
  }
}
