import * as messages from '#texts/core/validation'
import { z } from 'zod'
import {
  ClosedTradeTotals,
  closedTradeFilter,
  closedTradeOrder,
  LeftOut,
  ListedTrade,
  page,
} from './closed-trades.ts'
import { SpotPositions } from './spot-positions.ts'
import { costMethods, pnlRecognitions } from '../people/preference-choices.ts'
import { isTimeZone } from '../people/preference-shapes.ts'
import { FilteredBot } from './bots/filtered-bot.ts'
import { BasisBody, ManualCostBasis } from './manual-cost-basis.ts'
import { inReportCurrency } from './report-currency.ts'
import { route } from '../core/route.ts'
import { day, decimal, id, idList } from '../core/shapes.ts'
import {
  askedTrades,
  Candle,
  candleIntervals,
  candleSpan,
  ListedExcursion,
  TradeDetail,
  TradeExcursion,
} from './trade-detail.ts'
import { bookedMetrics } from './metrics/booked-metrics.ts'
import { shapesOf } from './metrics/forms.ts'
import { returnMetrics } from './metrics/return-metrics.ts'
import { riskMetrics, tradeMetrics } from './metrics/trade-metrics.ts'
import { closedTradeNarrowing } from './filters/trade-filter.ts'

/** Results of a set of trades. Money is in the currency of the reply. */
export const Results = z.object({
  trades: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  breakevens: z.number().int(),
  net: decimal,
})

/** The period: days of the time zone, both ends included; all of history without them. */
export const period = {
  timeZone: z.string().refine(isTimeZone, messages.askedTimeZone).default('UTC'),
  from: day.optional(),
  to: day.optional(),
  accounts: idList.optional(),
}

/** A requested account whose history is not in the figures yet, wholly or in part. */
export const ExcludedAccount = z.object({
  accountId: id,
  /** It needs its owner; otherwise it is completed automatically. */
  isStopped: z.boolean(),
  /** It is unknown whether anything is missing. */
  isPossible: z.boolean(),
  /** A sentence that names the account. */
  reason: z.string(),
})
export type ExcludedAccount = z.output<typeof ExcludedAccount>

/** An account with some unknown deposits or withdrawals. */
export const UnreadFlows = z.object({
  accountId: id,
  label: z.string(),
  /** The reason, in sentences that do not name the account. */
  reason: z.string(),
})
export type UnreadFlows = z.output<typeof UnreadFlows>

