import { approximate } from '../../decimal.ts'
import { dayMs, hourMs } from '../../durations.ts'
import type { Decimal } from '../../fill.ts'
import type { BotOrder } from '../recent-orders.ts'
import type { Guess, MarketName } from './guess.ts'
import { cyclesOfOrders, type Market, mean, median, type OrdersOfCycle, roughly } from './market.ts'
import { because, percent } from './reasons.ts'

export interface MakerFacts extends MarketName {
  readonly makerShare: Decimal | null
  readonly buyShare: Decimal
  readonly ordersPerDay: Decimal
  readonly spread: Decimal | null
}

export interface SignalFacts extends MarketName {
  readonly trades: number
  readonly longShare: Decimal
  readonly entries: Decimal
  readonly heldHours: Decimal
}

const minQuotes = 30
/** A market maker trades often. */
const manyOrdersPerDay = 20

const nameOf = ({ accountId, symbol, positionSide }: BotOrder): MarketName => ({
  accountId,
  symbol,
  positionSide,
})

/** Detects market making: many orders, nearly all of them maker orders, purchases and sales alternating. */
export function makerOf({ orders }: Market): Guess<MakerFacts> | null {
  const [first] = orders
  const last = orders.at(-1)
  if (!first || !last || orders.length < minQuotes) return null
  const known = orders.filter(({ isMaker }) => isMaker !== null)
  const made = known.length === 0 ? null : known.filter(({ isMaker }) => isMaker).length / known.length
  const buys = orders.filter(({ side }) => side === 'buy')
  const sells = orders.filter(({ side }) => side === 'sell')
  const buyShare = buys.length / orders.length
  const perDay = orders.length / Math.max((last.atMs - first.atMs) / dayMs, 1 / 24)
  const turns =
    orders.slice(1).filter(({ side }, at) => side !== orders[at]?.side).length / (orders.length - 1)
  const balance = 2 * Math.min(buyShare, 1 - buyShare)
  const bought = mean(buys.map(({ price }) => approximate(price)))
  const sold = mean(sells.map(({ price }) => approximate(price)))
  // lines with repeated fills are a grid
  const fresh = new Set(orders.map(({ price }) => price)).size / orders.length
  const isOften = perDay >= manyOrdersPerDay
  return {
    fit:
      isOften && fresh >= 0.4 && made !== null && made >= 0.7 && turns >= 0.25
        ? 0.5 * made + 0.45 * balance
        : 0,
    facts: {
      ...nameOf(first),
      makerShare: made === null ? null : roughly(made, 4),
      buyShare: roughly(buyShare, 4),
      ordersPerDay: roughly(perDay, 4),
      spread: bought > 0 && sells.length > 0 ? roughly(sold / bought - 1, 4) : null,
    },
    reasons: [
      ...(made === null ? [] : [because.madeMarket(percent(made), first.symbol)]),
      because.takesTurns(percent(buyShare), roughly(1 / Math.max(turns, 0.01), 2)),
      because.ordersADay(roughly(perDay, 3)),
    ],
  }
}

/** Returns true if each entry after the first is at a better price for the trade than the one before (adds to a winner). */
const addsInProfit = ({ side, entries }: OrdersOfCycle): boolean =>
  entries.every(({ price }, at) => {
    const before = entries[at - 1]
    if (!before) return true
    const rise = approximate(price) - approximate(before.price)
    return side === 'long' ? rise > 0 : rise < 0
  })

/**
 * Detects signals: trades from flat to flat with few orders in and out, which never average down, and without a price
 * pattern.
 */
export function signalOf(market: Market): Guess<SignalFacts> | null {
  const [first] = market.orders
  const trades = cyclesOfOrders(market).filter(({ isFinished }) => isFinished)
  if (!first || trades.length < 3) return null
  const entries = mean(trades.map((trade) => trade.entries.length))
  const exits = mean(trades.map((trade) => trade.exits.length))
  const single = trades.filter((trade) => trade.entries.length === 1).length / trades.length
  const added = trades.filter((trade) => trade.entries.length > 1)
  const inProfit = added.filter(addsInProfit).length
  const held = median(trades.map((trade) => (trade.exits.at(-1)?.atMs ?? 0) - (trade.entries[0]?.atMs ?? 0)))
  const longs = trades.filter(({ side }) => side === 'long').length / trades.length
  return {
    // trades with a pattern match its kind better
    fit: entries <= 3 && exits <= 3 ? 0.4 + 0.35 * (1 - (added.length - inProfit) / trades.length) : 0,
    facts: {
      ...nameOf(first),
      trades: trades.length,
      longShare: roughly(longs, 4),
      entries: roughly(entries, 4),
      heldHours: roughly((held ?? 0) / hourMs, 4),
    },
    reasons: [
      because.flatToFlat(trades.length, first.symbol, percent(single)),
      ...(added.length > 0 ? [because.addsInProfit(added.length, percent(inProfit / added.length))] : []),
      because.longsAndTimes(percent(longs), roughly((held ?? 0) / hourMs, 3)),
    ],
  }
}
