import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { readBotMetric } from '../metrics/bot-figures.ts'
import { metricText } from '../metrics/metric-text.ts'
import { Pnl } from '../../core/kit/amount.tsx'
import { priceMissing } from '#texts/trading/bots'

interface BotPaperValueProps {
  readonly metric: PlacedMetric
  readonly of: NonNullable<MonthlyReport['ofBot']>
}

export function BotPaperValue({ metric, of }: BotPaperValueProps) {
  const value = readBotMetric(of, metric, 'botInDays')
  const amount = typeof value.value === 'string' ? value.value : null
  if (amount !== null || metric.unit === 'pnl') return <Pnl of={amount} why={priceMissing} />
  return metricText(metric, value) ?? '–'
}
