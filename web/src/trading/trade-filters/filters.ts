import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { facetNames, listFilterNames } from '@harbour/contract/trading/filters/view-parts'
import { dayKey, shownIn } from '../../core/kit/format-time.ts'
import { type Facets, readFacets } from '../facets/facets.ts'
import { datesOf } from '../scope/ranges.ts'
import type { Scope } from '../scope/scope.ts'
import { dayStart } from '../../core/time/day-start.ts'
import { daysLater } from '../../core/time/month.ts'
import { readWhere, whereText } from './filter-param.ts'

export type View = 'closed' | 'fills'

/** Returns the list that an address shows: the details of a fill belong to the fills. */
export const viewOf = (params: URLSearchParams): View =>
  params.get('view') === 'fills' || params.has('trade') ? 'fills' : 'closed'

/** Returns the address of the other list, without filters that only the former one has. */
export function inView(params: URLSearchParams, view: View): URLSearchParams {
  const next = changed(params, { side: '', result: '', where: '', ...noFacets })
  // Views, columns and their order belong to one list.
  for (const name of ['saved', 'columns', 'sort', 'order']) next.delete(name)
  if (view === 'fills') next.set('view', view)
  else next.delete('view')
  return next
}

export type Side = 'buy' | 'sell' | 'long' | 'short'
export const results = ['win', 'loss', 'breakeven', 'incomplete', 'unpriced'] as const
export type Result = (typeof results)[number]

/** The sides of fills, and of positions. */
export const sidesOf: Readonly<Record<View, readonly Side[]>> = {
  fills: ['buy', 'sell'],
  closed: ['long', 'short'],
}

/** The filters of a list, besides the accounts and range of all screens. All of them are kept in the address. */
export interface Filters {
  readonly symbol: string
  readonly side: Side | null
  /** The outcome of a closed trade. */
  readonly result: Result | null
  readonly exchange: string
  /** The facets that only single closed trades have: bot, hour, weekday, holding time. */
  readonly facets: Facets
  /** Groups of conditions: all, any or none of them. */
  readonly where: TradeFilter | null
  /** A text to search for in symbols, order ids, notes and tags. */
  readonly search: string
}

export type FilterName = (typeof listFilterNames)[number]

const noFacets = Object.fromEntries(facetNames.map((name) => [name, '']))

/** Parses the address; invalid values count as absent. */
export function readFilters(params: URLSearchParams, view: View): Filters {
  return {
    symbol: cleanSymbol(params.get('symbol') ?? ''),
    side: sidesOf[view].find((one) => one === params.get('side')) ?? null,
    result: view === 'closed' ? (results.find((one) => one === params.get('result')) ?? null) : null,
    exchange: params.get('exchange') ?? '',
    facets: view === 'closed' ? readFacets(params) : {},
    where: readWhere(params.get('where'), view),
    search: cleanSearch(params.get('search') ?? ''),
  }
}

/** `btc-usdt` and `BTC USDT` mean BTC/USDT; characters that no symbol has are removed. */
export const cleanSymbol = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '/')
    .replace(/[^A-Z0-9:_/.]/g, '')
    .slice(0, 40)

const maxSearch = 200
export const cleanSearch = (typed: string): string => typed.trim().slice(0, maxSearch)

export interface TradesQuery {
  readonly accounts?: string
  readonly cursor?: string
  readonly exchange?: string
  readonly symbol?: string
  readonly side?: 'buy' | 'sell'
  readonly from?: string
  readonly to?: string
  readonly where?: string
  readonly search?: string
  readonly timeZone?: string
}

/** Returns the query for the server: whole days, so that it stays the same all day. The server excludes the end. */
export function queryOf(
  filters: Filters,
  scope: Pick<Scope, 'range' | 'query'>,
  cursor: string,
  now: number,
): TradesQuery {
  const { symbol, side, exchange, where, search } = filters
  const { from, to } = datesOf(scope.range, dayKey(now))
  return {
    ...scope.query,
    ...(cursor ? { cursor } : {}),
    ...(exchange ? { exchange } : {}),
    ...(symbol ? { symbol } : {}),
    ...(side === 'buy' || side === 'sell' ? { side } : {}),
    ...(from === null ? {} : { from: dayStart(from) }),
    ...(to === null ? {} : { to: dayStart(daysLater(to, 1)) }),
    // Only conditions use hours and days.
    ...(where ? { where: whereText(where), timeZone: shownIn() } : {}),
    ...(search ? { search } : {}),
  }
}

/** Returns the address with other filters: a cursor of the former list is invalid in the new one. */
export function changed(
  params: URLSearchParams,
  change: Partial<Record<FilterName, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  next.delete('cursor')
  next.delete('trade')
  return next
}

/** Removes all filters, and therefore the saved view too; the columns stay. */
export function cleared(params: URLSearchParams): URLSearchParams {
  const next = changed(params, Object.fromEntries(listFilterNames.map((name) => [name, ''])))
  next.delete('saved')
  return next
}

/** The bot that is the list's only filter; null if other filters are active too, or none. */
export function botAlone({ facets: { bot, ...facets }, ...filters }: Filters): string | null {
  return bot === undefined || isNarrowed({ ...filters, facets }) ? null : bot
}

export const isNarrowed = (filters: Filters): boolean => {
  const { symbol, side, result, exchange, facets, where, search } = filters
  return Boolean(symbol || side || result || exchange || where || search) || Object.keys(facets).length > 0
}
