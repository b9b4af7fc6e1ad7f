import { minuteMs } from '@harbour/ledger/durations'
import { useNow } from '../../core/kit/now.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { readReportFilters } from '../facets/facets.ts'
import { periodOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'

/** The period and the filters of the address, as the query of analytics. */
export function useReportQuery() {
  const scope = useScope()
  const [params] = useSearchParams()
  const now = useNow(minuteMs)
  const period = periodOf(scope, now)
  const filters = readReportFilters(params)
  return { now, period, filters, query: { ...period, ...filters } }
}
