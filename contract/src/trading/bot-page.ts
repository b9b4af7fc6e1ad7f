import { z } from 'zod'
import { day, decimal, id, idList, instant } from '../core/shapes.ts'
import { route } from '../core/route.ts'
import { BotAlert, BotKindFound, botKinds } from './bots/bot-kinds.ts'
import { botMetrics } from './metrics/bot-metrics.ts'
import { amountOrWhy, shapesOf } from './metrics/forms.ts'
import { FilteredBot } from './bots/filtered-bot.ts'
import { page } from './closed-trades.ts'
import { inReportCurrency } from './report-currency.ts'

/** The id of manual trading, in place of a bot's. */
export const byHandId = 'by-hand'

/**
 * Decides who gets the result of what one sub-account opened and another closed: the opener (up to the price
 * of the closing fill), or the closer (from average cost on).
 */
export const resultsTo = ['opener', 'closer'] as const
const resultTo = z.enum(resultsTo)

/** The state of a sub-account at the end of a day, and today at this moment. Money is in the currency of the reply. */
export const BotCurveDay = z.object({
  day,
  /** Sums of all time up to then, with the meanings of the figures of its page: realised by average cost, before fees, with all parts. */
  realised: decimal,
  realisedFifo: decimal,
  /** By matched grid pairs; null if it is no grid. */
  realisedPaired: decimal.nullable(),
  fees: decimal,
  funding: decimal,
  other: decimal,
  /** Null if a price of the day is unknown. */
  unrealised: decimal.nullable(),
  total: decimal.nullable(),
  /** Cost of the holdings. */
  capital: decimal,
  /** Below the highest total so far, at least zero: positive. And the same divided by peak of capital + highest total. */
  drawdown: decimal.nullable(),
  drawdownShare: z.number().nullable(),
  /** The gain of investing the peak of its capital: in its coins from the first fill in each on, and in USDT. */
  coinsHeld: decimal.nullable(),
  moneyHeld: decimal.nullable(),
  /** Fills of the day. */
  fills: z.number().int(),
  /** Instruments with a holding; signed: negative is short. Base coins on spot, contracts on derivatives. */
  inventory: z.array(
    z.object({ accountId: id, symbol: z.string(), quantity: decimal, price: decimal.nullable() }),
  ),
  /** A price of the day is that of the last fill in the instrument, since the day's close is missing. */
  isByLastFill: z.boolean(),
})
export type BotCurveDay = z.output<typeof BotCurveDay>

const CycleFigures = z.object({
  count: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  /** Cycles without a known net: in neither wins, losses, nor the net. */
  unpriced: z.number().int(),
  net: decimal,
  /** wins ÷ cycles with a known net. */
  winRate: decimal.nullable(),
  perDay: decimal.nullable(),
})

/** Realised P&L before fees by each cost method; grid pairs are null if no instrument of it is traded like a grid. */
const byMethod = { average: decimal, fifo: decimal, paired: decimal.nullable() }

/** The metrics of the catalogue, and further values on their cards. */
export const BotPageFigures = z.object({
  ...shapesOf(botMetrics, 'botPage', ''),
  /** Realised P&L without the two below, which `gross` includes. */
  realised: z.object(byMethod),
  /** Realised P&L of holdings from before it began, from the price at its beginning, and of what other sub-accounts had opened. */
  before: decimal,
  taken: decimal,
  unrealised: z.object({
    ...shapesOf(botMetrics, 'botPage', 'unrealised'),
    fifo: amountOrWhy,
    paired: amountOrWhy.nullable(),
  }),
  capital: z.object({ ...shapesOf(botMetrics, 'botPage', 'capital'), peakAt: instant.nullable() }),
  /** The cycles that count as its trades are of one of the two kinds below. */
  cycles: z.object(shapesOf(botMetrics, 'botPage', 'cycles')),
  roundTrips: CycleFigures,
  gridTrades: CycleFigures.nullable(),
  lifeHours: z.number(),
  /** fees ÷ realised P&L before fees, for a bot for funding or basis fees ÷ (realised P&L before fees + funding); null unless that is above zero. */
  feesOfGross: decimal.nullable(),
  /** The total above the gain of investing the peak of its capital: in its coins, and in USDT. */
  overCoinsHeld: amountOrWhy,
  overMoneyHeld: amountOrWhy,
  unpriced: z.array(z.string()),
})
export type BotPageFigures = z.output<typeof BotPageFigures>

