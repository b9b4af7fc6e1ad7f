import { z } from 'zod'
import { UnreadFlows } from './performance.ts'
import { inReportCurrency } from './report-currency.ts'
import { route } from '../core/route.ts'
import { day, decimal, idList } from '../core/shapes.ts'

/**
 * The parts of a change of equity in a period, which add up exactly: change = deposits − withdrawals + price
 * − fees + funding + other + open + remeasured + rates − early.
 */
export const EquityBridgeParts = z.object({
  /** The close before the period, or the first of it if none is known. */
  startDay: z.string(),
  start: decimal,
  endDay: z.string(),
  end: decimal,
  change: decimal,
  /** Days with a net inflow, each with its net; and days with a net outflow. Both positive. */
  deposits: decimal,
  withdrawals: decimal,
  /** Booked in the period, of closed and open trades: before fees; fees paid; funding received. */
  price: decimal,
  fees: decimal,
  funding: decimal,
  /** Interest, rewards and other bookings without a trade, if they have a price. */
  other: decimal,
  /** Unrealised P&L and the worth of held coins: the change beyond bookings. */
  open: decimal,
  /** The change on days on which a coin gained or lost its price, beyond bookings. */
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
  /** The time zone of the days of equity and of bookings. */
  timeZone: z.string(),
  /** The zone whose midnights end the days of equity. Null while those of some accounts are being rebuilt in another one. */
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
      /** Null without two days of equity, and if flows of an account cannot be read. */
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
