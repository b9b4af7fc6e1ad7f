import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { Money } from '../../core/kit/amount.tsx'
import { Kpi, KpiSkeleton, KpiStrip } from '../../core/kit/kpi.tsx'
import { isInfinite } from '../metrics/metric-text.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { reasonOf } from '../result-words/reasons.ts'
import { drawings } from './drawings.tsx'
import { Explain } from './explain.tsx'
import { explanationOf } from './explanation.ts'

interface OfReport {
  readonly report: PerformanceReport
}

const metrics = () => metricsAt('keyMetrics', tradeMetrics)

/** The key metrics of the closed trades, each with a small chart of how it came about. */
export const KeyFigures = ({ report }: OfReport) => (
  <KpiStrip label="Key figures of closed trades">
    {metrics().map((metric) => (
      <KeyMetric key={metric.id} metric={metric} report={report} />
    ))}
  </KpiStrip>
)

export const KeyFiguresSkeleton = () => (
  <KpiStrip label="Key figures of closed trades">
    {metrics().map(({ id }) => (
      <KpiSkeleton key={id} />
    ))}
  </KpiStrip>
)

function KeyMetric({ metric, report }: OfReport & { readonly metric: PlacedMetric }) {
  const value = readMetric(report, metric, 'report')
  const { beside, ...drawn } = metric.drawing ? drawings[metric.drawing](report, value) : {}
  return (
    <Kpi
      label={metric.name}
      about={<Explain about={metric.name} of={explanationOf(metric, report)} />}
      value={<KeyValue metric={metric} of={value} />}
      beside={
        value.value === null ? (
          <span className="font-normal text-subtle-foreground">{reasonOf(value.why)}</span>
        ) : (
          beside
        )
      }
      {...drawn}
    />
  )
}

function KeyValue({ metric, of: value }: { readonly metric: PlacedMetric; readonly of: MetricValue }) {
  if (value.value === null)
    return isInfinite(metric, value) ? '∞' : <span className="text-subtle-foreground">–</span>
  // what never fell is written as nothing, without a sign
  if (metric.unit === 'moneyFall' && value.episode?.trough === null)
    return <Money of="0" className="text-flat" />
  return <MetricShown metric={metric} of={value} />
}
