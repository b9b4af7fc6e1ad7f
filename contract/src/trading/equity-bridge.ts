import { z } from 'zod'
import { UnreadFlows } from './performance.ts'
import { inReportCurrency } from './report-currency.ts'
import { route } from '../core/route.ts'
import { day, decimal, idList } from '../core/shapes.ts'

/**
 * The parts of a change of equity in a period: change = deposits − withdrawals + price − fees + funding + other + open +
 * remeasured + rates − early, to the last digit.
 */
export const EquityBridgeParts = z.object({
  /** The close before the period, or the first of it where none is known. */
  startDay: z.string(),
  start: decimal,
  endDay: z.string(),
  end: decimal,
  change: decimal,
  /** Days on which more came in than left, each as the net of that day; and days on which more left. Both positive. */
  deposits: decimal,
  withdrawals: decimal,
  /** Booked in the period, of trades closed or not: before fees; fees paid; funding received. */
  price: decimal,
  fees: decimal,
  funding: decimal,
  /** Interest, rewards and other bookings of no trade, as far as they have a price. */
  other: decimal,
  /** Unrealised P&L and the worth of held coins: what changed beyond what was booked. */
  open: decimal,
  /** The change on days on which a coin gained or lost its price, beyond what was booked. */
  remeasured: decimal,
  /** Booked in the period by accounts whose own equity begins later: it is in the first equity of those, and counts in no change. */
  early: decimal,
  /** The effect of the report currency against the dollar; '0' in dollars. */
  rates: decimal,
})
export type EquityBridgeParts = z.output<typeof EquityBridgeParts>

const period = z.object({ from: day.optional(), to: day.optional(), accounts: idList.optional() })
const bridgeContext = {
  ...inReportCurrency,
  /** Days end at midnight there, of equity and of what was booked. */
  timeZone: z.string(),
  /** The zone whose midnights end the days of equity. Null while those of some accounts are still being rebuilt in another one. */
  closesIn: z.string().nullable(),
  /** Accounts whose deposits or withdrawals cannot be read. */
  unread: z.array(UnreadFlows),
}

/** The equity bridge: booked results and the change of equity. */
export const equityBridge = {
  show: route({
    method: 'GET',
    path: '/equity-bridge',
    who: 'trader',
    summary: 'Get the parts of the change of equity in a period. They add up to it to the last digit.',
    query: period,
    reply: z.object({
      ...bridgeContext,
      /** Null without two days of equity, and where flows of an account cannot be read. */
      bridge: EquityBridgeParts.nullable(),
    }),
  }),
  days: route({
    method: 'GET',
    path: '/equity-bridge/days',
    who: 'trader',
    summary: 'Get the parts by day, newest first. The days of each part add up to its total.',
    query: period,
    reply: z.object({ ...bridgeContext, days: z.array(EquityBridgeParts) }),
  }),
} as const
