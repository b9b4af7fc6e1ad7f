import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import type { ReactNode } from 'react'
import { Money } from '../../core/kit/amount.tsx'
import { NONE } from '../../core/kit/format.ts'
import { Kpi, KpiStrip } from '../../core/kit/kpi.tsx'
import { NamedKpiSkeleton } from '../../core/kit/kpi-answer.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { BeforeLine } from '../metrics/before-line.tsx'
import { isInfinite } from '../metrics/metric-text.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { reasonOf } from '../result-words/reasons.ts'
import { drawings } from './drawings.tsx'
import { Explain } from './explain.tsx'
import { explanationOf } from './explanation.ts'
import type { ComparedReport } from './use-compared-report.ts'
import * as texts from '#texts/trading/performance/key-figures'

interface OfReport {
  readonly report: PerformanceReport
  /** Null without a comparison. */
  readonly compared: ComparedReport | null
}

interface OwnDrawings {
  /** Drawings in place of those that are made from the report, by the metric. */
  readonly drawn?: Readonly<Record<string, ReactNode>>
}

interface InPlace {
  readonly place?: 'keyMetrics' | 'overview'
  readonly label?: string
}

const metricsOf = (place: 'keyMetrics' | 'overview') => metricsAt(place, tradeMetrics, returnMetrics)

/** The key metrics of a period, each with a small chart of its history, and with its value in the period of comparison. */
export function KeyFigures({
  report,
  compared,
  place = 'keyMetrics',
  label = texts.ofClosedTrades,
  drawn = {},
}: OfReport & InPlace & OwnDrawings) {
  return (
    <KpiStrip label={label}>
      {metricsOf(place).map((metric) => (
        <KeyMetric
          key={metric.id}
          metric={metric}
          report={report}
          compared={compared}
          drawing={drawn[metric.id]}
        />
      ))}
    </KpiStrip>
  )
}

interface SkeletonProps extends InPlace {
  readonly isCompared: boolean
}

export const KeyFiguresSkeleton = ({
  isCompared,
  place = 'keyMetrics',
  label = texts.ofClosedTrades,
}: SkeletonProps) => (
  <NamedKpiSkeleton
    label={label}
    figures={metricsOf(place).map(({ name, definition }) => ({ label: name, definition }))}
    left={<Skeleton className="my-0.75 h-2.5 w-24" />}
    before={isCompared ? <Skeleton className="my-0.75 h-2.5 w-28" /> : null}
  />
)

interface KeyMetricProps extends OfReport {
  readonly metric: PlacedMetric
  readonly drawing: ReactNode
}

function KeyMetric({ metric, report, compared, drawing }: KeyMetricProps) {
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
      {...(drawing ? { drawing } : {})}
      before={
        compared ? (
          <BeforeLine
            metric={metric}
            now={value}
            before={compared.report && readMetric(compared.report, metric, 'report')}
            days={compared.days}
          />
        ) : null
      }
    />
  )
}

function KeyValue({ metric, of: value }: { readonly metric: PlacedMetric; readonly of: MetricValue }) {
  if (value.value === null)
    return isInfinite(metric, value) ? '∞' : <span className="text-subtle-foreground">{NONE}</span>
  // a missing fall is written as zero, without a sign
  if (metric.unit === 'moneyFall' && value.episode?.trough === null)
    return <Money of="0" className="text-flat" />
  return <MetricShown metric={metric} of={value} />
}
