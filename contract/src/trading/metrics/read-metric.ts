import { formOf, locationsOf, type Metric, type Reply } from './metric.ts'

/** The days of a fall; null if the peak is the start, or until it is recovered. */
export interface Episode {
  readonly peak: string | null
  readonly trough: string | null
  readonly recovered: string | null
}

/** The value of a metric of any type: an amount is text, everything else a number. */
export interface MetricValue {
  readonly value: number | string | null
  /** The value of losses, if `value` is that of wins; the share of a fall in money, if it has one. */
  readonly second: number | null
  readonly why: string | null
  readonly episode: Episode | null
}

/** Reads a metric from its place in the catalogue. If the answer lacks it, there is no value. */
export function readMetric(answer: unknown, metric: Metric, reply: Reply): MetricValue {
  const [first, second] = locationsOf(metric, reply).map((location) =>
    location.split('.').reduce(fieldOf, answer),
  )
  const found = metricValue(first, metric)
  return { ...found, second: typeof second === 'number' ? second : found.second }
}

/** Converts the result of a metric's computation. */
export function metricValue(raw: unknown, metric: Metric): MetricValue {
  const exact = formOf(metric) === 'quotient' && typeof raw === 'string' ? Number(raw) : raw
  const share = fieldOf(raw, 'share')
  return { ...valueIn(exact, metric.whyNone ?? null), second: typeof share === 'number' ? share : null }
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

function valueIn(raw: unknown, whyNone: string | null): Omit<MetricValue, 'second'> {
  if (typeof raw === 'number' || typeof raw === 'string') return { value: raw, why: null, episode: null }
  const depth = fieldOf(raw, 'depth')
  if (depth !== undefined) return { ...valueIn(depth, whyNone), episode: episodeIn(raw) }
  const value = fieldOf(raw, 'value')
  if (typeof value === 'number' || typeof value === 'string') return { value, why: null, episode: null }
  return { value: null, why: whyNone ?? textIn(raw, 'why'), episode: null }
}

const episodeIn = (raw: unknown): Episode => ({
  peak: textIn(raw, 'peakAt', 'peakDay'),
  trough: textIn(raw, 'troughAt', 'troughDay'),
  recovered: textIn(raw, 'recoveredAt', 'recoveredDay'),
})

function textIn(raw: unknown, ...names: readonly string[]): string | null {
  const found = names.map((name) => fieldOf(raw, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : null
}
