import type { Facets } from '../facets/facets.ts'
import { type PeriodQuery, periodOf } from '../scope/period.ts'
import type { Scope } from '../scope/scope.ts'
import type { Filters, Result } from '../trade-filters/filters.ts'
import { whereText } from '../trade-filters/filter-param.ts'

export interface ClosedQuery extends PeriodQuery, Facets {
  readonly cursor?: string
  readonly exchange?: string
  readonly symbol?: string
  readonly side?: 'long' | 'short'
  readonly result?: Result
  readonly where?: string
  readonly search?: string
}

/** The query for closed trades of the range, by days of the displayed time zone. */
export function closedQueryOf(
  { symbol, side, result, exchange, facets, where, search }: Filters,
  scope: Pick<Scope, 'range' | 'query'>,
  cursor: string,
  now: number,
): ClosedQuery {
  return {
    ...periodOf(scope, now),
    ...(cursor ? { cursor } : {}),
    ...(exchange ? { exchange } : {}),
    ...(symbol ? { symbol } : {}),
    ...(side === 'long' || side === 'short' ? { side } : {}),
    ...(result ? { result } : {}),
    ...facets,
    ...(where ? { where: whereText(where) } : {}),
    ...(search ? { search } : {}),
  }
}
