import { minuteMs } from '@harbour/ledger/durations'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { useApiQuery } from '../../core/api/query.ts'
import { useNow } from '../../core/kit/now.ts'
import { comparedText } from '../scope/compared-text.ts'
import { comparedPeriodOf, periodOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { untilCounted } from '../scope/excluded-accounts-note.tsx'
import { api } from './api.ts'
import type { ReportFilters } from '../facets/facets.ts'

/** The report of the period that figures are compared with. */
export interface ComparedReport {
  /** Undefined while it is loading, and after a failure. */
  readonly report: PerformanceReport | undefined
  /** '28 Sep – 27 Oct' */
  readonly days: string
}

/** Loads the report of the period of comparison, under the same filters; null without a comparison. */
export function useComparedReport(filters: ReportFilters): ComparedReport | null {
  const scope = useScope()
  const now = useNow(minuteMs)
  const period = comparedPeriodOf(scope, now)
  const { data } = useApiQuery(
    api.performance.report,
    { query: { ...(period ?? periodOf(scope, now)), ...filters } },
    { keepPrevious: true, enabled: period !== null, refetchInterval: untilCounted },
  )
  const days = comparedText(scope, now)
  return period === null || days === null ? null : { report: data, days }
}
