import { z } from 'zod'
import { route } from '../../core/route.ts'
import { id, instant } from '../../core/shapes.ts'
import { PairQuery, PairsBody, PairStatementBody, TradedPairs } from './traded-pairs.ts'

/** A half-open span: the end is excluded. */
const Span = z.object({ from: instant, to: instant })

/** A missing part of the past. */
export const HistoryGap = z.object({
  /** Null: since the account began. */
  from: instant.nullable(),
  to: instant,
  /**
   * `not_served`: the exchange does not serve it any more. `not_read`: a gap in what was read. `unfinished`:
   * still being read. `refused`: the exchange refuses it. `awaited`: the exchange has yet to prepare it.
   */
  why: z.enum(['not_served', 'not_read', 'unfinished', 'refused', 'awaited']),
})
export type HistoryGap = z.output<typeof HistoryGap>

export const StreamCoverage = z.object({
  stream: z.string(),
  kind: z.enum(['fills', 'ledger']),
  /** The title for people: 'BTC/USDT trades'. */
  title: z.string(),
  rows: z.number().int(),
  done: z.boolean(),
  /** 0 to 1; null if the exchange states no total. */
  progress: z.number().min(0).max(1).nullable(),
  /** The reason why it cannot be read at the moment, in the exchange's words, or the event that it waits for. */
  message: z.string().nullable(),
  /** Complete spans, oldest first. */
  spans: z.array(Span),
  /** The days of history that the exchange serves; null is all. */
  servedDays: z.number().int().nullable(),
  gaps: z.array(HistoryGap),
  /** The span of imported rows: whether a file is complete is unknown. Null without imports. */
  fromFiles: Span.extend({ rows: z.number().int() }).nullable(),
  /** The exchange's file that would fill the gaps; null if none is known. */
  file: z.object({ title: z.string(), where: z.string() }).nullable(),
})
export type StreamCoverage = z.output<typeof StreamCoverage>

export const AccountCoverage = z.object({
  accountId: id,
  exchange: z.string(),
  exchangeName: z.string(),
  code: z.string(),
  label: z.string(),
  /** The beginning and the end of the timeline. */
  from: instant,
  to: instant,
  /** The reach of the exchange's history, as a sentence. */
  reach: z.string(),
  streams: z.array(StreamCoverage),
  /** Trades whose opening is not in the history: they are shown, but in no figure. */
  leftOut: z.object({
    trades: z.number().int(),
    /** The most first, at most 50. */
    symbols: z.array(
      z.object({ symbol: z.string(), trades: z.number().int(), firstAt: instant, lastAt: instant }),
    ),
  }),
  /** Null if the exchange lists the trades of all pairs. */
  pairs: TradedPairs.nullable(),
  /** The first day of the equity curve, and whether the account is known to have begun on it. */
  equity: z.object({ since: z.string(), isWhole: z.boolean() }).nullable(),
})
export type AccountCoverage = z.output<typeof AccountCoverage>

/** The coverage of an account's history: complete days and gaps. */
export const coverage = {
  show: route({
    method: 'GET',
    path: '/exchange-keys/:id/coverage',
    also: ['/v1/exchange-keys/:id/coverage'],
    who: 'trader',
    summary:
      'Get the coverage of an account’s history: complete spans, gaps with their reasons, and the file that would fill each.',
    reply: AccountCoverage,
    refusals: ['key_missing'],
  }),
  namePairs: route({
    method: 'POST',
    path: '/exchange-keys/:id/pairs',
    who: 'trader',
    ownTransaction: true,
    summary: 'Add traded pairs, for an exchange that lists trades by pair. The next sync reads their trades.',
    body: PairsBody,
    reply: TradedPairs,
    refusals: ['key_missing', 'pairs_listed', 'pair_unknown', 'pairs_unreachable', 'pairs_full'],
  }),
  forgetPair: route({
    method: 'DELETE',
    path: '/exchange-keys/:id/pairs',
    who: 'trader',
    summary: 'Remove an added pair. It is no longer read; trades already read stay.',
    query: PairQuery,
    reply: TradedPairs,
    refusals: ['key_missing', 'pairs_listed'],
  }),
  statePairs: route({
    method: 'PUT',
    path: '/exchange-keys/:id/pairs/statement',
    who: 'trader',
    summary: 'Confirm that the known pairs are all that were traded, or take that back.',
    body: PairStatementBody,
    reply: TradedPairs,
    refusals: ['key_missing', 'pairs_listed'],
  }),
} as const
