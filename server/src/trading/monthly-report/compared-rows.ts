import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { type Metrics, metricsAt } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { metricNameIn } from '../../core/language/metric-names.ts'
import { botPairs } from './bot-pairs.ts'
import { metricTexts } from './metric-pairs.ts'
import { count, reportTexts } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** Rows of the comparison in the PDF: each figure with its value in the period and in the other one; none without another. */
export function comparedRows(
  report: Report,
  language: Language,
): readonly (readonly [name: string, now: string, before: string])[] {
  const { before, currency, dating } = report
  if (before === null) return []
  const rowsOf = (family: Metrics) => {
    const metrics = metricsAt('pdf', family)
    const [now, then] = [report, before].map((one) =>
      metricTexts(metrics, one, 'monthly', currency, language),
    )
    return metrics.map(
      (metric, at) => [metricNameIn(metric, language), now?.[at] ?? '', then?.[at] ?? ''] as const,
    )
  }
  const then = botPairs({ ofBot: before.ofBot, currency }, language)
  return [
    ...botPairs(report, language).map(([name, now], at) => [name, now, then[at]?.[1] ?? ''] as const),
    ...rowsOf(bookedMetrics[dating]),
    [
      reportTexts[language].closedTrades,
      count(report.trades.trades, language),
      count(before.trades.trades, language),
    ],
    ...rowsOf(tradeMetrics),
    ...(report.equity && before.equity ? [...rowsOf(equityMetrics), ...rowsOf(returnMetrics)] : []),
  ]
}
