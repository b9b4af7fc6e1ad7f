import { sql } from 'kysely'

/**
 * True for a row of sync_streams that the exchange refuses for a lasting reason; it is asked again only at a set time.
 * Streams with a passing error are due again at once.
 */
export const isRefused = sql<boolean>`(message is not null and coalesce(retry_at > updated_at, false))`

/**
 * True for a row of sync_streams whose data the exchange has yet to prepare; it is asked for again at a set time, and read
 * as far as possible.
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
