import { approximate } from '../../decimal.ts'
import type { Decimal } from '../../fill.ts'
import type { BotOrder } from '../recent-orders.ts'
import type { Guess, MarketName } from './guess.ts'
import { type Market, roughly } from './market.ts'
import { because, percent } from './reasons.ts'

export interface PairFacts {
  /** Long, then short; quantities in base coins, as held after the last order. */
  readonly legs: readonly (MarketName & { readonly quantity: Decimal })[]
  readonly base: string
  /** The share of the larger leg that the other one covers, averaged over time. */
  readonly hedged: Decimal
}

/** Base coins held after an order, signed. */
const heldAfter = ({ held, contractSize, product, price }: BotOrder): number => {
  const face = approximate(held) * approximate(contractSize)
  return product === 'inverse' ? face / approximate(price) : face
}

const isDated = (symbol: string): boolean => /-\d{6}/.test(symbol)

/** Detects two offsetting legs: long in one market and short in another one of the same coin, of the same size. */
export function pairOf(
  markets: readonly Market[],
): (Guess<PairFacts> & { readonly kind: 'funding' | 'basis' }) | null {
  let best: (Guess<PairFacts> & { readonly kind: 'funding' | 'basis' }) | null = null
  for (const [at, one] of markets.entries())
    for (const other of markets.slice(at + 1)) {
      const guess = together(one, other)
      if (guess && guess.fit > (best?.fit ?? 0)) best = guess
    }
  return best
}

function together(one: Market, other: Market) {
  const [first, second] = [one.orders[0], other.orders[0]]
  if (!first || !second || first.base !== second.base) return null
  // two spot markets cannot hedge each other
  if (first.product === 'spot' && second.product === 'spot') return null
  if (one.orders.length < 2 || other.orders.length < 2) return null
  const events = [...one.orders, ...other.orders].sort((a, b) => a.atMs - b.atMs)
  const held = { one: 0, other: 0 }
  const own = new Set(one.orders)
  let [covered, open] = [0, 0]
  for (const [at, order] of events.entries()) {
    held[own.has(order) ? 'one' : 'other'] = heldAfter(order)
    const next = events[at + 1]
    const passed = next ? next.atMs - order.atMs : (order.atMs - (events[0]?.atMs ?? 0)) / events.length
    const [a, b] = [Math.abs(held.one), Math.abs(held.other)]
    if (Math.max(a, b) === 0) continue
    open += passed
    if (held.one > 0 !== held.other > 0 && a > 0 && b > 0)
      covered += passed * (Math.min(a, b) / Math.max(a, b))
  }
  if (open === 0) return null
  const hedged = covered / open
  const legOf = ({ accountId, symbol, positionSide }: BotOrder, quantity: number) => ({
    accountId,
    symbol,
    positionSide,
    quantity: roughly(quantity),
  })
  const legs = [legOf(first, held.one), legOf(second, held.other)]
  // flat at present: the market bought first is the long leg
  const isOneLong = held.one === held.other ? first.side === 'buy' : held.one > held.other
  const kind = isDated(first.symbol) || isDated(second.symbol) ? ('basis' as const) : ('funding' as const)
  return {
    kind,
    fit: hedged,
    facts: { legs: isOneLong ? legs : legs.toReversed(), base: first.base, hedged: roughly(hedged, 4) },
    reasons: [
      because.twoLegs(first.base, first.symbol, second.symbol, percent(hedged)),
      kind === 'basis' ? because.datedLeg : because.perpetualLeg,
    ],
  }
}
