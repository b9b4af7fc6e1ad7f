import type { Amount } from '../../amount.ts'
import { amount, ratio, text, ZERO } from '../../decimal.ts'
import { dayMs } from '../../durations.ts'
import type { Decimal } from '../../fill.ts'
import { type DayPrices, valued } from '../curve-days.ts'
import type { CyclesOfDay } from './cycles-by-day.ts'
import type { DayState } from '../day-states.ts'
import type { SubAccount } from '../sub-account.ts'
import { totalOf } from '../total.ts'

/** A span of days, both included, each identified by when its date begins in UTC; null is open. */
export interface DayRange {
  readonly from: number | null
  /** Not before `from`. */
  readonly to: number | null
}

/**
 * Figures of a sub-account within a range of days, in USD. The range opens at the close of the day before it:
 * each figure is that of all time at the end of the range less that at its opening. So consecutive ranges add
 * up exactly to all time, and sub-accounts to the account.
 */
export interface RangeFigures {
  /** By average cost, before fees, including earlier holdings and those that others had opened. */
  readonly realised: Decimal
  /** Positive was paid. */
  readonly fees: Decimal
  /** Positive was received. */
  readonly funding: Decimal
  readonly other: Decimal
  /** The change of unrealised P&L; null if a price of either day is unknown. */
  readonly unrealised: Decimal | null
  /** realised − fees + funding + other + unrealised. */
  readonly total: Decimal | null
  /** total ÷ peak of the capital in use of all time. */
  readonly returnOnPeak: Decimal | null
  readonly fills: number
  readonly fundingPayments: number
  /** Bookings without a known price: they are in no sum. */
  readonly misses: number
  /** True if a price of either day is that of the last fill in the instrument. */
  readonly isByLastFill: boolean
}

/** `states` are the days of the sub-account, oldest first. Past days are valued at their closes, today and later ones at present prices. */
export function rangeFigures(
  of: SubAccount,
  states: readonly DayState[],
  { from, to }: DayRange,
  prices: DayPrices,
): RangeFigures {
  const end = closeOf(of, states, to ?? Number.POSITIVE_INFINITY, prices)
  const opening = from === null ? beginning : closeOf(of, states, from - dayMs, prices)
  const by = (part: 'realised' | 'fees' | 'funding' | 'other'): Amount => end[part].minus(opening[part])
  const [realised, fees, funding, other] = [by('realised'), by('fees'), by('funding'), by('other')]
  const unrealised =
    end.unrealised === null || opening.unrealised === null ? null : end.unrealised.minus(opening.unrealised)
  const total = unrealised && text(totalOf({ realised, fees, funding, other }, unrealised))
  return {
    realised: text(realised),
    fees: text(fees),
    funding: text(funding),
    other: text(other),
    unrealised: unrealised && text(unrealised),
    total,
    returnOnPeak: total && ratio(total, of.capital.peak),
    fills: end.fills - opening.fills,
    fundingPayments: end.fundingPayments - opening.fundingPayments,
    misses: end.misses - opening.misses,
    isByLastFill: end.isByLastFill || opening.isByLastFill,
  }
}

export interface CyclesOfRange {
  /** Cycles with a known net; the others are `unpriced`. */
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly unpriced: number
}

/** The cycles of a range are those of its days. */
export function cyclesIn(days: readonly CyclesOfDay[], { from, to }: DayRange): CyclesOfRange {
  const sum = { trades: 0, wins: 0, losses: 0, unpriced: 0 }
  for (const { day, trades, wins, losses, unpriced } of days) {
    if ((from !== null && day < from) || (to !== null && day > to)) continue
    sum.trades += trades
    sum.wins += wins
    sum.losses += losses
    sum.unpriced += unpriced
  }
  return sum
}

interface Close {
  readonly realised: Amount
  readonly fees: Amount
  readonly funding: Amount
  readonly other: Amount
  readonly unrealised: Amount | null
  readonly fills: number
  readonly fundingPayments: number
  readonly misses: number
  readonly isByLastFill: boolean
}

/** Before its first day a sub-account has zero results. */
const beginning: Close = {
  realised: ZERO,
  fees: ZERO,
  funding: ZERO,
  other: ZERO,
  unrealised: ZERO,
  fills: 0,
  fundingPayments: 0,
  misses: 0,
  isByLastFill: false,
}

function closeOf(of: SubAccount, states: readonly DayState[], day: number, prices: DayPrices): Close {
  const state = states.findLast((one) => one.day <= day)
  if (!state) return beginning
  const { realised, fees, funding, other, fills, fundingPayments, misses } = state
  const { unrealised, isByLastFill } = valued(of, state, prices, Math.min(day, prices.today))
  return {
    realised: amount(realised),
    fees: amount(fees),
    funding: amount(funding),
    other: amount(other),
    unrealised,
    fills,
    fundingPayments,
    misses,
    isByLastFill,
  }
}
