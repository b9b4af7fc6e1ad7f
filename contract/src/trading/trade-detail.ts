import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { ClosedTrade } from './closed-trades.ts'
import { ManualCostBasis } from './manual-cost-basis.ts'
import { inReportCurrency } from './report-currency.ts'
import { decimal, instant } from '../core/shapes.ts'

const inKind = z.array(z.object({ asset: z.string(), amount: decimal }))

/** A fill, or the share of one that belongs to the trade: a fill that reverses a position has another share in the next one. */
export const TradeFill = z.object({
  /** The id of the fill in the list of fills. */
  id: z.string(),
  at: instant,
  side: z.enum(['buy', 'sell']),
  isOpening: z.boolean(),
  price: decimal,
  /** The quantity in the trade's `sizeAsset`; the position after it stands beside it. */
  size: decimal,
  held: decimal,
  /** The fee of the whole fill; positive was paid. */
  fee: decimal,
  feeAsset: z.string().nullable(),
  /**
   * The fill's realised P&L in this trade, in the settle asset before fees; without a known opening, what the exchange
   * states for the whole fill, as in the list of fills. Null for a fill that opens, and if neither is known.
   */
  pnl: decimal.nullable(),
  liquidity: z.enum(['maker', 'taker']).nullable(),
  kind: z.enum(['trade', 'liquidation', 'adl', 'settlement']),
  orderId: z.string().nullable(),
  tradeId: z.string(),
})
export type TradeFill = z.output<typeof TradeFill>

export const TradeDetail = ClosedTrade.extend({
  ...inReportCurrency,
  exchange: z.string(),
  /** The marks of the order that opened it, as of a fill. */
  clientOrderId: z.string().nullable(),
  botType: z.string().nullable(),
  /** Price P&L before fees and funding; null without a net. */
  gross: decimal.nullable(),
  /** Sums by asset, at their full digits: before fees, positive was paid, positive was received. */
  realisedInKind: inKind,
  feesInKind: inKind,
  /** The part of the fees that the exchange took for a liquidation. */
  liquidationFeesInKind: inKind,
  fundingInKind: inKind,
  /** Assets of it without a known price. */
  unpriced: z.array(z.string()),
  /** The value of the position at its entry, in quote currency; null if the opening is unknown. */
  entryValue: decimal.nullable(),
  quote: z.string(),
  /**
   * The manual cost basis of its opening; null without one. The trade stays unchanged until the account is
   * recalculated.
   */
  basis: ManualCostBasis.nullable(),
  /** The asset in which executions realise P&L. */
  pnlAsset: z.string(),
  /** Oldest first; the newest are left out beyond 1,000. */
  executions: z.array(TradeFill),
})
export type TradeDetail = z.output<typeof TradeDetail>

export const candleIntervals = ['1m', '5m', '15m', '1h', '4h', '1d'] as const

export const Candle = z.object({
  at: instant,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** The volume, only comparable with the other candles of the chart, whatever its unit. */
  volume: decimal,
})
export type Candle = z.output<typeof Candle>

/** The time for which candles are requested, instead of the time around the trade. */
const moment = z.iso.datetime(messages.askedMoment).optional()
export const candleSpan = { from: moment, to: moment }

/** The reasons why a trade has no excursion. */
export const excursionGaps = ['incomplete', 'no_candles', 'too_long', 'too_many_fills'] as const

/** The worst and the best result during a trade, before fees, in its settle asset; or the reason why it is unknown. */
export const TradeExcursion = z.object({
  asset: z.string(),
  /** Never above 0. */
  mae: decimal.nullable(),
  maeAt: instant.nullable(),
  /** The price of the instrument at that moment. */
  maePrice: decimal.nullable(),
  /** Never below 0. */
  mfe: decimal.nullable(),
  mfeAt: instant.nullable(),
  mfePrice: decimal.nullable(),
  /** The final result of the trade, in the same asset, before fees. */
  realised: decimal.nullable(),
  why: z.enum(excursionGaps).nullable(),
})
export type TradeExcursion = z.output<typeof TradeExcursion>

/** The excursion of a trade in a list: only the figures of its page. */
export const ListedExcursion = TradeExcursion.pick({ asset: true, mae: true, mfe: true }).extend({
  id: z.string(),
  why: z.enum([...excursionGaps, 'unreachable']).nullable(),
})
export type ListedExcursion = z.output<typeof ListedExcursion>

/** Trades whose excursions one request can ask for. */
export const excursionsAtOnce = 10
export const askedTrades = z
  .string()
  .max(excursionsAtOnce * 1_000)
  .transform((text) => text.split(',').filter((part) => part.length > 0))
  .pipe(
    z
      .array(z.string())
      .min(1, messages.chooseTrades)
      .max(excursionsAtOnce, messages.tooManyExcursions(excursionsAtOnce)),
  )
