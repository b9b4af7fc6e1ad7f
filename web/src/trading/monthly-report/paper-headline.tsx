import { reportHeadline } from '@harbour/contract/trading/report-rows'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import type { ReactNode } from 'react'
import { span, utc } from '../../core/kit/format-time.ts'
import { MetricChangeShown } from '../metrics/metric-change-shown.tsx'
import { RowValue } from './paper-figures.tsx'
import * as texts from '#texts/trading/performance/report'

/** The headline of the report: P&L of the period and its change from the period before, then P&L and return of equity. */
export function PaperHeadline({ report }: { readonly report: MonthlyReport }) {
  const { net, total, profit } = reportHeadline(report)
  const { before } = report
  if (!net) return null
  return (
    <HeadlineFrame
      name={net.metric.name}
      value={<RowValue row={net} report={report} />}
      below={
        <>
          {before && net.before && net.now.value !== null && net.before.value !== null ? (
            <span>
              {texts.headlineChange(
                <MetricChangeShown metric={net.metric} now={net.now} before={net.before} />,
                span(before.from, before.to, utc),
                <RowValue row={net} report={report} isBefore />,
              )}
            </span>
          ) : null}
          {[profit, total].map((row) =>
            row && row.now.value !== null ? (
              <span key={row.metric.id}>
                {texts.headlineReturn(row.metric.name, <RowValue row={row} report={report} />)}
              </span>
            ) : null,
          )}
        </>
      }
    />
  )
}

interface HeadlineFrameProps {
  readonly name: ReactNode
  readonly value: ReactNode
  readonly below: ReactNode
}

export const HeadlineFrame = ({ name, value, below }: HeadlineFrameProps) => (
  <dl className="break-inside-avoid max-md:not-print:-order-1">
    <dt className="text-sm text-muted-foreground">{name}</dt>
    <dd className="text-4xl leading-tight font-semibold tracking-[-.02em] max-md:not-print:text-2xl">
      {value}
    </dd>
    <dd className="mt-1 flex min-h-[1lh] flex-wrap gap-x-5 gap-y-1">{below}</dd>
  </dl>
)
