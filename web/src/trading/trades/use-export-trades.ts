import { minuteMs } from '@harbour/ledger/durations'
import { useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { bots } from '../bots/api.ts'
import { closedTradesOf, daysFile, fillsFile, fundingFile } from '../exports/choices.ts'
import type { PageAction } from '../../core/kit/page-actions.tsx'
import { useExportAction } from '../exports/use-export-action.ts'
import { useNow } from '../../core/kit/now.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { useScope } from '../scope/scope.ts'
import { closedQueryOf } from '../closed-trades/closed-query.ts'
import { readFilters, type View } from '../trade-filters/filters.ts'

/** The exports of the filtered list, and of other data of the same days, accounts and symbol. */
export function useExportTrades(view: View): PageAction {
  const scope = useScope()
  const [params] = useSearchParams()
  const now = useNow(minuteMs)
  const {
    timeZone: _,
    from,
    to,
    accounts,
    bot,
    ...others
  } = closedQueryOf(readFilters(params, view), scope, '', now)
  // with other filters the file has the account's own trades
  const isAlone = bot !== undefined && Object.keys(others).length === 0
  const cycles = useApiQuery(
    bots.trades,
    {
      params: { id: bot ?? '' },
      query: { limit: '1', ...(from && { from }), ...(to && { to }), ...(accounts && { accounts }) },
    },
    { enabled: view === 'closed' && isAlone, keepPrevious: true },
  )
  const unlisted = !isAlone ? 0 : (cycles.data?.totals.unlisted ?? 0)
  const choices = useMemo(() => {
    const filters = readFilters(params, view)
    const query = closedQueryOf(filters, scope, '', now)
    const { timeZone, from, to, accounts, symbol, exchange, where, search } = query
    const period = { timeZone, ...(from && { from }), ...(to && { to }), ...(accounts && { accounts }) }
    const filter = { ...period, ...(symbol && { symbol }), ...(exchange && { exchange }) }
    // Conditions and a search text apply to the rows of one list: no other file supports them.
    const own = { ...(where && { where }), ...(search && { search }) }
    const { side } = filters
    const isOfOneList = Boolean(where || search)
    const closed = closedTradesOf(query, unlisted)
    const fills = fillsFile({
      ...filter,
      ...(view === 'fills' ? own : {}),
      ...(side === 'buy' || side === 'sell' ? { side } : {}),
    })
    if (isOfOneList) return [view === 'closed' ? closed : fills]
    return [
      ...(view === 'closed' ? [closed, fills] : [fills, closed]),
      fundingFile(filter),
      ...(symbol || exchange ? [] : [daysFile(period)]),
    ]
  }, [params, view, scope, now, unlisted])
  return useExportAction(choices)
}
