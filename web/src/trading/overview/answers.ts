import { minuteMs } from '@harbour/ledger/durations'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { useNow } from '../../core/kit/now.ts'
import { api as performanceApi } from '../analytics/api.ts'
import { equityQueryOf, periodOf, withHours } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { untilCounted } from '../scope/excluded-accounts-note.tsx'
import { lastFills } from './skeletons.tsx'

// Each part of the overview runs its own query: an answer renders only its parts again, not the whole screen.
// The cache deduplicates a query of several parts.

/** The results of the range. */
export function useReport() {
  const scope = useScope()
  const now = useNow(minuteMs)
  return useApiQuery(
    performanceApi.performance.report,
    { query: periodOf(scope, now) },
    { keepPrevious: true, refetchInterval: untilCounted },
  )
}

/** The results of closed trades by day in the range. */
export function useDailyResults() {
  const scope = useScope()
  const now = useNow(minuteMs)
  return useApiQuery(
    performanceApi.performance.curves,
    { query: periodOf(scope, now) },
    { keepPrevious: true },
  )
}

/** The points of equity in the range. Screens take this and the next two of `OneMoment`. */
export function useLatestEquity() {
  const scope = useScope()
  const now = useNow(minuteMs)
  return useApiQuery(
    api.portfolio.equity,
    { query: withHours(equityQueryOf(scope, now)) },
    { keepPrevious: true },
  )
}

export const useLatestBalances = () =>
  useApiQuery(api.portfolio.balances, { query: useScope().query }, { keepPrevious: true })

export const useLatestPositions = () =>
  useApiQuery(api.portfolio.positions, { query: useScope().query }, { keepPrevious: true })

export const useRecentFills = () =>
  useApiQuery(
    api.trades.list,
    { query: { limit: String(lastFills), ...useScope().query } },
    { keepPrevious: true },
  )
