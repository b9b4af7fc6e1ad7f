import Big from 'big.js'
import { hash32 } from '../truth/hash.ts'
import type { TrueAccount, TrueFill } from '../truth/types.ts'
import { plain, sum } from '../views/value.ts'

/** The facts that Bybit states in addition to the fill. */
interface Match {
  /** The cross sequence: ascends with the matches of an instrument; simultaneous fills share it. */
  readonly seq: number
  /** The quantity of the order, and the part that is still open after this fill. */
  readonly quantity: string
  readonly left: string
}

const known = new WeakMap<TrueAccount, ReadonlyMap<TrueFill, Match>>()

export function matchOf(account: TrueAccount, fill: TrueFill): Match {
  const matches = known.get(account) ?? matchesOf(account)
  known.set(account, matches)
  const found = matches.get(fill)
  if (found === undefined) throw new Error(`fill ${fill.id} belongs to another account`)
  return found
}

function matchesOf(account: TrueAccount): ReadonlyMap<TrueFill, Match> {
  const matches = new Map<TrueFill, Match>()
  const orders = Map.groupBy(account.fills, orderOf)
  const leftOf = new Map<string, Big>()
  const last = new Map<string, { seq: number; fill: TrueFill }>()
  for (const fill of account.fills) {
    const order = orderOf(fill)
    const quantity = sum((orders.get(order) ?? []).map((each) => each.quantity))
    const left = (leftOf.get(order) ?? new Big(quantity)).minus(fill.quantity)
    leftOf.set(order, left)
    const before = last.get(fill.symbol)
    const seq =
      before === undefined
        ? 4_688_002_127
        : isOneMatch(before.fill, fill)
          ? before.seq
          : before.seq + 1 + (hash32(before.seq) % 9)
    last.set(fill.symbol, { seq, fill })
    matches.set(fill, { seq, quantity, left: plain(left) })
  }
  return matches
}

const orderOf = (fill: TrueFill): string => `${fill.symbol} ${fill.orderId}`

/** Returns true for an order that takes several price levels of the book at once. */
const isOneMatch = (a: TrueFill, b: TrueFill): boolean =>
  a.at === b.at && a.orderId === b.orderId && !a.isMaker && !b.isMaker
