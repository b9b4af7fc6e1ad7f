import {
  type Metrics,
  metricsAt,
  type PlacedMetric,
  type Reply,
  type Unit,
} from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { negate } from '@harbour/ledger/decimal'
import { hourMs } from '@harbour/ledger/durations'
import type { z } from 'zod'
import { count, money, percent, signed } from './words.ts'

type Report = z.input<typeof MonthlyReport>

/** The metrics that the PDF shows, each with its value as text, in the order of the catalogue. */
export function metricPairs(
  metrics: Metrics,
  report: Report,
): readonly (readonly [name: string, value: string])[] {
  const shown = metricsAt('pdf', metrics)
  const texts = metricTexts(shown, report, 'monthly', report.currency)
  return shown.map(({ name }, at) => [name, texts[at] ?? ''] as const)
}

/** The values of metrics in a row of a table. */
export const metricTexts = (
  metrics: readonly PlacedMetric[],
  row: unknown,
  reply: Reply,
  currency: string,
): readonly string[] => metrics.map((metric) => written(metric, readMetric(row, metric, reply), currency))

/** Writes a value by the unit of its metric; a dash where there is none, and words where there is nothing to divide by. */
function written({ unit }: PlacedMetric, { value, second, why }: MetricValue, currency: string): string {
  if (value === null) return why === 'no_losses' ? 'no losing trade' : '–'
  return typeof value === 'string' ? amountText(unit, value, currency) : numberText(unit, value, second ?? 0)
}

const amountText = (unit: Unit, value: string, currency: string): string =>
  unit === 'money' ? money(value, currency) : signed(unit === 'moneyFall' ? negate(value) : value, currency)

function numberText(unit: Unit, value: number, second: number): string {
  switch (unit) {
    case 'rate':
    case 'return':
      return percent(value)
    case 'fall':
      return percent(-value)
    case 'multiple':
      return `${value > 0 ? '+' : ''}${value.toFixed(2)} R`
    case 'duration':
      return `${(value / hourMs).toFixed(1)} h`
    case 'runs':
      return `${count(value)} won, ${count(second)} lost`
    case 'run':
      return value === 0 ? 'even' : `${count(Math.abs(value))} ${value > 0 ? 'won' : 'lost'}`
    default:
      return value.toFixed(2)
  }
}
