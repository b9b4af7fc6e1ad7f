import type { Language } from '@harbour/contract/core/languages'
import {
  isShownBelowZero,
  type Metric,
  type PlacedMetric,
  type Reply,
  type Unit,
} from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { negate } from '@harbour/ledger/decimal'
import { hourMs } from '@harbour/ledger/durations'
import type { Change } from '@harbour/ledger/metrics/metric-change'
import { count, decimal, money, percent, reportTexts, signed } from './report-format.ts'

/** The values of metrics in a row of a table. */
export const metricTexts = (
  metrics: readonly PlacedMetric[],
  row: unknown,
  reply: Reply,
  currency: string,
  language: Language,
): readonly string[] =>
  metrics.map((metric) => metricText(metric, readMetric(row, metric, reply), currency, language))

/** Formats a value by the unit of its metric; a dash without one, and words where the divisor is zero. */
export function metricText(
  metric: Metric,
  { value, second, why }: MetricValue,
  currency: string,
  language: Language,
): string {
  if (value === null) return why === 'no_losses' ? reportTexts[language].noLosingTrade : '–'
  return typeof value === 'string'
    ? amountText(metric, value, currency, language)
    : numberText(metric.unit, value, second ?? 0, language)
}

/** True for fees, which the page shows without colour. */
export const isFee = ({ part }: Metric): boolean => part === 'takes'

const amountText = (metric: Metric, value: string, currency: string, language: Language): string => {
  if (isShownBelowZero(metric)) return signed(negate(value), currency, language)
  return metric.unit === 'money' ? money(value, currency, language) : signed(value, currency, language)
}

function numberText(unit: Unit, value: number, second: number, language: Language): string {
  const texts = reportTexts[language]
  switch (unit) {
    case 'rate':
      return percent(value, language, 1)
    case 'return':
      return `${value > 0 ? '+' : ''}${percent(value, language)}`
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

/** Formats the change of a metric with its sign, shares in percentage points. */
export function changeText({ unit }: Metric, change: Change, currency: string, language: Language): string {
  if ('amount' in change) return signed(change.amount, currency, language)
  const isShare = unit === 'rate' || unit === 'return' || unit === 'fall'
  const places = unit === 'count' ? 0 : unit === 'rate' ? 1 : 2
  const number = decimal(isShare ? change.by * 100 : change.by, places, language)
  const text = change.by > 0 && /[1-9]/.test(number) ? `+${number}` : number
  return isShare ? reportTexts[language].points(text) : text
}
