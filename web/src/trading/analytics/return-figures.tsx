import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { MetricRows } from './metric-rows.tsx'
import * as texts from '#texts/trading/performance/analytics'

interface ReturnFiguresProps {
  readonly report: PerformanceReport
  readonly unread: NonNullable<PerformanceReport['returns']>['unread']
}

/** Return metrics by the daily equity, deposits and withdrawals left out. */
export function ReturnFigures({ report, unread }: ReturnFiguresProps) {
  return (
    <>
      {unread.length > 0 ? <UnreadNote of={unread} /> : null}
      <MetricRows metrics={metricsAt('returnList', returnMetrics)} report={report} />
    </>
  )
}

/** Lists the accounts that prevent returns from being shown, and why. */
function UnreadNote({ of: unread }: { readonly of: ReturnFiguresProps['unread'] }) {
  return (
    <div className="px-4 pb-2 text-xs text-muted-foreground">
      <p>{texts.hiddenReturns}</p>
      <ul>
        {unread.map(({ accountId, label, reason }) => (
          <li key={accountId}>
            {label}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
