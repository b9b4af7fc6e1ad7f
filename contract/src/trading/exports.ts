import { z } from 'zod'
import { closedTradeFilter } from './closed-trades.ts'
import { performance } from './performance.ts'
import { portfolio } from './portfolio.ts'
import { route } from '../core/route.ts'
import { closedTradeNarrowing, fillNarrowing } from './filters/trade-filter.ts'
import { trades } from './fills.ts'

/** An address of this server for one file (signed URL), valid once within some minutes. */
const ExportFile = z.object({ url: z.string(), fileName: z.string() })
export type ExportFile = z.output<typeof ExportFile>

const period = performance.report.query
const { symbol, exchange, side } = trades.list.query.shape

/**
 * The data of the screens as CSV files of any length. A signed-in person requests a signed URL and opens it,
 * since a browser that saves a file cannot send a token.
 */
export const exports = {
  closedTrades: route({
    method: 'GET',
    path: '/exports/closed-trades',
    who: 'trader',
    summary: 'Get the address of a CSV file of closed trades in a period, oldest first.',
    query: period.extend({ ...closedTradeFilter, ...closedTradeNarrowing }),
    reply: ExportFile,
    refusals: ['export_running', 'exports_busy', 'bot_missing'],
  }),
  fills: route({
    method: 'GET',
    path: '/exports/fills',
    who: 'trader',
    summary: 'Get the address of a CSV file of fills, oldest first.',
    query: period.extend({ symbol, exchange, side, ...fillNarrowing }),
    reply: ExportFile,
    refusals: ['export_running', 'exports_busy'],
  }),
  funding: route({
    method: 'GET',
    path: '/exports/funding',
    who: 'trader',
    summary: 'Get the address of a CSV file of funding payments by account, oldest first.',
    query: period.extend({ symbol, exchange }),
    reply: ExportFile,
    refusals: ['export_running', 'exports_busy'],
  }),
  days: route({
    method: 'GET',
    path: '/exports/days',
    who: 'trader',
    summary: 'Get the address of a CSV file of daily results, oldest first.',
    /** `bot` as in the calendar. */
    query: period.extend({ bot: closedTradeFilter.bot }),
    reply: ExportFile,
    refusals: ['export_running', 'exports_busy', 'bot_missing'],
  }),
  equity: route({
    method: 'GET',
    path: '/exports/equity',
    who: 'trader',
    summary: 'Get the address of a CSV file of daily equity, deposits and withdrawals, oldest first.',
    query: portfolio.equity.query,
    reply: ExportFile,
    refusals: ['export_running', 'exports_busy'],
  }),
  file: route({
    method: 'GET',
    path: '/exports/file',
    who: 'visitor',
    raw: true,
    summary: 'Download a CSV file by an address made for one user.',
    query: z.object({ link: z.string().max(12_000).optional() }),
    reply: z.null(),
    refusals: ['link_invalid', 'export_running', 'exports_busy', 'unavailable'],
  }),
} as const
