import Big from 'big.js'
import type { Instrument, TrueAccount, TrueFill, World } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { plain, quotient, sum } from './value.ts'

/** A finished order, aggregated from its fills. */
export interface DoneOrder {
  readonly at: number
  readonly visibleAt: number
  readonly createdAt: number
  readonly instrument: Instrument
  readonly fills: readonly TrueFill[]
  readonly first: TrueFill
  readonly quantity: string
  readonly averagePrice: string
  readonly value: string
  readonly fee: string
  readonly realisedPnl: string
  readonly closedQuantity: string
  /** True if every fill is a maker's; all other orders are market orders here. */
  readonly isLimit: boolean
}

const known = new WeakMap<TrueAccount, readonly DoneOrder[]>()

/** Sorted by the time of the last fill, oldest first. */
export function doneOrders(world: World, account: TrueAccount): readonly DoneOrder[] {
  const found = known.get(account)
  if (found !== undefined) return found
  const groups = Map.groupBy(account.fills, (fill) => `${fill.symbol} ${fill.orderId}`)
  const made = [...groups.values()]
    .map((fills) => gather(world, account, fills))
    .toSorted((a, b) => a.at - b.at)
  known.set(account, made)
  return made
}

function gather(world: World, account: TrueAccount, fills: readonly TrueFill[]): DoneOrder {
  const first = fills[0]
  if (first === undefined) throw new Error('an order has no fills')
  const value = fills.reduce(
    (total, fill) => total.plus(new Big(fill.quantity).times(fill.price)),
    new Big(0),
  )
  const quantity = sum(fills.map((fill) => fill.quantity))
  return {
    at: Math.max(...fills.map((fill) => fill.at)),
    visibleAt: Math.max(...fills.map((fill) => fill.visibleAt)),
    createdAt: first.at,
    instrument: instrumentOf(world, account.exchange, first.symbol),
    fills,
    first,
    quantity,
    averagePrice: quotient(plain(value, 20), quantity),
    value: plain(value),
    fee: sum(fills.map((fill) => fill.fee)),
    realisedPnl: sum(fills.map((fill) => fill.realisedPnl)),
    closedQuantity: sum(fills.map((fill) => fill.closedQuantity)),
    isLimit: fills.every((fill) => fill.isMaker),
  }
}
