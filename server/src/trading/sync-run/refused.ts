import { sql } from 'kysely'

/**
 * Of a row of sync_streams: the exchange refused the stream for a reason that asking again does not change, and it is asked again only
 * at a set time. What passes by itself is due again at once.
 */
export const isRefused = sql<boolean>`(message is not null and coalesce(retry_at > updated_at, false))`

/**
 * Of a row of sync_streams: the exchange has yet to make ready what it is to be read of, and is asked for it at a set time. It is read
 * as far as it can be.
 */
export const isAwaited = sql<boolean>`(not done and message is null and retry_at is not null)`

/** A stream that the exchange refuses, with its message. */
export interface RefusedStream {
  readonly stream: string
  readonly title: string
  readonly message: string
  /** Deposits and withdrawals come in streams of this kind. */
  readonly kind: 'fills' | 'ledger'
}

/** SQL for an account `k` of exchange_accounts: its refused and pending streams as a list. */
export const refusedOfKey = sql<readonly RefusedStream[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('stream', stream, 'title', title, 'message', coalesce(message, cursor ->> 'awaits' || '.'), 'kind', kind)
    order by kind, title), '[]')
  from sync_streams t where t.user_id = k.user_id and t.account_id = k.id
    and (${isRefused} or ${isAwaited} and cursor ->> 'awaits' is not null))`