/** Coins that one sub-account opened and another one closed, over all time. Ids are those of bots, or 'by-hand'. */
export const BotTransfer = z.object({
  /** Null if no sub-account of the history opened them. */
  from: id.nullable(),
  to: id,
  accountId: id,
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  quantity: decimal,
  fills: z.number().int(),
  lastAt: instant,
  /** Realised P&L of the closer, before fees, in `asset`. */
  realised: decimal,
  asset: z.string(),
  /** It existed before the closer began, and is counted from the price at its beginning. */
  isBefore: z.boolean(),
})
export type BotTransfer = z.output<typeof BotTransfer>

/** A finished cycle: a round trip from flat to flat, or everything that one order matched on a grid. */
export const BotCycle = z.object({
  key: z.string(),
  kind: z.enum(['round_trip', 'grid_trade']),
  accountId: id,
  symbol: z.string(),
  side: z.enum(['long', 'short']).nullable(),
  openedAt: instant,
  closedAt: instant,
  quantity: decimal,
  entryPrice: decimal.nullable(),
  exitPrice: decimal.nullable(),
  fills: z.number().int().nullable(),
  /** In the currency of the reply; null if a price is unknown. */
  net: decimal.nullable(),
  fees: decimal.nullable(),
  funding: decimal.nullable(),
})
export type BotCycle = z.output<typeof BotCycle>

/** The page of a sub-account. `:id` is that of a bot, or 'by-hand'. */
export const botPage = {
  page: route({
    method: 'GET',
    path: '/bots/:id/page',
    who: 'trader',
    summary: 'The figures, the kind, the alerts and the transfers of one bot, or of manual trading.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({
      ...inReportCurrency,
      id,
      name: z.string(),
      fills: z.number().int(),
      firstAt: instant.nullable(),
      lastAt: instant.nullable(),
      figures: BotPageFigures,
      kind: BotKindFound,
      /** The markets that it ever traded, those with the highest capital first, including present holdings. */
      symbols: z.array(z.string()),
      alerts: z.array(BotAlert),
      transfers: z.array(BotTransfer),
      resultTo,
    }),
    refusals: ['bot_missing'],
  }),
  curve: route({
    method: 'GET',
    path: '/bots/:id/curve',
    who: 'trader',
    summary:
      'One bot, or manual trading, day by day: P&L, capital, inventory and what holding would have brought.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({
      ...inReportCurrency,
      id,
      name: z.string(),
      timeZone: z.string(),
      /** From its first booking, which for manual trading may be a deposit, to today, oldest first; up to its last fill if it holds nothing. */
      days: z.array(BotCurveDay),
    }),
    refusals: ['bot_missing'],
  }),
  cycles: route({
    method: 'GET',
    path: '/bots/:id/cycles',
    who: 'trader',
    summary: 'The last finished cycles of one bot, or of manual trading, newest first.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({
      ...inReportCurrency,
      /** Counts of all time; the list has the last ones of each kind. */
      roundTrips: z.number().int(),
      gridTrades: z.number().int(),
      cycles: z.array(BotCycle),
    }),
    refusals: ['bot_missing'],
  }),
  trades: route({
    method: 'GET',
    path: '/bots/:id/trades',
    compressed: true,
    who: 'trader',
    summary:
      'List the cycles that count as trades of one bot, or of manual trading, newest first, with the totals of the period.',
    /** Days in the time zone of the reply, both included. */
    query: z.object({ from: day.optional(), to: day.optional(), accounts: idList.optional(), ...page }),
    reply: z.object({
      ...inReportCurrency,
      bot: FilteredBot,
      timeZone: z.string(),
      trades: z.array(BotCycle),
      nextCursor: z.string().nullable(),
      /** Counts and net of the whole period; `unlisted` of them ended too long ago to be stored individually. */
      totals: z.object({
        trades: z.number().int(),
        wins: z.number().int(),
        losses: z.number().int(),
        breakevens: z.number().int(),
        unpriced: z.number().int(),
        net: decimal,
        unlisted: z.number().int(),
      }),
    }),
    refusals: ['bot_missing', 'cursor_invalid'],
  }),
  chooseKind: route({
    method: 'PUT',
    path: '/bots/:id/kind',
    who: 'trader',
    summary: 'Says what kind of bot it is, in place of the guess; null takes the guess again.',
    body: z.object({ kind: z.enum(botKinds).nullable() }),
    reply: z.object({ id }),
    refusals: ['bot_missing'],
  }),
  chooseResultTo: route({
    method: 'PUT',
    path: '/bots/result-to',
    who: 'trader',
    summary: 'Says who has the result of what one bot opened and another closed.',
    body: z.object({ resultTo }),
    reply: z.object({ resultTo }),
  }),
} as const
