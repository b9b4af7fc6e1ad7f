import { z } from 'zod'
import { route } from '../core/route.ts'
import { day, decimal, id, idList } from '../core/shapes.ts'
import { inReportCurrency } from './report-currency.ts'
import { botKinds } from './bots/bot-kinds.ts'
import { cycleKinds } from './bots/filtered-bot.ts'
import { botMetrics } from './metrics/bot-metrics.ts'
import { shapesOf } from './metrics/forms.ts'

/**
 * Each is the sum of all time at the end of the range less that at the close of the day before it, by the catalogue:
 * the total is exactly realised − fees + funding + other + unrealised. Money in the currency of the reply.
 */
export const BotRangeSums = z.object(shapesOf(botMetrics, 'botSums', ''))
export type BotRangeSums = z.output<typeof BotRangeSums>

const outcomes = {
  wins: z.number().int(),
  losses: z.number().int(),
  unpriced: z.number().int(),
} as const

/** A bot, or manual trading, within a range of days; of all time they are the figures of its page. */
export const BotRange = z.object({
  ...shapesOf(botMetrics, 'botRange', ''),
  /** Cycles that ended in the range, as its calendar counts them: `trades` have a known net, and `unpriced` ones are separate. */
  cycles: z.object({
    of: z.enum(cycleKinds),
    ...shapesOf(botMetrics, 'botRange', 'cycles'),
    ...outcomes,
  }),
  /** A part of the range had no price, and is in no sum. */
  isPartial: z.boolean(),
  /**
   * A holding is valued at the price of the last fill in its instrument, since the close of the first or the last day
   * is missing.
   */
  isByLastFill: z.boolean(),
})
export type BotRange = z.output<typeof BotRange>

/** A bot within some days, for pages and reports of it alone. Its total is also null on a page that hides amounts. */
export const BotInDays = z.object({
  /** It determines the bot's relevant figures. */
  kind: z.enum(botKinds).nullable(),
  ...shapesOf(botMetrics, 'botInDays', ''),
  cycles: z.object({ ...shapesOf(botMetrics, 'botInDays', 'cycles'), ...outcomes }),
})
export type BotInDays = z.output<typeof BotInDays>

const compared = {
  range: BotRange,
  /** The same for the days that the range is compared with; null without them. */
  before: BotRange.nullable(),
} as const

/** Days in the time zone of the reply, both included; null is open. The days to compare with need both. */
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
       * The gain of equity without a trade: of coins that were deposited, that pay fees, or that are held between trades. It is the P&L of
       * the equity bridge less the totals of bots and manual trading on its days. Null if no bridge of these days is known.
       */
      untraded: z.object({ range: decimal.nullable(), before: decimal.nullable() }),
      /**
       * Several of them trade one market of an account, each with its own average cost: their realised and unrealised P&L need not add up to
       * the account's by its one average. Totals do.
       */
      sharesMarkets: z.boolean(),
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
