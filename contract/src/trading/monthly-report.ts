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

/** Price P&L before fees, fees paid, funding received, and what they leave. */
const Booked = z.object(shapesOf(bookedMetrics.booked, 'monthly', 'booked'))

/** The figures at the head of a report. */
const headline = {
  /** The results of the period by the person's dating. */
  booked: Booked,
  /** The figures of the bot’s own page over the same days, in the currency of the reply; null for whole accounts. */
  ofBot: BotInDays.nullable(),
  /** Trades that closed in the period, with a known result. */
  trades: Results,
  ...shapesOf(tradeMetrics, 'monthly', ''),
  /** Null where no equity of the period is known. */
  equity: z
    .object({
      /** The close before the period, or the first of it where none is known; null while there is no close of the period either. */
      startDay: z.string(),
      start: decimal,
      endDay: z.string(),
      end: decimal,
      /** The end is of the moment that the report was made at, and not a close. */
      endsNow: z.boolean(),
      /**
       * Deposits are of the days after the start on which more came in than left, each as the net of that day; withdrawals of those on which
       * more left. Both positive. Null, as all that is made of them, where they cannot be read of an account: `refused` says so.
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
  /** Its executions, oldest first, for a small chart; of very many an even choice with the first and the last. */
  executions: z.array(z.object({ at: instant, price: decimal, isOpening: z.boolean() })),
})
export type NamedTrade = z.output<typeof NamedTrade>

/** The report of a period. Money is in the currency of the reply. */
export const MonthlyReport = z.object({
  ...inReportCurrency,
  /**
   * The bot, or manual trading, that the report is of: its cycles stand for trades, and `curve` is its total P&L by day. `unlisted` of them
   * ended too long ago to be in any figure but `booked` and days; `note` is the owner's own on the bot, empty without any. Null for whole accounts.
   */
  bot: FilteredBot.extend({ unlisted: z.number().int(), note: z.string() }).nullable(),
  /** The name of the person whose report it is. */
  owner: z.string(),
  costMethod: z.enum(costMethods),
  isRecounting: z.boolean(),
  uncounted: z.array(ExcludedAccount),
  /** Sentences about what equity leaves out, and what is withheld, because an exchange does not tell it. */
  refused: z.array(z.string()),
  timeZone: z.string(),
  /** Days of equity end at midnight there. */
  closingZone: z.string(),
  /** Both days included. */
  from: z.string(),
  to: z.string(),
  madeAt: instant,
  /** A trade is even within so many dollars of zero. */
  breakevenUsd: decimal,
  /** The person's recognition of P&L, which `booked` and the days follow. */
  dating: z.enum(pnlRecognitions),
  ...headline,
  /** The figures of the days that the period is compared with, in the same currency; null where it is compared with nothing. */
  before: z.object({ from: z.string(), to: z.string(), ...headline }).nullable(),
  leftOut: LeftOut,
  /** The equity bridge of the period; null without two days of equity, or where flows cannot be read. */
  bridge: EquityBridgeParts.nullable(),
  /** Equity at the close of each day, from the one before the period on; empty where none is known. A bot has its total P&L in place of equity. */
  curve: z.array(z.object({ day: z.string(), equity: decimal })),
  accounts: z.array(
    Results.extend({ accountId: id, label: z.string(), exchange: z.string(), booked: Booked }),
  ),
  symbols: z.array(Results.extend({ symbol: z.string() })),
  /** The days on which something came about. */
  days: z.array(CalendarDay),
  best: z.array(NamedTrade),
  worst: z.array(NamedTrade),
  /** The owner's notes on days of the period, oldest first. */
  comments: z.array(z.object({ day: z.string(), note: z.string() })),
  /** `leftOut` counts the comments on days that the report lacks, `shortened` those of which it has only the beginning. */
  commentsCut: z.object({ leftOut: z.number().int(), shortened: z.number().int() }),
})
export type MonthlyReport = z.output<typeof MonthlyReport>

const asked = z.object({
  timeZone: period.timeZone,
  accounts: period.accounts,
  /** One of your bots, or 'by-hand': its own fills alone, in days of the zone that its page has. */
  bot: id.optional(),
  from: day,
  to: day,
  /** The days that the period is compared with; nothing without both. */
  compareFrom: day.optional(),
  compareTo: day.optional(),
})

/** A month, or any other span of at most 400 days, to print and to keep. */
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