export const PerformanceReport = z.object({
  ...inReportCurrency,
  /**
   * The bot of the filter, whose cycles count as trades; `unlisted` of them ended too long ago to be in any figure except `booked`. Null
   * for accounts, and if the filter uses fields that only the account's own trades have: a tag, a playbook, a searched text.
   */
  bot: FilteredBot.extend({ unlisted: z.number().int() }).nullable(),
  /** The cost method of the person; `isRecounting` is true while some results still use the other one. */
  costMethod: z.enum(costMethods),
  isRecounting: z.boolean(),
  uncounted: z.array(ExcludedAccount),
  /** The person's choices for figures; see their preferences. */
  counting: z.object({ breakevenUsd: decimal, riskFree: z.number(), fewestDays: z.number().int() }),
  timeZone: z.string(),
  /** Closed trades with a known result. */
  all: Results,
  /** Closed trades outside all figures, and why. */
  leftOut: LeftOut,
  /** The person's recognition of P&L, which `booked` and the days of the calendar follow. */
  dating: z.enum(pnlRecognitions),
  /**
   * Price P&L before fees, fees paid and funding received of the period. Dated when booked: of closed and open
   * trades. Dated by closing: of all trades that closed in it, with fees and payments without a trade on their own
   * day. Null for a filter that only single trades can match (side, result, bot, hour, weekday, holding time).
   */
  booked: z.object(shapesOf(bookedMetrics.booked, 'report', 'booked')).nullable(),
  /** The same by symbol, only of those with a gain or a cost: they add up to `booked`. */
  bookedBySymbol: z
    .array(z.object({ symbol: z.string(), ...shapesOf(bookedMetrics.booked, 'report', 'booked') }))
    .nullable(),
  /** Win rate, profit factor and the rest: the rows of the catalogue in the answer itself. */
  ...shapesOf(tradeMetrics, 'report', ''),
  /** Milliseconds. */
  holding: z.object(shapesOf(tradeMetrics, 'report', 'holding')),
  /**
   * The histogram of results, from the lowest bucket with a trade to the highest; the outer buckets include everything
   * beyond.
   */
  distribution: z
    .object({
      width: decimal,
      buckets: z.array(z.object({ from: decimal, trades: z.number().int() })),
      below: z.number().int(),
      above: z.number().int(),
    })
    .nullable(),
  /** Multiples of a trade's loss at its first recorded stop, over the trades that have one. */
  risk: z.object({ trades: z.number().int(), ...shapesOf(riskMetrics, 'report', 'risk') }),
  /**
   * Returns from the equity of each day, without deposits and withdrawals. They are shares, not percent. Null
   * for a filter within accounts: equity is of whole accounts. If deposits or withdrawals of an account
   * cannot be read, no figure has a value, and `unread` says why.
   */
  returns: z
    .object({
      days: z.number().int(),
      /** The zone whose midnights end those days. Null while some are being rebuilt in another one. */
      closesIn: z.string().nullable(),
      ...shapesOf(returnMetrics, 'report', 'returns'),
      unread: z.array(UnreadFlows),
    })
    .nullable(),
  bySymbol: z.array(Results.extend({ symbol: z.string() })),
  bySide: z.array(Results.extend({ side: z.enum(['long', 'short']) })),
  /** Hours 0 to 23 and weekdays 1 (Monday) to 7, of the person's time zone, by closing. */
  byHour: z.array(Results.extend({ hour: z.number().int() })),
  byWeekday: z.array(Results.extend({ weekday: z.number().int() })),
  /** The hours of the week in which a trade closed. */
  byWeekdayHour: z.array(Results.extend({ weekday: z.number().int(), hour: z.number().int() })),
  /** Results by holding time: from this many minutes on, up to the next; see `holdingMinutes`. */
  byHolding: z.array(Results.extend({ heldFrom: z.number().int() })),
})
export type PerformanceReport = z.output<typeof PerformanceReport>

