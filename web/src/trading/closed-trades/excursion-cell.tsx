import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { useApiQuery } from '../../core/api/query.ts'
import { Coins, Unknown } from '../../core/kit/amount.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { api } from '../analytics/api.ts'
import * as texts from '#texts/trading/closed-trades'
import * as ofTrade from '#texts/trading/trade-detail'

/** Equals `excursionsAtOnce` of the contract, whose module would include its schemas. */
export const groupSize = 10
const reasons = { ...ofTrade.excursionReasons, unreachable: texts.exchangeUnreachable } as const

interface ExcursionCellProps {
  readonly of: ListedTrade
  /** The trades of the page, which are requested in groups. */
  readonly page: readonly ListedTrade[]
  readonly which: 'mae' | 'mfe'
}

/**
 * The worst or the best result during a trade, requested once the column is shown: the list itself does not wait for
 * it.
 */
export function ExcursionCell({ of: trade, page, which }: ExcursionCellProps) {
  const { data, isError } = useApiQuery(api.performance.excursions, {
    query: { trades: groupOf(trade, page) },
  })
  const found = data?.excursions.find(({ id }) => id === trade.id)
  if (data === undefined && !isError) return <Skeleton className="ml-auto h-3 w-14 opacity-40" />
  if (found === undefined || found[which] === null) {
    const why = found?.why ?? (isError ? 'unreachable' : null)
    return <Unknown why={why === null ? ofTrade.excursionUnknown : reasons[why]} />
  }
  return <Coins of={found[which]} unit={found.asset} signed />
}

function groupOf(trade: ListedTrade, page: readonly ListedTrade[]): string {
  const at = Math.max(0, page.indexOf(trade))
  const from = at - (at % groupSize)
  return page
    .slice(from, from + groupSize)
    .map(({ id }) => id)
    .join(',')
}
