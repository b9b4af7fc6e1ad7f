import { approximate } from '../../decimal.ts'
import { hourMs } from '../../durations.ts'
import type { Decimal } from '../../fill.ts'
import type { BotOrder } from '../recent-orders.ts'
import type { Guess, MarketName } from './guess.ts'
import {
  cyclesOfOrders,
  type Market,
  mean,
  median,
  nearMedian,
  type OrdersOfCycle,
  roughly,
  worthOf,
} from './market.ts'
import { because, percent } from './reasons.ts'

export interface DcaFacts extends MarketName {
  readonly side: 'long' | 'short'
  readonly cycles: number
  /** Average and maximum per cycle; null without a finished one, or for purchases by time. */
  readonly entries: Decimal | null
  readonly maxEntries: number | null
  readonly takeProfit: Decimal | null
  readonly deviation: Decimal | null
  readonly deviationScale: Decimal | null
  readonly quantityScale: Decimal | null
  readonly baseOrder: Decimal
  readonly everyHours: Decimal | null
}

/**
 * Detects averaging down (DCA): entries at worse and worse prices, then one exit of everything at a gain; or purchases
 * at even intervals.
 */
export function dcaOf(market: Market): Guess<DcaFacts> | null {
  const [first] = market.orders
  if (!first) return null
  const cycles = cyclesOfOrders(market)
  const finished = cycles.filter(({ isFinished }) => isFinished)
  const every = evenly(market.orders)
  const facts = factsOf(market.orders, first, cycles, every)
  if (every !== null)
    return {
      fit: 0.9,
      facts,
      reasons: [
        (first.side === 'buy' ? because.buysEvenly : because.sellsEvenly)(
          market.orders.length,
          first.symbol,
          roughly(every, 3),
        ),
      ],
    }
  const averaged = finished.filter(({ entries }) => entries.length > 1)
  if (cycles.length === 0) return null
  if (finished.length < 2 || averaged.length < 2 || mean(finished.map(({ entries }) => entries.length)) < 1.5)
    return { fit: 0, facts, reasons: [] }
  const falls = averaged.filter(isWorseAndWorse).length / averaged.length
  const single = finished.filter(({ exits }) => exits.length === 1).length / finished.length
  const gains = finished.map(gainOf)
  const steady = Math.min(nearMedian(gains, 0.4), gains.filter((gain) => gain > 0).length / gains.length)
  return {
    fit: 0.4 * falls + 0.3 * single + 0.3 * steady,
    facts,
    reasons: [
      (facts.side === 'long' ? because.entriesFall : because.entriesRise)(
        percent(falls),
        averaged.length,
        first.symbol,
      ),
      because.entriesACycle(roughly(mean(finished.map(({ entries }) => entries.length)), 3), percent(single)),
      because.sameProfit(percent(steady)),
    ],
  }
}

function factsOf(
  orders: readonly BotOrder[],
  first: BotOrder,
  cycles: readonly OrdersOfCycle[],
  every: number | null,
): DcaFacts {
  const { accountId, symbol, positionSide } = first
  const finished = cycles.filter(({ isFinished }) => isFinished)
  const of = finished.length > 0 ? finished : cycles
  // purchases by time have no price deviation, and no rule that increases them
  const byPrice = every === null ? cycles : []
  const deviations = byPrice.map(deviationsOf)
  const scales = (values: readonly number[][]) =>
    median(values.flatMap((all) => all.slice(1).map((value, at) => value / (all[at] ?? value))))
  const maybe = (value: number | null) => (value === null ? null : roughly(value, 4))
  const isLong = of.filter(({ side }) => side === 'long').length * 2 >= of.length
  return {
    accountId,
    symbol,
    positionSide,
    side: isLong ? 'long' : 'short',
    cycles: finished.length,
    entries:
      every === null && finished.length > 0
        ? roughly(mean(finished.map(({ entries }) => entries.length)), 4)
        : null,
    maxEntries:
      every === null && cycles.length > 0 ? Math.max(...cycles.map(({ entries }) => entries.length)) : null,
    takeProfit: every !== null ? null : maybe(median(finished.map(gainOf).filter((gain) => gain > 0))),
    deviation: maybe(median(deviations.flatMap((all) => all.slice(0, 1)))),
    deviationScale: maybe(scales(deviations)),
    quantityScale: maybe(
      scales(
        // the base order may have a different size from the first safety order
        byPrice.map(({ entries }) => entries.slice(1).map(({ quantity }) => approximate(quantity))),
      ),
    ),
    // by time each purchase is like the first
    baseOrder: roughly(
      median(
        every === null
          ? cycles.flatMap(({ entries }) => entries.slice(0, 1).map(worthOf))
          : orders.map(worthOf),
      ) ?? 0,
      6,
    ),
    everyHours: every === null ? null : roughly(every, 4),
  }
}

/** The price deviation of each entry from the one before it, as a share. */
const deviationsOf = ({ side, entries }: OrdersOfCycle): number[] =>
  entries.slice(1).map(({ price }, at) => {
    const before = approximate(entries[at]?.price ?? price)
    return ((before - approximate(price)) / before) * (side === 'long' ? 1 : -1)
  })

const isWorseAndWorse = (cycle: OrdersOfCycle): boolean => deviationsOf(cycle).every((share) => share > 0)

const average = (orders: readonly BotOrder[]): number => {
  const quantity = orders.reduce((sum, one) => sum + approximate(one.quantity), 0)
  return orders.reduce((sum, one) => sum + approximate(one.quantity) * approximate(one.price), 0) / quantity
}

/** The average exit beyond the average entry, as a share of it, for a long; the reverse for a short. */
const gainOf = ({ side, entries, exits }: OrdersOfCycle): number =>
  (average(exits) / average(entries) - 1) * (side === 'long' ? 1 : -1)

/** Hours between orders of one side at even intervals; null if they are uneven. */
function evenly(orders: readonly BotOrder[]): number | null {
  const [first] = orders
  if (!first || orders.length < 6 || orders.some(({ side }) => side !== first.side)) return null
  const gaps = orders.slice(1).map(({ atMs }, at) => atMs - (orders[at]?.atMs ?? atMs))
  const usual = median(gaps)
  return usual === null || usual === 0 || nearMedian(gaps, 0.2) < 0.8 ? null : usual / hourMs
}
