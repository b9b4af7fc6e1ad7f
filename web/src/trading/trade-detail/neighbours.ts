import { minuteMs } from '@harbour/ledger/durations'
import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { useNow } from '../../core/kit/now.ts'
import { useShortcuts } from '../../core/kit/shortcuts.ts'
import { paths } from '../../core/router/paths.ts'
import { api } from '../analytics/api.ts'
import { readLocation, useLocation, useNavigate } from '../../core/router/router.tsx'
import { scopeOf } from '../scope/scope.ts'
import { isNewestFirst, orderQuery, readOrder } from '../closed-trades/closed-order.ts'
import { closedQueryOf } from '../closed-trades/closed-query.ts'
import { readFilters } from '../trade-filters/filters.ts'
import { trailOf } from '../../core/api/paging.ts'

/** A page of the list that opened a trade: its address, and the addresses of the pages before. */
export interface ListPlace {
  readonly from: string
  readonly trail: readonly string[]
}

/** Returns the list that a trade was opened from; null if its address was opened directly. */
export function placeOf(state: unknown): ListPlace | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const from = String(state.from)
  return from === paths.trades || from.startsWith(`${paths.trades}?`) ? { from, trail: trailOf(state) } : null
}

const pageAt = ({ from }: ListPlace, cursor: string, trail: readonly string[]): ListPlace => {
  const params = new URLSearchParams(from.split('?')[1])
  if (cursor) params.set('cursor', cursor)
  else params.delete('cursor')
  const search = params.toString()
  return { from: search ? `${paths.trades}?${search}` : paths.trades, trail }
}

interface Neighbour {
  readonly id: string
  readonly place: ListPlace
}

/** Towards the older trades, in the order of the list's rows, or towards the newer ones. */
type Step = 1 | -1

export interface Neighbours {
  /** False if the list is in another order. */
  readonly isNewestFirst: boolean
  readonly hasNewer: boolean
  readonly hasOlder: boolean
  /** Navigates, and returns false at the end of the list. A held key moves on only once the last step is rendered. */
  readonly lead: (step: Step, isHeld?: boolean) => boolean
}

const none: readonly ListedTrade[] = []

/** The trades before and after one in the list that it was opened from, across its pages. */
export function useNeighbours(id: string): Neighbours {
  const { state } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => placeOf(state), [state])
  const page = usePage(place)
  const at = page.trades.findIndex((trade) => trade.id === id)
  const isLast = at !== -1 && at === page.trades.length - 1
  const before = place?.trail.at(-1)
  const nextPlace =
    place && isLast && page.nextCursor !== null
      ? pageAt(place, page.nextCursor, [...place.trail, page.cursor])
      : null
  const previousPlace =
    place && at === 0 && before !== undefined ? pageAt(place, before, place.trail.slice(0, -1)) : null
  const next = usePage(nextPlace)
  const previous = usePage(previousPlace)
  const neighbour = (trade: ListedTrade | undefined, there: ListPlace | null): Neighbour | null =>
    trade && there ? { id: trade.id, place: there } : null
  const beside = (from: number, step: Step): Neighbour | null => {
    const inPage = from === -1 ? null : neighbour(page.trades[from + step], place)
    if (inPage !== null || from !== at) return inPage
    return step === 1
      ? neighbour(next.trades[0], nextPlace)
      : neighbour(previous.trades.at(-1), previousPlace)
  }
  const lead = (step: Step, isHeld = false): boolean => {
    // The address may change before the screen: within a page, a second quick press continues from the first one's target.
    const { pathname } = readLocation()
    const from = page.trades.findIndex((trade) => addressOf(trade.id) === pathname)
    const to = isHeld && from !== at ? null : beside(from, step)
    if (to !== null) navigate(addressOf(to.id), { replace: true, state: to.place })
    return to !== null
  }
  return {
    isNewestFirst: page.isNewestFirst,
    hasNewer: beside(at, -1) !== null,
    hasOlder: beside(at, 1) !== null,
    lead,
  }
}

const addressOf = (id: string): string => paths.trade.replace(':id', id)

/** Loads a page of the list with the list's own query, so that it is cached. */
function usePage(place: ListPlace | null) {
  const now = useNow(minuteMs)
  const params = new URLSearchParams(place?.from.split('?')[1])
  const cursor = params.get('cursor') ?? ''
  const order = readOrder(params)
  const query = {
    ...closedQueryOf(readFilters(params, 'closed'), scopeOf(params), cursor, now),
    ...orderQuery(order),
  }
  const { data } = useApiQuery(api.performance.closedTrades, { query }, { enabled: place !== null })
  return {
    cursor,
    trades: place === null ? none : (data?.trades ?? none),
    nextCursor: data?.nextCursor ?? null,
    isNewestFirst: isNewestFirst(order),
  }
}

/** Selects the controls that handle arrow keys themselves. */
const arrowsOfItsOwn =
  '[role="slider"], [role="tablist"], [role="radiogroup"], [role="listbox"], [role="combobox"]'

/** J and → open the older trade, K and ← the newer one, in the order of the list's rows. */
export function useNeighbourKeys({ lead }: Neighbours): void {
  const step = (by: Step) => (event: KeyboardEvent) => {
    const isArrow = event.key.startsWith('Arrow')
    if (isArrow && event.target instanceof Element && event.target.closest(arrowsOfItsOwn)) return false
    return lead(by, event.repeat)
  }
  useShortcuts({ olderTrade: step(1), newerTrade: step(-1) })
}
