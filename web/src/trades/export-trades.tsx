import { useMemo } from 'react'
import { closedTradesFile, daysFile, fillsFile, fundingFile } from '../exports/choices.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { useNow } from '../kit/now.ts'
import { useSearchParams } from '../router.tsx'
import { useScope } from '../shell/scope.ts'
import { closedQueryOf } from './closed-query.ts'
import { readFilters, type View } from './filters.ts'

/** The list as it is filtered, and what else there is of the same days, accounts and symbol. */
export function ExportTrades({ view }: { readonly view: View }) {
  const scope = useScope()
  const [params] = useSearchParams()
  const now = useNow(60_000)
  const choices = useMemo(() => {
    const filters = readFilters(params, view)
    const { side, result, ...filter } = closedQueryOf(filters, scope, '', now)
    const { symbol: _symbol, exchange: _exchange, ...period } = filter
    const closed = closedTradesFile({ ...filter, ...(side && { side }), ...(result && { result }) })
    const fills = fillsFile({
      ...filter,
      ...(filters.side === 'buy' || filters.side === 'sell' ? { side: filters.side } : {}),
    })
    return [
      ...(view === 'closed' ? [closed, fills] : [fills, closed]),
      fundingFile(filter),
      ...(filter.symbol || filter.exchange ? [] : [daysFile(period)]),
    ]
  }, [params, view, scope, now])
  return <ExportButton choices={choices} />
}
