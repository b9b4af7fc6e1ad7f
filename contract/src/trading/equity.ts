import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { inReportCurrency } from './report-currency.ts'
import { ExcludedAccount } from './performance.ts'
import { route } from '../core/route.ts'
import { day, decimal, id, idList, instant, wholeNumber } from '../core/shapes.ts'

export const EquityPoint = z.object({
  /** The day of equity, in the person's time zone, or UTC without one. */
  day: z.iso.date(),
  /** The moment of the value: the end of the day, or the last read on it. */
  at: instant,
  /** Equity, which includes unrealised P&L. */
  equity: decimal,
  /**
   * The net external flow since the point before: positive came in, negative left. Null if deposits or
   * withdrawals of an account cannot be read, since gains are unknown then.
   */
  flow: decimal.nullable(),
  /** `live` was read from the exchange then; `rebuilt` was computed backwards from history and daily prices. */
  source: z.enum(['live', 'rebuilt']),
  /** Some coins gained or lost a price since the day before. */
  isRemeasured: z.boolean(),
  /** The change by coins that gained or lost a price, which is no return. Null if unknown: then none of the day's change is a return. */
  remeasured: decimal.nullable(),
})
export type EquityPoint = z.output<typeof EquityPoint>

/** A point inside a day; the last of each day is the point of the day. */
export const EquityHour = z.object({
  day: z.iso.date(),
  at: instant,
  equity: decimal,
  /** Since the point before, as in EquityPoint. */
  flow: decimal.nullable(),
  /** The source as in EquityPoint; `rebuilt` hours were computed backwards by hourly prices. */
  source: z.enum(['live', 'rebuilt']),
  remeasured: decimal.nullable(),
  /** Nothing is known between the point before and this one, on a day with hourly points otherwise. */
  isAfterGap: z.literal(true).optional(),
})
export type EquityHour = z.output<typeof EquityHour>

/** Coins that equity can be compared with, as if held. */
export const benchmarkAssets = ['BTC', 'ETH'] as const

export const equity = {
  equity: route({
    method: 'GET',
    path: '/equity-snapshots',
    compressed: true,
    also: ['/v1/equity-snapshots'],
    who: 'trader',
    summary:
      'Get equity over time: one point a day, and the latest of today. Days count back from `to`, or from today. With `step=hour` also points inside the days of the last month.',
    query: z.object({
      days: wholeNumber('days', 1, limits.equity.daysMax, limits.equity.daysDefault),
      /** The last day, by the days of equity; today when absent. */
      to: day.optional(),
      /**
       * `hour` also returns points inside the days: every hour of short ranges, every fourth of longer ones, none of
       * long ones.
       */
      step: z.enum(['day', 'hour'], 'step must be day or hour').optional(),
      accounts: idList.optional(),
    }),
    reply: z.object({
      ...inReportCurrency,
      points: z.array(EquityPoint),
      /** The same days with the points inside them; absent without `step=hour`, and for ranges longer than hourly equity is stored. */
      hours: z.array(EquityHour).optional(),
      /** The last rebuilt one, whatever the interval; null if all were read. */
      rebuiltUntil: instant.nullable().optional(),
      /** Accounts whose history does not reach back to the first requested day or has gaps, with its beginning. */
      incomplete: z.array(z.object({ accountId: id, since: instant.nullable(), reason: z.string() })),
      /** Accounts that may lack trades, since their pairs could only be searched for. */
      uncounted: z.array(ExcludedAccount),
    }),
  }),
  benchmark: route({
    method: 'GET',
    path: '/benchmark',
    who: 'trader',
    summary:
      'Get daily closing prices of BTC or ETH on an exchange of yours and the last price of today, to compare your equity with. With `step=hour` also prices inside the days of the last month.',
    query: z.object({
      asset: z.enum(benchmarkAssets, `asset must be one of ${benchmarkAssets.join(', ')}`),
      days: wholeNumber('days', 1, limits.equity.daysMax, limits.equity.daysDefault),
      /** The last day; today when absent. */
      to: day.optional(),
      /** `hour` returns closes inside the days, at the interval of the hours of equity; daily ones for long ranges. */
      step: z.enum(['day', 'hour'], 'step must be day or hour').optional(),
    }),
    reply: z.object({
      ...inReportCurrency,
      /**
       * One at the end of each UTC day, or of each step inside the days, oldest first, and last the present price, if
       * known; none if no exchange of the person has the price.
       */
      closes: z.array(z.object({ at: instant, close: decimal })),
    }),
    refusals: ['candles_unreachable'],
  }),
} as const
