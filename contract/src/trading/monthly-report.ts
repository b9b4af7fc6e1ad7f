import { z } from 'zod'
import { BotInDays } from './bot-range.ts'
import { FilteredBot } from './bots/filtered-bot.ts'
import { EquityBridgeParts } from './equity-bridge.ts'
import { ClosedTrade, LeftOut } from './closed-trades.ts'
import { CalendarDay, period, Results, ExcludedAccount } from './performance.ts'
import { bookedMetrics } from './metrics/booked-metrics.ts'
import { equityMetrics } from './metrics/equity-metrics.ts'
import { shapesOf } from './metrics/forms.ts'
import { returnMetrics } from './metrics/return-metrics.ts'
import { tradeMetrics } from './metrics/trade-metrics.ts'
import { day } from '../core/shapes.ts'
import { costMethods, pnlRecognitions } from '../people/preference-choices.ts'
import { inReportCurrency } from './report-currency.ts'
import { route } from '../core/route.ts'
import { decimal, id, instant } from '../core/shapes.ts'

/** Price P&L before fees, fees paid, funding received, and their result. */
const Booked = z.object(shapesOf(bookedMetrics.booked, 'monthly', 'booked'))

/** The figures at the head of a report. */
const headline = {
  /** The results of the period, dated by the person's setting. */
  booked: Booked,
  /** The figures of the bot’s own page over the same days, in the currency of the reply; null for whole accounts. */
  ofBot: BotInDays.nullable(),
  /** Trades that closed in the period, with a known result. */
  trades: Results,
  ...shapesOf(tradeMetrics, 'monthly', ''),
  /** Null if no equity of the period is known. */
  equity: z
    .object({
      /** The close before the period, or the first of it if none is known; null while there is no close of the period either. */
      startDay: z.string(),
      start: decimal,
      endDay: z.string(),
      end: decimal,
      /** The end is a present value from when the report was made, not a close. */
      endsNow: z.boolean(),
      /**
       * Deposits are of the days after the start with a net inflow, each with its net; withdrawals of those with a net
       * outflow. Both positive. Null, like all derived values, if they cannot be read of an account: `refused` says so.
       */
      ...shapesOf(equityMetrics, 'monthly', 'equity'),
      ...shapesOf(returnMetrics, 'monthly', 'equity'),
    })
    .nullable(),
}

/** A trade that the report names. */
export const NamedTrade = ClosedTrade.extend({
  /** The owner's own words about it; empty without any. */
  note: z.string(),
  /** Its executions, oldest first, for a small chart; of very many an even sample with the first and the last. */
  executions: z.array(z.object({ at: instant, price: decimal, isOpening: z.boolean() })),
})
export type NamedTrade = z.output<typeof NamedTrade>

/** The report of a period. Money is in the currency of the reply. */
export const MonthlyReport = z.object({
  ...inReportCurrency,
  /**
   * The bot, or manual trading, of the report: its cycles count as trades, and `curve` is its total P&L by day. `unlisted` of them ended too long ago
   * to be in any figure except `booked` and days; `note` is the owner's own on the bot, empty without any. Null for whole accounts.
   */
  bot: FilteredBot.extend({ unlisted: z.number().int(), note: z.string() }).nullable(),
  /** The name of the report's owner. */
  owner: z.string(),
  costMethod: z.enum(costMethods),
  isRecounting: z.boolean(),
  uncounted: z.array(ExcludedAccount),
  /** Sentences about what equity leaves out, and what is withheld, because an exchange does not serve it. */
  refused: z.array(z.string()),
  timeZone: z.string(),
  /** The time zone of the days of equity. */
  closingZone: z.string(),
  /** Both days included. */
  from: z.string(),
  to: z.string(),
  madeAt: instant,
  /** A trade within this many dollars of zero is breakeven. */
  breakevenUsd: decimal,
  /** The person's recognition of P&L, which `booked` and the days follow. */
  dating: z.enum(pnlRecognitions),
  ...headline,
  /** The figures of the days that the period is compared with, in the same currency; null without a comparison. */
  before: z.object({ from: z.string(), to: z.string(), ...headline }).nullable(),
  leftOut: LeftOut,
  /** The equity bridge of the period; null without two days of equity, or if flows cannot be read. */
  bridge: EquityBridgeParts.nullable(),
  /** Equity at the close of each day, from the one before the period on; empty if none is known. A bot has its total P&L instead of equity. */
  curve: z.array(z.object({ day: z.string(), equity: decimal })),
  accounts: z.array(
    Results.extend({ accountId: id, label: z.string(), exchange: z.string(), booked: Booked }),
  ),
  symbols: z.array(Results.extend({ symbol: z.string() })),
  /** The days with a result. */
  days: z.array(CalendarDay),
  best: z.array(NamedTrade),
  worst: z.array(NamedTrade),
  /** The owner's notes on days of the period, oldest first. */
  comments: z.array(z.object({ day: z.string(), note: z.string() })),
  /** `leftOut` counts the comments on days that the report lacks, `shortened` those that it cuts. */
  commentsCut: z.object({ leftOut: z.number().int(), shortened: z.number().int() }),
})
export type MonthlyReport = z.output<typeof MonthlyReport>

const asked = z.object({
  timeZone: period.timeZone,
  accounts: period.accounts,
  /** One of your bots, or 'by-hand': only its own fills, in days of its page's time zone. */
  bot: id.optional(),
  from: day,
  to: day,
  /** The days that the period is compared with; both are needed. */
  compareFrom: day.optional(),
  compareTo: day.optional(),
})

/** A month, or any other span of at most 400 days, to print and to archive. */
export const monthlyReport = {
  show: route({
    method: 'GET',
    path: '/monthly-report',
    compressed: true,
    who: 'trader',
    summary:
      'Get the report of a period: net P&L, by account and symbol, equity, days, best and worst trades.',
    query: asked,
    reply: MonthlyReport,
    refusals: ['period_too_long', 'period_turned', 'bot_missing'],
  }),
  pdf: route({
    method: 'GET',
    path: '/monthly-report.pdf',
    who: 'trader',
    raw: true,
    summary: 'Get the report of a period as a PDF (A4).',
    query: asked,
    reply: z.unknown(),
    refusals: ['period_too_long', 'period_turned', 'bot_missing', 'export_running', 'exports_busy'],
  }),
} as const
