import { formOf, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { type Episode, type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { day, utc } from '../../core/kit/format-time.ts'
import { daysEnd } from '../../core/kit/days-end.ts'
import { minDaysOf } from '../metrics/metric-text.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { explanationOf } from './explanation.ts'
import { FigureRow, listLook } from './figure-list.tsx'
import * as texts from '#texts/trading/performance/analytics'

interface MetricRowsProps {
  readonly metrics: readonly PlacedMetric[]
  readonly report: PerformanceReport
}

/** The catalogue's rows of a list, each with its info and its value. */
export function MetricRows({ metrics, report }: MetricRowsProps) {
  return (
    <dl className={listLook}>
      {metrics.map((metric, at) => {
        const value = valueOf(metric, report)
        return (
          <FigureRow
            key={metric.id}
            label={metric.name}
            explain={explanationOf(metric, report)}
            note={
              at === 0
                ? (daysNote(metric, report) ?? noteOf(metric, value, report))
                : noteOf(metric, value, report)
            }
          >
            <MetricShown metric={metric} of={value} days={minDaysOf(metric, report.counting.fewestDays)} />
          </FigureRow>
        )
      })}
    </dl>
  )
}

/** Without a day of equity no metric of it has a value, even if the answer gives no reason. */
function valueOf(metric: PlacedMetric, report: PerformanceReport): MetricValue {
  const value = readMetric(report, metric, 'report')
  if (metric.counts !== 'days' || formOf(metric) === 'figure' || (report.returns?.days ?? 0) > 0) return value
  const isUnread = (report.returns?.unread.length ?? 0) > 0
  return { value: null, second: null, why: isUnread ? 'flows_unread' : 'no_equity', episode: null }
}

/** The first metric of equity states the number of days for all. */
function daysNote({ counts }: PlacedMetric, { returns }: PerformanceReport): string | null {
  if (counts !== 'days' || !returns || returns.unread.length > 0) return null
  const { days, closesIn } = returns
  return texts.daysOfEquity(days, daysEnd(closesIn))
}

function noteOf(
  { minimum }: PlacedMetric,
  { episode }: MetricValue,
  { risk }: PerformanceReport,
): string | null {
  if (episode?.trough) return episodeWords(episode, episode.trough)
  if (minimum === undefined || !('trades' in minimum)) return null
  return risk.trades > 0 && risk.trades < minimum.trades
    ? texts.tooFewTrades(risk.trades, minimum.trades)
    : null
}

function episodeWords({ peak, recovered }: Episode, trough: string): string {
  return texts.episode(peak && day(peak, utc), day(trough, utc), recovered && day(recovered, utc))
}
