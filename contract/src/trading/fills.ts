import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { isTimeZone } from '../people/preference-shapes.ts'
import { route } from '../core/route.ts'
import { askedSymbol, decimal, id, idList, instant, wholeNumber } from '../core/shapes.ts'
import { fillNarrowing } from './filters/trade-filter.ts'

/** One fill: a single execution as the exchange reports it. */
export const Fill = z.object({
  id,
  accountId: id,
  exchange: z.string(),
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  product: z.enum(['spot', 'linear', 'inverse']),
  side: z.enum(['buy', 'sell']),
  positionSide: z.enum(['both', 'long', 'short']),
  price: decimal,
  /** The quantity as the exchange counts: base coins on spot, contracts on derivatives (times contractSize). */
  quantity: decimal,
  contractSize: decimal,
  /** The asset of quantity times contractSize: base coins, or quote currency for inverse contracts that count it. */
  sizeAsset: z.string(),
  /** The value in quote currency; the face value of inverse contracts that count it. */
  value: decimal,
  /** Positive was paid, negative was received. */
  fee: decimal,
  feeAsset: z.string().nullable(),
  /**
   * Realised P&L before fees: by your cost method for the part that closes a known opening, as the metrics count it; otherwise as
   * the exchange states it. Null if neither is known, and for a fill that only opens: exchanges state 0 for it, or nothing.
   */
  pnl: decimal.nullable(),
  /** Realised P&L by your cost method; null if it closed nothing with a known opening, or is not counted yet. */
  countedPnl: decimal.nullable(),
  /** Realised P&L as the exchange states it, before fees; null if it states none. */
  realisedPnl: decimal.nullable(),
  pnlAsset: z.string().nullable(),
  liquidity: z.enum(['maker', 'taker']).nullable(),
  kind: z.enum(['trade', 'liquidation', 'adl', 'settlement']),
  orderId: z.string().nullable(),
  /** The id that a program gave its order, and the exchange's own name of the bot that placed it: the rules of bots use them. */
  clientOrderId: z.string().nullable(),
  botType: z.string().nullable(),
  tradeId: z.string(),
  at: instant,
})
export type Fill = z.output<typeof Fill>

const askedTime = messages.askedTime
/** Converts times to UTC with milliseconds, so that the database can hold every accepted time. */
const when = z.iso
  .datetime({ offset: true, message: askedTime })
  .transform((text) => new Date(text))
  .refine((time) => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999, askedTime)
  .transform((time) => time.toISOString())

/** Filters of fills. */
const filter = {
  accounts: idList.optional(),
  exchange: z.string().max(40).optional(),
  symbol: askedSymbol,
  side: z.enum(['buy', 'sell']).optional(),
  from: when.optional(),
  to: when.optional(),
  ...fillNarrowing,
  /** The time zone of hours, weekdays and days in `where`. */
  timeZone: z.string().refine(isTimeZone, messages.askedTimeZone).default('UTC'),
}

/** Sums of one asset over every fill that matches a filter; null if no fill has such an amount. */
const AssetTotal = z.object({
  asset: z.string(),
  /** Positive was paid. */
  fee: decimal.nullable(),
  /** The sum of realised P&L before fees, as the list shows it: counted, otherwise as the exchange states it. */
  pnl: decimal.nullable(),
  /** The amount as the exchange states it, before fees. */
  realisedPnl: decimal.nullable(),
})

export const FillTotals = z.object({
  fills: z.number().int(),
  /** Totals by asset, since amounts of different assets do not add up. */
  assets: z.array(AssetTotal),
})
export type FillTotals = z.output<typeof FillTotals>

export const trades = {
  list: route({
    method: 'GET',
    path: '/trades',
    compressed: true,
    also: ['/v1/trades'],
    who: 'trader',
    summary: 'List fills, newest first. Pages stay stable while new fills arrive.',
    query: z.object({
      limit: wholeNumber('limit', 1, limits.trades.pageMax, limits.trades.pageDefault),
      cursor: z.string().max(300).optional(),
      ...filter,
    }),
    reply: z.object({
      trades: z.array(Fill),
      /** Towards older fills; null on the last page. */
      nextCursor: z.string().nullable(),
    }),
    refusals: ['cursor_invalid'],
  }),
  totals: route({
    method: 'GET',
    path: '/trades/totals',
    who: 'trader',
    summary: 'Get the number of fills that a filter matches, with their fees and realised P&L by asset.',
    query: z.object(filter),
    reply: FillTotals,
  }),
} as const
