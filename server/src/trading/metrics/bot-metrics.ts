import type { MetricFields } from '@harbour/contract/trading/metrics/forms'
import { botMetrics as rows } from '@harbour/contract/trading/metrics/bot-metrics'
import type { BotInDays } from '@harbour/contract/trading/bot-range'
import { isAmount, locationsOf, type Metric } from '@harbour/contract/trading/metrics/metric'
import {
  type BotPageInputs,
  botPageMetrics,
  type BotRangeInputs,
  botRangeMetrics,
} from '@harbour/ledger/bots/bot-metrics'
import { type ComputationsIn, metricsIn } from './metric-values.ts'

type Rows = typeof rows
type OfRange = 'botRange' | 'botInDays'
type IdOf<C> = keyof C & keyof Rows

const ofPage: ComputationsIn<Rows, 'botPage', BotPageInputs> = botPageMetrics
const ofRange: ComputationsIn<Rows, OfRange, BotRangeInputs> = botRangeMetrics

/** Metrics of a bot over all its life. */
export const botPageMetricsIn = <G extends string>(
  inputs: BotPageInputs,
  group: G,
): MetricFields<Rows, 'botPage', G> =>
  metricsIn(rows, 'botPage', group, (id) => ofPage[id as IdOf<typeof ofPage>](inputs))

/** Metrics of a bot within a range of days. */
export const botRangeMetricsIn = <R extends OfRange, G extends string>(
  inputs: BotRangeInputs,
  reply: R,
  group: G,
): MetricFields<Rows, R, G> =>
  metricsIn(rows, reply, group, (id) => ofRange[id as IdOf<typeof ofRange>](inputs))

/** The same figures without one amount. */
export function withoutAmounts(figures: BotInDays): BotInDays {
  const copy = structuredClone(figures)
  for (const metric of Object.values<Metric>(rows).filter(isAmount))
    for (const location of locationsOf(metric, 'botInDays')) {
      const [name = '', ...groups] = location.split('.').toReversed()
      const group = groups.toReversed().reduce<object>((of, key) => Reflect.get(of, key) as object, copy)
      Reflect.set(group, name, null)
    }
  return copy
}
