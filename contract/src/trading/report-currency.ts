import { z } from 'zod'
import { reportCurrencies } from '../people/preference-choices.ts'
import { route } from '../core/route.ts'
import { decimal, instant } from '../core/shapes.ts'

/** The conversion of a reply from dollars to the chosen currency, or why there is none. */
export const ReportRate = z.object({
  /** The currency that the person chose. */
  wanted: z.enum(reportCurrencies),
  /** Units of the currency for one dollar: the newest rate of the reply. Null if amounts stay in USD. */
  perUsd: decimal.nullable(),
  /** The time of that price. */
  at: instant.nullable(),
  /** The market of these prices: 'EUR/USDT on Binance'. */
  source: z.string(),
  /** Explains why amounts are in USD nevertheless; null if they are not. */
  why: z.string().nullable(),
})
export type ReportRate = z.output<typeof ReportRate>

/** The currency of an answer's amounts; `rate` is null if the person chose USD. */
export const inReportCurrency = {
  currency: z.enum(reportCurrencies),
  rate: ReportRate.nullable(),
} as const

/** The currency that a person counts results in. */
export const reportCurrency = {
  now: route({
    method: 'GET',
    path: '/report-rate',
    who: 'trader',
    summary: 'Get the current dollar rate of your report currency, with its source and time.',
    reply: z.object(inReportCurrency),
  }),
} as const
