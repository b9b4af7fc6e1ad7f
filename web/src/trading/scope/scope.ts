import { useMemo } from 'react'
import { paths } from '../../core/router/paths.ts'
import { useLocation, useSearchParams } from '../../core/router/router.tsx'
import { comparisonText, type Comparison, readComparison } from './compare.ts'
import { allTime, isDay, type Range, readRangeName } from './ranges.ts'

export const defaultRange = '30D'

/** The default range of a screen: all time for playbooks, as a setup is judged by all of its trades. */
const defaultRangeOf = (pathname: string): Range => (pathname === paths.playbooks ? allTime : defaultRange)

export interface Scope {
  /** The selected accounts; empty means all of them. */
  readonly accounts: readonly string[]
  readonly range: Range
  readonly comparison: Comparison
  /** The accounts as the API takes them, ready to be spread into a query; empty for all. */
  readonly query: { readonly accounts?: string }
  /** The query string for links to other trading screens, with its question mark; may be empty. */
  readonly search: string
}

const names = ['accounts', 'range', 'from', 'to', 'compare'] as const

/** Returns the scope of the trading screens: accounts, range and comparison; all are kept in the address. */
export function useScope(): Scope {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const own = new URLSearchParams(names.flatMap((name) => [[name, params.get(name) ?? '']])).toString()
  return useMemo(() => scopeOf(new URLSearchParams(own), pathname), [own, pathname])
}

/** Parses the scope of an address, with the default of its screen; invalid values count as absent. Custom dates replace a named range. */
export function scopeOf(params: URLSearchParams, pathname = ''): Scope {
  const byDefault = defaultRangeOf(pathname)
  const accounts = (params.get('accounts') ?? '').split(',').filter(Boolean)
  const range = rangeOf(params, byDefault)
  const comparison = readComparison(params.get('compare') ?? '')
  const joined = accounts.join(',')
  const carried = new URLSearchParams()
  put(carried, 'accounts', joined)
  // other screens have another default: only an explicit range is passed on to them
  putRange(carried, range, params.get('range') ? defaultRange : byDefault)
  put(carried, 'compare', comparisonText(comparison))
  return {
    accounts,
    range,
    comparison,
    query: joined ? { accounts: joined } : {},
    search: carried.size > 0 ? `?${carried.toString()}` : '',
  }
}

function rangeOf(params: URLSearchParams, byDefault: Range): Range {
  const [from, to] = [params.get('from'), params.get('to')]
  const dates = { from: isDay(from) ? from : null, to: isDay(to) ? to : null }
  if (dates.from !== null && dates.to !== null && dates.from > dates.to)
    return { from: dates.to, to: dates.from }
  if (dates.from !== null || dates.to !== null) return dates
  return readRangeName(params.get('range') ?? '') ?? byDefault
}

export interface ScopeChange {
  readonly accounts?: readonly string[]
  readonly range?: Range
  readonly comparison?: Comparison
}

/** Changes the scope in the address; other parameters, such as a screen's filters, stay. */
export function useSetScope(): (change: ScopeChange) => void {
  const [, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return (change) => setParams((before) => withScope(before, change, pathname), { replace: true })
}

/** Returns the address with another scope. */
export function withScope(
  before: URLSearchParams,
  { accounts, range, comparison }: ScopeChange,
  pathname = '',
): URLSearchParams {
  const next = new URLSearchParams(before)
  if (accounts) put(next, 'accounts', accounts.join(','))
  if (range) putRange(next, range, defaultRangeOf(pathname))
  if (comparison) put(next, 'compare', comparisonText(comparison))
  // A cursor of the old scope is invalid in the new one.
  next.delete('cursor')
  return next
}

function putRange(params: URLSearchParams, range: Range, byDefault: Range): void {
  const dates = typeof range === 'string' ? { from: null, to: null } : range
  put(params, 'range', typeof range === 'string' && range !== byDefault ? range : '')
  put(params, 'from', dates.from ?? '')
  put(params, 'to', dates.to ?? '')
}

function put(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
