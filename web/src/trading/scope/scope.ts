import { dayMs } from '@harbour/ledger/durations'
import { maxEquityDays } from '@harbour/contract/core/equity-days'
import { useMemo } from 'react'
import { dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { useSearchParams } from '../../core/router/router.tsx'

export const ranges = ['7D', '30D', '90D', 'YTD', 'All'] as const
export type Range = (typeof ranges)[number]

const defaultRange: Range = '30D'

export interface Scope {
  /** The accounts that were chosen; empty means all of them. */
  readonly accounts: readonly string[]
  readonly range: Range
  /** The range as whole days, today among them. */
  readonly days: number
  /** The days of equity to ask for: the close before the range is what its first day is measured against. */
  readonly equityDays: string
  /** The accounts as the API wants them, ready to be spread into a query; empty for all. */
  readonly query: { readonly accounts?: string }
  /** The query string for links to other trading screens, with its question mark; may be empty. */
  readonly search: string
}

/** Returns the scope of the trading screens, accounts and range; both are kept in the address. */
export function useScope(): Scope {
  const [params] = useSearchParams()
  const accounts = params.get('accounts') ?? ''
  const range = params.get('range') ?? ''
  const today = Date.parse(dayKey(useNow(60_000)))
  return useMemo(() => scopeOf(accounts, range, today), [accounts, range, today])
}

/** `now` is today's date, in the zone that times are shown in, as if it were UTC. */
export function scopeOf(accountsText: string, rangeText: string, now: number): Scope {
  const accounts = accountsText.split(',').filter(Boolean)
  const range = ranges.find((one) => one === rangeText) ?? defaultRange
  const joined = accounts.join(',')
  const carried = new URLSearchParams()
  if (joined) carried.set('accounts', joined)
  if (range !== defaultRange) carried.set('range', range)
  const days = daysOf(range, now)
  return {
    accounts,
    range,
    days,
    equityDays: String(Math.min(days + 1, maxEquityDays)),
    query: joined ? { accounts: joined } : {},
    search: carried.size > 0 ? `?${carried.toString()}` : '',
  }
}

export function daysOf(range: Range, now: number): number {
  if (range === 'All') return maxEquityDays
  if (range !== 'YTD') return Number.parseInt(range, 10)
  const newYear = Date.UTC(new Date(now).getUTCFullYear(), 0, 1)
  return Math.floor((now - newYear) / dayMs) + 1
}

/** Changes the scope in the address; other parameters, such as a screen's filters, stay. */
export function useSetScope(): (change: {
  readonly accounts?: readonly string[]
  readonly range?: Range
}) => void {
  const [, setParams] = useSearchParams()
  return ({ accounts, range }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (accounts) put(next, 'accounts', accounts.join(','))
        if (range) put(next, 'range', range === defaultRange ? '' : range)
        // A page of the old scope means nothing in the new one.
        next.delete('cursor')
        return next
      },
      { replace: true },
    )
}

function put(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
