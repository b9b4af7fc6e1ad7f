import { z } from 'zod'
import { route } from '../core/route.ts'
import { day, decimal, id, idList } from '../core/shapes.ts'
import { inReportCurrency } from './report-currency.ts'
import { cycleKinds } from './bots/filtered-bot.ts'

/** Each is the sum of all time at the end of the range less that at the close of the day before it. Money in the currency of the reply. */
const sums = {
  /** Price P&L by average cost, before fees, with what lay there before and what others had opened. */
  realised: decimal,
  /** Positive was paid. */
  fees: decimal,
  /** Positive was received. */
  funding: decimal,
  other: decimal,
  /** The change of unrealised P&L; null where a price of the first or the last close is not known. */
  unrealised: decimal.nullable(),
  /** realised − fees + funding + other + unrealised, to the last digit. */
  total: decimal.nullable(),
} as const

export const BotRangeSums = z.object(sums)
export type BotRangeSums = z.output<typeof BotRangeSums>

/** A bot, or manual trading, within a range of days; of all time they are the figures of its page. */
export const BotRange = z.object({
  ...sums,
  /** total ÷ peak of the capital in use of all time, so that returns of ranges which follow each other add up. */
  returnOnPeak: decimal.nullable(),
  fills: z.number().int(),
  /** Cycles that ended in the range, as its calendar counts them: `trades` have a known net, and `unpriced` ones are beside them. */
  cycles: z.object({
    of: z.enum(cycleKinds),
    trades: z.number().int(),
    wins: z.number().int(),
    losses: z.number().int(),
    unpriced: z.number().int(),
  }),
  /** Something of the range had no price, and is in no sum. */
  isPartial: z.boolean(),
  /** A holding is valued at the price of the last fill in its instrument, for want of the close of the first or the last day. */
  isByLastFill: z.boolean(),
})
export type BotRange = z.output<typeof BotRange>

/** A bot within some days, wherever a page or a report is of it alone: the figures of `BotRange` over the same days. */
export const BotInDays = z.object({
  /** The total of `BotRange`; null too on a page that hides amounts. */
  total: decimal.nullable(),
  returnOnPeak: decimal.nullable(),
  /** (highest total − total) ÷ (peak of the capital + highest total), the deepest of all, at the closes of these days. Null without one. */
  drawdown: z.number().nullable(),
  cycles: z.object({
    trades: z.number().int(),
    wins: z.number().int(),
    losses: z.number().int(),
    unpriced: z.number().int(),
    /** wins ÷ trades. */
    winRate: decimal.nullable(),
  }),
})
export type BotInDays = z.output<typeof BotInDays>

const compared = {
  range: BotRange,
  /** The same of the days that the range is compared with; null without them. */
  before: BotRange.nullable(),
} as const

/** Days of the zone of the reply, both included; without one the range is open. The days to compare with need both. */
const asked = z.object({
  from: day.optional(),
  to: day.optional(),
  compareFrom: day.optional(),
  compareTo: day.optional(),
  accounts: idList.optional(),
})

const who = 'trader'

/** Figures of sub-accounts within a range of days, and of the days that it is compared with. */
export const botRange = {
  ranges: route({
    method: 'GET',
    path: '/bots/ranges',
    compressed: true,
    who,
    summary:
      'Get P&L and cycles of each bot and of manual trading within a range of days, and of coins that were not traded. Together they equal the selected accounts.',
    query: asked,
    reply: z.object({
      ...inReportCurrency,
      timeZone: z.string(),
      bots: z.array(z.object({ id, ...compared })),
      byHand: z.object(compared),
      /**
       * The gain of equity without a trade: of coins that were deposited, that pay fees, or that lie between trades. It is the P&L of the equity
       * bridge less the totals of bots and manual trading on its days. Null where no bridge of these days is known.
       */
      untraded: z.object({ range: decimal.nullable(), before: decimal.nullable() }),
      /** The sums of all of them; `untraded` is in the change of unrealised P&L. */
      all: z.object({ range: BotRangeSums, before: BotRangeSums.nullable() }),
    }),
    refusals: ['period_turned'],
  }),
  range: route({
    method: 'GET',
    path: '/bots/:id/range',
    who,
    summary: 'Get P&L and cycles of one bot, or of manual trading, within a range of days.',
    query: asked,
    reply: z.object({ ...inReportCurrency, id, timeZone: z.string(), ...compared }),
    refusals: ['bot_missing', 'period_turned'],
  }),
} as const