export const CalendarDay = z.object({
  day: z.string(),
  /** The booked metrics of that day, or of the trades that closed on it. */
  ...shapesOf(bookedMetrics.booked, 'day', ''),
  /** Trades that closed on that day, with a known result. */
  trades: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  /** A part of that day has no known price and is in no sum. */
  isPartial: z.boolean(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** The results of the trades of one symbol or side, or of the cycles of one bot, by closing day. */
export const ResultCurve = z.object({
  by: z.enum(['symbol', 'side', 'bot']),
  /** The symbol, 'long' or 'short', the id of a bot, or 'others'. */
  key: z.string(),
  /** Oldest first. */
  days: z.array(z.object({ day: z.string(), net: decimal })),
})
export type ResultCurve = z.output<typeof ResultCurve>

/** Analytics: results and their parts. */
export const performance = {
  curves: route({
    method: 'GET',
    path: '/performance/curves',
    who: 'trader',
    summary:
      'Get what closed trades made by day, for each side, for the symbols with the largest results and for all others together; with `by=bot` for the bots with the largest results, and all others together.',
    query: z.object({
      ...period,
      ...closedTradeFilter,
      by: z.enum(['bot'], 'by must be bot').optional(),
    }),
    reply: z.object({
      ...inReportCurrency,
      curves: z.array(ResultCurve),
      /** With `by=bot` all bots that finished a cycle, and manual trading; none if the filter matches only trades. */
      bots: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          trades: z.number().int(),
          wins: z.number().int(),
          losses: z.number().int(),
          net: decimal,
        }),
      ),
    }),
  }),
  report: route({
    method: 'GET',
    path: '/performance',
    compressed: true,
    who: 'trader',
    summary: 'Get all metrics of the closed trades of a period, with what was left out and why.',
    query: z.object({ ...period, ...closedTradeFilter }),
    reply: PerformanceReport,
  }),
  calendar: route({
    method: 'GET',
    path: '/calendar',
    compressed: true,
    who: 'trader',
    summary: 'Get the result of each day of a month or year, in your time zone.',
    /** `bot` is that of a bot, or 'by-hand': only its own fills, in days of its page's time zone. */
    query: z.object({ ...period, from: day, to: day, bot: id.optional() }),
    reply: z.object({
      ...inReportCurrency,
      /** The filter; null for whole accounts. */
      bot: FilteredBot.nullable(),
      dating: z.enum(pnlRecognitions),
      timeZone: z.string(),
      uncounted: z.array(ExcludedAccount),
      days: z.array(CalendarDay),
    }),
    refusals: ['period_too_long', 'bot_missing'],
  }),
  closedTrades: route({
    method: 'GET',
    path: '/closed-trades',
    compressed: true,
    who: 'trader',
    summary:
      'List closed trades, newest first or by a column, with the totals of all that the filter matches. Pages stay stable.',
    query: z.object({
      ...period,
      ...closedTradeFilter,
      ...closedTradeNarrowing,
      ...closedTradeOrder,
      ...page,
    }),
    reply: z.object({
      ...inReportCurrency,
      trades: z.array(ListedTrade),
      /** Towards older trades, or further in the chosen order; null on the last page. */
      nextCursor: z.string().nullable(),
      totals: ClosedTradeTotals,
    }),
    refusals: ['cursor_invalid'],
  }),
  openTrades: route({
    method: 'GET',
    path: '/open-trades',
    who: 'trader',
    summary: 'List open spot trades: coins bought and not yet sold, at cost and at the current price.',
    query: z.object({ accounts: idList.optional() }),
    reply: SpotPositions,
  }),
  trade: route({
    method: 'GET',
    path: '/closed-trades/:id',
    compressed: true,
    who: 'trader',
    summary: 'Get a closed trade with its fills, and its fees and funding by asset.',
    reply: TradeDetail,
    refusals: ['trade_missing'],
  }),
  enterBasis: route({
    method: 'PUT',
    path: '/closed-trades/:id/basis',
    who: 'trader',
    summary:
      'Enter the opening price and time of a trade whose opening is unknown. Its account is recalculated.',
    body: BasisBody,
    reply: ManualCostBasis,
    refusals: ['trade_missing', 'basis_known', 'basis_too_late'],
  }),
  removeBasis: route({
    method: 'DELETE',
    path: '/closed-trades/:id/basis',
    who: 'trader',
    summary: 'Remove an opening that you entered. The trade is incomplete again.',
    reply: z.object({}),
    refusals: ['trade_missing'],
  }),
  tradeCandles: route({
    method: 'GET',
    path: '/closed-trades/:id/candles',
    compressed: true,
    who: 'trader',
    summary:
      'Get the exchange’s candles around a closed trade, or those of its market from one time to another.',
    query: z.object({
      interval: z
        .enum(candleIntervals, `interval must be one of ${candleIntervals.join(', ')}`)
        .default('15m'),
      ...candleSpan,
    }),
    reply: z.object({ candles: z.array(Candle) }),
    refusals: ['trade_missing', 'candles_too_many', 'candles_unreachable'],
  }),
  excursions: route({
    method: 'GET',
    path: '/closed-trades/excursions',
    who: 'trader',
    summary:
      'Get the maximum adverse and favourable excursions (MAE, MFE) of at most 10 closed trades. Trades that are not there are left out.',
    query: z.object({ trades: askedTrades }),
    reply: z.object({ excursions: z.array(ListedExcursion) }),
  }),
  tradeExcursion: route({
    method: 'GET',
    path: '/closed-trades/:id/excursion',
    who: 'trader',
    summary:
      'Get a closed trade’s maximum adverse and favourable excursion (MAE, MFE) from candles, or the reason why they are unknown.',
    reply: TradeExcursion,
    refusals: ['trade_missing', 'candles_unreachable'],
  }),
} as const
