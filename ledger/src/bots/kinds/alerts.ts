import { amount, approximate, compare, text, ZERO } from '../../decimal.ts'
import { hourMs } from '../../durations.ts'
import type { Decimal } from '../../fill.ts'
import type { BotPrices } from '../figures.ts'
import type { GridFacts } from './grid-kind.ts'
import type { MarketName } from './guess.ts'
import { median } from './market.ts'
import type { BotOrder } from '../recent-orders.ts'

export interface Silence {
  readonly kind: 'silent'
  readonly hours: number
  readonly sinceHours: number
}

export type OutOfRange = MarketName & {
  readonly kind: 'out_of_range'
  readonly side: 'below' | 'above'
  readonly low: Decimal
  readonly high: Decimal
  readonly price: Decimal
}

export interface BehindHolding {
  readonly kind: 'behind_holding'
  readonly total: Decimal
  readonly coinsHeld: Decimal
  readonly behind: Decimal
}

/** Without configured hours a bot is silent after this many of its usual gaps, but not before a minimum. */
const gapsOfSilence = 10
const minSilenceHours = 24
/** With fewer orders the usual gap is unknown. */
const minOrders = 10

/** The time without an order beyond the hours, or beyond ten usual gaps if none are set. Null if it is shorter or unknown. */
export function silentFor(
  orders: readonly BotOrder[],
  lastAtMs: number,
  hours: number | null,
  nowMs: number,
): Silence | null {
  const gaps = orders.slice(1).map(({ atMs }, at) => atMs - (orders[at]?.atMs ?? atMs))
  const usual = orders.length < minOrders ? null : median(gaps)
  const limit = hours ?? (usual === null ? null : Math.max(minSilenceHours, (gapsOfSilence * usual) / hourMs))
  const sinceHours = (nowMs - lastAtMs) / hourMs
  return limit === null || sinceHours <= limit ? null : { kind: 'silent', hours: limit, sinceHours }
}

/**
 * A fill after the last read of its accounts is unknown: a bot can be called silent only up to then. 'unread'
 * if it would be silent now but cannot be judged; null if it is not silent.
 */
export function silenceAtRead(
  orders: readonly BotOrder[],
  lastAtMs: number,
  hours: number | null,
  readAtMs: number | null,
  nowMs: number,
): Silence | 'unread' | null {
  const silentAt = (atMs: number) => silentFor(orders, lastAtMs, hours, atMs)
  const atRead = readAtMs === null ? null : silentAt(Math.min(nowMs, readAtMs))
  return atRead ?? (silentAt(nowMs) && 'unread')
}

/** The present price is more than one step outside the lines: the next one on that side may just not have been filled yet. */
export function outOfRange(facts: GridFacts, prices: BotPrices): OutOfRange | null {
  const { accountId, symbol, positionSide, low, high, stepShare } = facts
  const price = prices.mark(accountId, symbol)
  if (price === null) return null
  const step = 1 + approximate(stepShare)
  const now = approximate(price)
  const side =
    now < approximate(low) / step
      ? ('below' as const)
      : now > approximate(high) * step
        ? ('above' as const)
        : null
  return side && { kind: 'out_of_range', accountId, symbol, positionSide, side, low, high, price }
}

/** Coins for the same money, bought at the start of the bot and held, would have a higher result. */
export function behindHolding(total: Decimal | null, coinsHeld: Decimal | null): BehindHolding | null {
  if (total === null || coinsHeld === null || compare(total, coinsHeld) >= 0) return null
  const behind = amount(coinsHeld).minus(total)
  return behind.eq(ZERO) ? null : { kind: 'behind_holding', total, coinsHeld, behind: text(behind) }
}
