import type { Sort } from '../../core/kit/sorting.ts'

/** The order of the list by the day of joining: descending begins with the newest. */
export type UserOrder = Sort['direction']

/** The column by which the server sorts. */
export const joinedColumn = 'joined'

/** Reads the order from the address; without one the newest are first. */
export const orderIn = (params: URLSearchParams): UserOrder =>
  params.get('order') === 'ascending' ? 'ascending' : 'descending'

/** Writes another order to the address, at the first page: a cursor belongs to its order. */
export function inOrder(params: URLSearchParams, order: UserOrder): URLSearchParams {
  params.delete('cursor')
  if (order === 'ascending') params.set('order', order)
  else params.delete('order')
  return params
}
