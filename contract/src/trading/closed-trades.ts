import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { askedSymbol, decimal, id, instant, wholeNumber, wholeNumberOrNone } from '../core/shapes.ts'

/**
 * The reasons why the opening of a trade is unknown: it precedes the history that was read; the coins came by
 * deposit, transfer, conversion or reward and not by a trade; or a part of the history before it has not been read.
 */
export const incompleteReasons = ['opened_before', 'came_in', 'not_whole'] as const

/** Closed trades outside all figures. */
export const LeftOut = z.object({
  /** Trades with an unknown opening, and so without a cost basis. */
  incomplete: z.number().int(),
  /** A fee or a payment in an asset without a known price. */
  unpriced: z.number().int(),
  /** The reasons for unknown openings, the most trades first; empty if there are too many trades to check. */
  because: z.array(z.object({ why: z.enum(incompleteReasons), trades: z.number().int() })),
})
export type LeftOut = z.output<typeof LeftOut>

/** A closed round trip, from flat to flat. Money in the currency of the answer: USD at the time of each event, converted at the day of closing. */
export const ClosedTrade = z.object({
  /** Names the trade in addresses. */
  id: z.string(),
  accountId: id,
  symbol: z.string(),
  product: z.enum(['spot', 'linear', 'inverse']),
  side: z.enum(['long', 'short']),
  openedAt: instant,
  closedAt: instant,
  /** Everything that was closed: coins, or quote currency for inverse contracts that count it. */
  size: decimal,
  sizeAsset: z.string(),
  /** Averages in quote currency per base coin. */
  entryPrice: decimal.nullable(),
  exitPrice: decimal.nullable(),
  /** Price P&L, less fees, plus funding. Null if the opening or a price is unknown. */
  net: decimal.nullable(),
  /** Positive was paid; null if a price is unknown. */
  fees: decimal.nullable(),
  /** Positive was received; null if a price is unknown. */
  funding: decimal.nullable(),
  /** Net as a share of the position's worth at its entry; null without a net, or if that is not in dollars. */
  return: z.number().nullable(),
  fills: z.number().int(),
  /** Null: by orders of the owner. */
  endedBy: z.enum(['liquidation', 'adl', 'settlement']).nullable(),
  isComplete: z.boolean(),
  /** It is complete because its person entered its opening. */
  hasEnteredBasis: z.boolean(),
  /** Null for a complete one. */
  incompleteBecause: z.enum(incompleteReasons).nullable(),
})
export type ClosedTrade = z.output<typeof ClosedTrade>

/** The journal of a trade in a list. */
export const JournalMarks = z.object({
  hasNote: z.boolean(),
  hasPicture: z.boolean(),
  tags: z.array(z.string()),
  rating: z.number().int().nullable(),
  /** The name of its playbook. */
  playbook: z.string().nullable(),
  /** Net as a multiple of the initial risk; null without a stop, or if the risk is not in dollars. */
  r: z.number().nullable(),
  isReviewed: z.boolean(),
})
export type JournalMarks = z.output<typeof JournalMarks>

/** A closed trade in a list, with the marks of its journal. */
export const ListedTrade = ClosedTrade.extend({ journal: JournalMarks })
export type ListedTrade = z.output<typeof ListedTrade>

/** Sums over every trade that matches a filter: each adds up the column of the list, without unknown values. */
export const ClosedTradeTotals = z.object({
  trades: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  breakevens: z.number().int(),
  /** Trades without a known opening, which have no net. */
  incomplete: z.number().int(),
  /** Complete trades without a net: a fee or a payment in an asset without a known price. */
  unpriced: z.number().int(),
  net: decimal,
  fees: decimal,
  funding: decimal,
})
export type ClosedTradeTotals = z.output<typeof ClosedTradeTotals>

const maxMinutes = 100 * 366 * 24 * 60

/** Filters of closed trades besides period and accounts. */
export const closedTradeFilter = {
  exchange: z.string().max(40).optional(),
  symbol: askedSymbol,
  side: z.enum(['long', 'short'], messages.longOrShort).optional(),
  result: z.enum(['win', 'loss', 'breakeven', 'incomplete', 'unpriced'], messages.outcome).optional(),
  /** A tag of your journal, and one of its playbooks. */
  tag: z.string().max(30).optional(),
  playbook: id.optional(),
  /** Trades that you marked as reviewed, or those that you did not. */
  reviewed: z.enum(['yes', 'no'], messages.yesOrNo).optional(),
  /** One of your bots. */
  bot: id.optional(),
  /** Hour (0 to 23) and weekday (1, Monday, to 7) of closing in the time zone. */
  hour: wholeNumberOrNone('hour', 0, 23),
  weekday: wholeNumberOrNone('weekday', 1, 7),
  /** Minutes from the first fill to the last: from this many on, and fewer than that many. */
  heldFrom: wholeNumberOrNone('heldFrom', 0, maxMinutes),
  heldTo: wholeNumberOrNone('heldTo', 0, maxMinutes),
}

/** The columns that the list can be sorted by. */
export const closedTradeSorts = ['closed', 'held', 'fees', 'funding', 'return', 'net'] as const
export type ClosedTradeSort = (typeof closedTradeSorts)[number]

/** The order of the list: by default the newest first; rows without the value come last in both directions. */
export const closedTradeOrder = {
  sort: z.enum(closedTradeSorts, messages.closedTradeSort).optional(),
  order: z.enum(['ascending', 'descending'], messages.ascendingOrDescending).optional(),
}

export const page = {
  limit: wholeNumber('limit', 1, limits.trades.pageMax, limits.trades.pageDefault),
  cursor: z.string().max(400).optional(),
}
