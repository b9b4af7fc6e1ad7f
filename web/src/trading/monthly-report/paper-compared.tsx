import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { type Metrics, metricsAt } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { count } from '../../core/kit/format.ts'
import { span, utc } from '../../core/kit/format-time.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { BotPaperValue, botPaperMetrics, type OfBot } from './bot-paper-value.tsx'
import { PaperTable } from './paper-table.tsx'
import * as texts from '#texts/trading/performance/report'
import * as terms from '#texts/trading/terms'

/** Each figure of the head beside that of the days which the period is compared with; nothing without them. */
export function PaperCompared({ report }: { readonly report: MonthlyReport }) {
  const { before, dating, ofBot } = report
  if (before === null) return null
  const rowsOf = (family: Metrics) =>
    metricsAt('paper', family).map((metric) => ({
      key: metric.name,
      cells: [
        metric.name,
        <MetricShown key="now" metric={metric} of={readMetric(report, metric, 'monthly')} plain />,
        <MetricShown key="before" metric={metric} of={readMetric(before, metric, 'monthly')} plain />,
      ],
    }))
  return (
    <PaperTable
      title={texts.comparedWith(span(before.from, before.to, utc))}
      figure={1}
      heads={[texts.figure, texts.thisPeriod, texts.compared]}
      rows={[
        ...(ofBot && before.ofBot ? rowsOfBot(ofBot, before.ofBot) : []),
        ...rowsOf(bookedMetrics[dating]),
        {
          key: 'trades',
          cells: [terms.closedTrades, count(report.trades.trades), count(before.trades.trades)],
        },
        ...rowsOf(tradeMetrics),
        ...(report.equity && before.equity ? [...rowsOf(equityMetrics), ...rowsOf(returnMetrics)] : []),
      ]}
    />
  )
}

const rowsOfBot = (now: OfBot, before: OfBot) =>
  botPaperMetrics(now).map((metric) => ({
    key: `bot ${metric.id}`,
    cells: [
      metric.name,
      <BotPaperValue key="now" metric={metric} of={now} />,
      <BotPaperValue key="before" metric={metric} of={before} />,
    ],
  }))
