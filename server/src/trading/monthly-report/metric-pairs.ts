import type { Language } from '@harbour/contract/core/languages'
import { metricNameIn } from '../../core/language/metric-names.ts'
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
import { count, decimal, money, percent, reportTexts, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** The metrics that the PDF shows, each with its value as text, in the order of the catalogue. */
export function metricPairs(
  metrics: Metrics,
  report: Report,
  language: Language,
): readonly (readonly [name: string, value: string])[] {
  const shown = metricsAt('pdf', metrics)
  const texts = metricTexts(shown, report, 'monthly', report.currency, language)
  return shown.map((metric, at) => [metricNameIn(metric, language), texts[at] ?? ''] as const)
}

/** The values of metrics in a row of a table. */
export const metricTexts = (
  metrics: readonly PlacedMetric[],
  row: unknown,
  reply: Reply,
  currency: string,
  language: Language,
): readonly string[] =>
  metrics.map((metric) => written(metric, readMetric(row, metric, reply), currency, language))

/** Writes a value by the unit of its metric; a dash where there is none, and words where there is nothing to divide by. */
function written(
  { unit }: PlacedMetric,
  { value, second, why }: MetricValue,
  currency: string,
  language: Language,
): string {
  if (value === null) return why === 'no_losses' ? reportTexts[language].noLosingTrade : '–'
  return typeof value === 'string'
    ? amountText(unit, value, currency, language)
    : numberText(unit, value, second ?? 0, language)
}

const amountText = (unit: Unit, value: string, currency: string, language: Language): string =>
  unit === 'money'
    ? money(value, currency, language)
    : signed(unit === 'moneyFall' ? negate(value) : value, currency, language)

function numberText(unit: Unit, value: number, second: number, language: Language): string {
  const texts = reportTexts[language]
  switch (unit) {
    case 'rate':
    case 'return':
      return percent(value, language)
    case 'fall':
      return percent(-value, language)
    case 'count':
      return count(value, language)
    case 'multiple':
      return `${value > 0 ? '+' : ''}${decimal(value, 2, language)} R`
    case 'duration':
      return `${decimal(value / hourMs, 1, language)} h`
    case 'runs':
      return texts.runs(count(value, language), count(second, language))
    case 'run':
      if (value === 0) return texts.even
      return (value > 0 ? texts.wonInARow : texts.lostInARow)(count(Math.abs(value), language))
    default:
      return decimal(value, 2, language)
  }
}
