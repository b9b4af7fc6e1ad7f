import type { ClosedTradeSort } from '@harbour/contract/trading/closed-trades'
import type { Sort } from '../../core/kit/sorting.ts'

/** The columns that sort the list: the server's own, in the order of the menu. */
export const sortedColumns = [
  'closed',
  'net',
  'return',
  'held',
  'fees',
  'funding',
] as const satisfies readonly ClosedTradeSort[]

export interface ClosedOrder extends Sort {
  readonly key: ClosedTradeSort
}

export const newestFirst: ClosedOrder = { key: 'closed', direction: 'descending' }

/** Returns the order of an address with these parameters; by default the newest trades are first. */
export const orderOf = (sort: string | null, order: string | null): ClosedOrder => ({
  key: sortedColumns.find((column) => column === sort) ?? newestFirst.key,
  direction: order === 'ascending' ? 'ascending' : newestFirst.direction,
})

export const readOrder = (params: URLSearchParams): ClosedOrder =>
  orderOf(params.get('sort'), params.get('order'))

/** The order as the address and the server's query have it; empty for the default one. */
export const orderQuery = ({ key, direction }: ClosedOrder) => ({
  ...(key === newestFirst.key ? {} : { sort: key }),
  ...(direction === newestFirst.direction ? {} : { order: direction }),
})

/** Returns the address in another order, at its first page: a cursor of the former order is invalid. */
export function inOrder(params: URLSearchParams, order: ClosedOrder): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['sort', 'order', 'cursor']) next.delete(name)
  for (const [name, value] of Object.entries(orderQuery(order))) next.set(name, value)
  return next
}

/** The order after a press on a head: the largest first, and reversed with the second press. */
export const orderAfter = (key: ClosedTradeSort, now: ClosedOrder): ClosedOrder => ({
  key,
  direction: now.key === key && now.direction === 'descending' ? 'ascending' : 'descending',
})

/** Returns true if neighbours in the list are neighbours in time, so that days can head them. */
export const isByTime = ({ key }: ClosedOrder): boolean => key === newestFirst.key

/** Returns true in the default order, where the pages before have newer trades. */
export const isNewestFirst = ({ key, direction }: ClosedOrder): boolean =>
  key === newestFirst.key && direction === newestFirst.direction
