import { amount, text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import type { EquityDay } from './daily-returns.ts'

/** The bookings of a day, in USD: price P&L before fees, fees paid, funding received, and entries without a trade. */
export interface BookedDay {
  readonly day: string
  readonly price: Decimal
  readonly fees: Decimal
  readonly funding: Decimal
  readonly other: Decimal
  /** The part of accounts whose equity begins on that day or later: it is in their first equity, and so in its flow. */
  readonly early?: Decimal
}

/**
 * The equity bridge: what the change of equity is made of. Everything adds up to it, to the last digit:
 * change = deposits − withdrawals + price − fees + funding + other + open + remeasured + rates − early.
 *
 * `open` is what the equity changed by beyond what was booked: the change of unrealised P&L and of the worth of coins that are held,
 * with results of trades whose opening or price is not known. The change by coins that gained or lost a price is `remeasured`: on a day on which
 * that is not known, it is all of the rest. `early` is what accounts booked before their own equity begins: the price, fees, funding and other
 * of the period count
 * it as every screen does, the change of equity cannot. `rates` is what the report currency itself moved; '0' in dollars.
 */
export interface EquityBridge {
  readonly startDay: string
  readonly start: Decimal
  readonly endDay: string
  readonly end: Decimal
  readonly change: Decimal
  readonly deposits: Decimal
  /** The withdrawals as a positive amount. */
  readonly withdrawals: Decimal
  readonly price: Decimal
  readonly fees: Decimal
  readonly funding: Decimal
  readonly other: Decimal
  readonly open: Decimal
  readonly remeasured: Decimal
  readonly early: Decimal
  readonly rates: Decimal
}

/** Converts dollars: equity at the end of a day, and bookings of the period like the sums of other screens. */
export interface BridgeMoney {
  readonly on: (usd: Decimal, day: string) => Decimal
  readonly booked: (part: 'price' | 'fees' | 'funding', usd: Decimal) => Decimal
}

const dollars: BridgeMoney = { on: (usd) => usd, booked: (_, usd) => usd }

/** Explains the change from first to last day by the bookings after the first; both sorted. Null without two days. */
export function equityBridge(
  days: readonly EquityDay[],
  booked: readonly BookedDay[],
  money: BridgeMoney = dollars,
): EquityBridge | null {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || days.length < 2) return null
  let next = booked.findIndex(({ day }) => day > first.day)
  if (next < 0) next = booked.length
  let [deposits, withdrawals, open, remeasured, other, early] = [ZERO, ZERO, ZERO, ZERO, ZERO, ZERO]
  let [price, fees, funding] = [ZERO, ZERO, ZERO]
  let before = first
  for (const point of days.slice(1)) {
    let known = amount(point.flow)
    const moved = amount(money.on(point.flow, point.day))
    if (moved.gt(ZERO)) deposits = deposits.plus(moved)
    else withdrawals = withdrawals.minus(moved)
    for (let one = booked[next]; one && one.day <= point.day; one = booked[(next += 1)]) {
      const before = one.early ?? '0'
      known = known.plus(one.price).minus(one.fees).plus(one.funding).plus(one.other).minus(before)
      early = early.plus(money.on(before, point.day))
      price = price.plus(one.price)
      fees = fees.plus(one.fees)
      funding = funding.plus(one.funding)
      other = other.plus(money.on(one.other, point.day))
    }
    const rest = amount(point.equity).minus(before.equity).minus(known)
    const restInCurrency = amount(money.on(text(rest), point.day))
    const { remeasured: repriced = '0' } = point
    const repricedInCurrency = repriced === null ? restInCurrency : amount(money.on(repriced, point.day))
    remeasured = remeasured.plus(repricedInCurrency)
    open = open.plus(restInCurrency).minus(repricedInCurrency)
    before = point
  }
  const [start, end] = [money.on(first.equity, first.day), money.on(last.equity, last.day)]
  const change = amount(end).minus(start)
  const parts = {
    price: money.booked('price', text(price)),
    fees: money.booked('fees', text(fees)),
    funding: money.booked('funding', text(funding)),
  }
  const explained = deposits
    .minus(withdrawals)
    .plus(parts.price)
    .minus(parts.fees)
    .plus(parts.funding)
    .plus(other)
    .plus(open)
    .plus(remeasured)
    .minus(early)
  return {
    startDay: first.day,
    start,
    endDay: last.day,
    end,
    change: text(change),
    deposits: text(deposits),
    withdrawals: text(withdrawals),
    ...parts,
    other: text(other),
    open: text(open),
    remeasured: text(remeasured),
    early: text(early),
    rates: text(change.minus(explained)),
  }
}

/**
 * The equity bridge of each single day, oldest first: part by part they add up exactly to the bridge of the
 * whole. `moneyOf` converts the dollars booked after one day of equity, up to the next.
 */
export function equityBridgeDays(
  days: readonly EquityDay[],
  booked: readonly BookedDay[],
  moneyOf: (after: string, to: string) => BridgeMoney = () => dollars,
): readonly EquityBridge[] {
  let next = 0
  return days.slice(1).flatMap((point, at) => {
    const before = days[at]
    if (before === undefined) return []
    const own: BookedDay[] = []
    for (let one = booked[next]; one && one.day <= point.day; one = booked[(next += 1)])
      if (one.day > before.day) own.push(one)
    const bridge = equityBridge([before, point], own, moneyOf(before.day, point.day))
    return bridge === null ? [] : [bridge]
  })
}
