import { metricsOfKind } from '@harbour/contract/trading/bots/counted-cycles'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { metricText } from '../metrics/metric-text.ts'
import { Pnl } from '../../core/kit/amount.tsx'
import { priceMissing } from '#texts/trading/bots'
import { winRateOfCycles } from '#texts/trading/performance/report'

export type OfBot = NonNullable<MonthlyReport['ofBot']>

/** The metrics of the bot that a report is of. The win rate of closed trades stands beside that of cycles. */
export const botPaperMetrics = ({ kind }: Pick<OfBot, 'kind'>): readonly PlacedMetric[] =>
  metricsOfKind(botFiguresAt('botPaper'), kind).map((metric) =>
    metric.id === 'winRate' ? { ...metric, name: winRateOfCycles } : metric,
  )

export function BotPaperValue({ metric, of }: { readonly metric: PlacedMetric; readonly of: OfBot }) {
  const value = readBotMetric(of, metric, 'botInDays')
  const amount = typeof value.value === 'string' ? value.value : null
  if (amount !== null || metric.unit === 'pnl') return <Pnl of={amount} why={priceMissing} />
  return metricText(metric, value) ?? '–'
}
