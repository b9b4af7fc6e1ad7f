import { z } from 'zod'
import { AccountStatus } from './exchange-accounts/exchange-accounts.ts'
import { FeedbackEvent } from '../core/board-event.ts'
import { route } from '../core/route.ts'
import { id, instant } from '../core/shapes.ts'

export const StreamProgress = z.object({
  /** The adapter's name for it, such as 'spot:BTCUSDT' or 'linear:fills'. */
  stream: z.string(),
  kind: z.enum(['fills', 'ledger']),
  /** The title for people: 'BTC/USDT trades'. */
  title: z.string(),
  rows: z.number().int(),
  coveredFrom: instant.nullable(),
  coveredTo: instant.nullable(),
  /** 0 to 1; null if the exchange states no total. */
  progress: z.number().min(0).max(1).nullable(),
  done: z.boolean(),
  /**
   * The part that the exchange has not prepared yet, the reason, and the time of the next request, in
   * sentences; otherwise null.
   */
  awaits: z.string().nullable(),
})

export const AccountProgress = z.object({
  accountId: id,
  exchange: z.string(),
  label: z.string(),
  status: AccountStatus,
  message: z.string().nullable(),
  rows: z.number().int(),
  /** The span of history read so far. */
  coveredFrom: instant.nullable(),
  coveredTo: instant.nullable(),
  /** 0 to 1 over all streams. */
  progress: z.number().min(0).max(1),
  streamsDone: z.number().int(),
  streamsTotal: z.number().int(),
  streams: z.array(StreamProgress),
  /** The parts that cannot be proved complete, one sentence each: "OKX serves the last three months only". */
  gaps: z.array(z.string()),
  lastSyncedAt: instant.nullable(),
  nextSyncAt: instant.nullable(),
  /** The exchange pushes the account's events at this moment; otherwise it is polled. */
  isLive: z.boolean(),
})
export type AccountProgress = z.output<typeof AccountProgress>

export const HarbourEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sync'), account: AccountProgress }),
  z.object({ type: z.literal('trades'), accountId: id, added: z.number().int() }),
  z.object({ type: z.literal('balances'), accountId: id }),
  z.object({ type: z.literal('positions'), accountId: id }),
  z.object({ type: z.literal('keys') }),
  /** A bot is silent. */
  z.object({ type: z.literal('bots') }),
  FeedbackEvent,
])
export type HarbourEvent = z.output<typeof HarbourEvent>

export const sync = {
  status: route({
    method: 'GET',
    path: '/backfill-status',
    also: ['/v1/backfill-status'],
    who: 'trader',
    summary: 'Get the sync progress of each account.',
    reply: z.object({ accounts: z.array(AccountProgress) }),
  }),
  now: route({
    method: 'POST',
    path: '/exchange-keys/:id/sync',
    also: ['/v1/exchange-keys/:id/sync'],
    who: 'trader',
    summary: 'Request a sync now. A running one is not repeated.',
    reply: AccountProgress,
    refusals: ['key_missing'],
  }),
  events: route({
    method: 'GET',
    path: '/events',
    also: ['/v1/events'],
    who: 'user',
    stream: true,
    summary:
      'Subscribe to server-sent events: the board for everyone logged in, your accounts if trading is enabled.',
    reply: HarbourEvent,
  }),
} as const
