import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { inReportCurrency, ReportRate } from './report-currency.ts'
import { Uncounted } from './performance.ts'
import { route } from '../core/route.ts'
import { decimal, id, idList, instant, wholeNumber } from '../core/shapes.ts'

export const Balance = z.object({
  accountId: id,
  /** Where at the exchange: 'spot', 'funding', 'unified', 'um', 'usdt-futures'. */
  wallet: z.string(),
  asset: z.string(),
  total: decimal,
  free: decimal,
  /** Held by orders and as initial margin of open positions; with `free` it makes `total`. */
  locked: decimal,
  /** Null where no price is known: shown as unpriced, never as 0. */
  priceUsd: decimal.nullable(),
  valueUsd: decimal.nullable(),
  asOf: instant,
})
export type Balance = z.output<typeof Balance>

export const Position = z.object({
  accountId: id,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  product: z.enum(['linear', 'inverse']),
  side: z.enum(['long', 'short']),
  mode: z.enum(['one-way', 'hedge']),
  /** Contracts as the exchange counts them. */
  quantity: decimal,
  contractSize: decimal,
  /** What quantity times contractSize counts: base coins, or quote currency where inverse contracts count that. */
  sizeAsset: z.string(),
  entryPrice: decimal.nullable(),
  markPrice: decimal.nullable(),
  liquidationPrice: decimal.nullable(),
  leverage: decimal.nullable(),
  /** In pnlAsset, as the exchange states it. */
  unrealisedPnl: decimal.nullable(),
  pnlAsset: z.string(),
  unrealisedUsd: decimal.nullable(),
  notionalUsd: decimal.nullable(),
  /** The quantity that Harbour's own fold of the fills arrives at; null while history is incomplete. */
  foldedQuantity: decimal.nullable(),
  asOf: instant,
})
export type Position = z.output<typeof Position>

export const EquityPoint = z.object({
  /** By the days of equity: those of the time zone that the person chose, and of UTC where none was. */
  day: z.iso.date(),
  /** When it was so: the end of the day, or when the exchange was last read on it. */
  at: instant,
  /** With unrealised P&L. */
  equity: decimal,
  /**
   * What entered (+) or left (−) from outside since the point before. Null where deposits or withdrawals of an account cannot be
   * read: nothing can be told then of what was gained.
   */
  flow: decimal.nullable(),
  /** `live` was read from the exchange then; `rebuilt` was computed back from history and daily prices. */
  source: z.enum(['live', 'rebuilt']),
  /** Some coins gained or lost a price since the day before. */
  isRemeasured: z.boolean(),
  /** What those changed: it is no return. Null where that is not known: then nothing of the day's change is. */
  remeasured: decimal.nullable(),
})
export type EquityPoint = z.output<typeof EquityPoint>

const accounts = idList.optional()

/** What is held, what is open, and how the whole moved. */
export const portfolio = {
  balances: route({
    method: 'GET',
    path: '/balances',
    also: ['/v1/balances'],
    who: 'trader',
    summary: 'Balances by account, wallet and asset, valued in USD.',
    query: z.object({ accounts }),
    reply: z.object({
      balances: z.array(Balance),
      totalUsd: decimal,
      /** Assets left out of the total because no price is known. */
      unpriced: z.array(z.string()),
      /** What a dollar is worth now in the currency of the person's reports; null where that is USD. */
      rate: ReportRate.nullable(),
    }),
  }),
  positions: route({
    method: 'GET',
    path: '/positions',
    also: ['/v1/positions'],
    who: 'trader',
    summary: 'Open derivative positions.',
    query: z.object({ accounts }),
    reply: z.object({
      positions: z.array(Position),
      unrealisedUsd: decimal,
      /** As of the balances. */
      rate: ReportRate.nullable(),
    }),
  }),
  equity: route({
    method: 'GET',
    path: '/equity-snapshots',
    also: ['/v1/equity-snapshots'],
    who: 'trader',
    summary: 'Equity over time: a point a day, and the newest of today.',
    query: z.object({
      days: wholeNumber('days', 1, limits.equity.daysMax, limits.equity.daysDefault),
      accounts,
    }),
    reply: z.object({
      ...inReportCurrency,
      points: z.array(EquityPoint),
      /** Accounts whose history does not reach back to the first day asked for or leaves something out, with where it begins. */
      incomplete: z.array(z.object({ accountId: id, since: instant.nullable(), reason: z.string() })),
      /** Accounts that may lack trades, since their pairs could only be searched for. */
      uncounted: z.array(Uncounted),
    }),
  }),
} as const
