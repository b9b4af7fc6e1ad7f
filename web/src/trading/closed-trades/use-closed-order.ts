import { useCallback, useMemo } from 'react'
import type { MenuEntry } from '../../core/kit/menu.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import {
  type ClosedOrder,
  inOrder,
  isNewestFirst,
  orderAfter,
  orderOf,
  sortedColumns,
} from './closed-order.ts'
import * as texts from '#texts/trading/closed-trades'

/** The order of the list, which is in the address. */
export function useClosedOrder() {
  const [params, setParams] = useSearchParams()
  const [sort, direction] = [params.get('sort'), params.get('order')]
  const order = useMemo(() => orderOf(sort, direction), [sort, direction])
  const pick = useCallback((next: ClosedOrder) => setParams((before) => inOrder(before, next)), [setParams])
  const onSort = useCallback(
    (column: string) => {
      const next = sortedColumns.find((one) => one === column)
      if (next !== undefined) pick(orderAfter(next, order))
    },
    [order, pick],
  )
  return { order, isNewestFirst: isNewestFirst(order), pick, onSort }
}

const nameOf = ({ key, direction }: ClosedOrder) => `${key} ${direction}`
const orders = sortedColumns.flatMap((key): readonly ClosedOrder[] => [
  { key, direction: 'descending' },
  { key, direction: 'ascending' },
])

/** The orders as a menu, for phones: their rows have no heads to press. */
export function useOrderMenu(): MenuEntry {
  const { order, pick } = useClosedOrder()
  return {
    kind: 'choice',
    label: texts.sortBy,
    value: nameOf(order),
    options: orders.map((one) => ({ value: nameOf(one), label: texts.orders[one.key][one.direction] })),
    onPick: (value) => {
      const next = orders.find((one) => nameOf(one) === value)
      if (next) pick(next)
    },
  }
}
