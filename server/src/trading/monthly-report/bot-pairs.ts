import type { Language } from '@harbour/contract/core/languages'
import { metricsOfKind } from '@harbour/contract/trading/bots/counted-cycles'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import type { z } from 'zod'
import { metricNameIn } from '../../core/language/metric-names.ts'
import { metricTexts } from './metric-pairs.ts'

type Report = z.input<typeof MonthlyReport>

const placed = metricsAt('botPaper', botMetrics)

/** The figures of the bot's own page at the head of its PDF, with what it still holds; none for whole accounts. */
export function botPairs(
  { ofBot, currency }: Pick<Report, 'ofBot' | 'currency'>,
  language: Language,
): readonly (readonly [name: string, value: string])[] {
  if (ofBot === null) return []
  const shown = metricsOfKind(placed, ofBot.kind)
  const texts = metricTexts(shown, ofBot, 'botInDays', currency, language)
  return shown.map((metric, at) => [nameOf(metric, language), texts[at] ?? ''] as const)
}

/** The win rate of closed trades stands beside that of cycles. */
function nameOf({ id, label, name }: PlacedMetric, language: Language): string {
  const short = metricNameIn({ name: label ?? name }, language)
  return id === 'winRate' ? `${short} (${metricNameIn({ name: botMetrics.cycles.label }, language)})` : short
}
