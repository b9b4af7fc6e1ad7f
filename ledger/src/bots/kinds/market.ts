import { approximate } from '../../decimal.ts'
import type { BotOrder } from '../recent-orders.ts'
import { bookKey } from '../sub-account.ts'

/** The last orders of a bot in one book, oldest first. Guesses are statistics: they use floats, and display no money. */
export interface Market {
  readonly key: string
  readonly orders: readonly BotOrder[]
}

export function marketsOf(orders: readonly BotOrder[]): readonly Market[] {
  const keyOf = ({ accountId, symbol, positionSide }: BotOrder) => bookKey(accountId, symbol, positionSide)
  return [...Map.groupBy(orders, keyOf)]
    .map(([key, own]) => ({ key, orders: own }))
    .sort((a, b) => b.orders.length - a.orders.length || (a.key < b.key ? -1 : 1))
}

/** Orders of one cycle, from flat to flat or to a reversal. */
export interface OrdersOfCycle {
  readonly side: 'long' | 'short'
  readonly entries: readonly BotOrder[]
  readonly exits: readonly BotOrder[]
  readonly isFinished: boolean
}

/** Splits the orders of a market into cycles. One that began before the first order is left out. */
export function cyclesOfOrders({ orders }: Market): readonly OrdersOfCycle[] {
  const cycles: OrdersOfCycle[] = []
  let entries: BotOrder[] = []
  let exits: BotOrder[] = []
  let isWhole = isFromFlat(orders[0])
  let before = 0
  const end = (isFinished: boolean) => {
    const [first] = entries
    if (first && isWhole)
      cycles.push({ side: first.side === 'buy' ? 'long' : 'short', entries, exits, isFinished })
    entries = []
    exits = []
    isWhole = true
  }
  for (const order of orders) {
    const held = approximate(order.held)
    const isExit = before !== 0 && before > 0 === (order.side === 'sell')
    if (isExit) exits.push(order)
    else entries.push(order)
    const isTurned = before !== 0 && held !== 0 && held > 0 !== before > 0
    if (order.isOver || isTurned) end(true)
    if (isTurned && !order.isOver) entries.push(order)
    before = order.isOver ? 0 : held
  }
  end(false)
  return cycles
}

/** Its first order left as much as it moved, so nothing was held before it. */
const isFromFlat = (order: BotOrder | undefined): boolean => {
  if (!order) return false
  const held = Math.abs(approximate(order.held))
  // a fee in the bought coin is deducted already
  return held > 0 && Math.abs(held - approximate(order.quantity)) <= held * 0.01
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The share of the values near the median, from 0 to 1. */
export function nearMedian(values: readonly number[], within: number): number {
  const middle = median(values)
  if (middle === null) return 0
  return (
    values.filter((value) => Math.abs(value - middle) <= Math.abs(middle) * within).length / values.length
  )
}

export const worthOf = ({ price, quantity, contractSize, product }: BotOrder): number =>
  product === 'inverse'
    ? approximate(quantity) * approximate(contractSize)
    : approximate(price) * approximate(quantity) * approximate(contractSize)

/** A float as decimal text, with this many significant digits and without an exponent. */
export function roughly(value: number, digits = 8): string {
  if (!Number.isFinite(value) || value === 0) return '0'
  const places = Math.min(18, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))))
  const written = value.toFixed(places)
  return written.includes('.') ? written.replace(/0+$/, '').replace(/\.$/, '') : written
}
