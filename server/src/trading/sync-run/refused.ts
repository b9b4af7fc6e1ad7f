import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { storedMessageIn, type StoredMessage } from '../../core/language/translate-message.ts'
import { adapterTextIn } from '../../core/language/adapter-texts.ts'
import { sql } from 'kysely'

/**
 * True for a row of sync_streams that the exchange refuses permanently; it is requested again only at a set
 * time. Streams with a transient error are due again at once.
 */
export const isRefused = sql<boolean>`(message is not null and coalesce(retry_at > updated_at, false))`

/**
 * True for a row of sync_streams whose data the exchange has yet to prepare; it is requested again at a set
 * time, and read as far as possible.
 */
export const isAwaited = sql<boolean>`(not done and message is null and retry_at is not null)`

/** A stream that the exchange refuses, with its message. */
export interface RefusedStream extends StoredMessage {
  readonly stream: string
  readonly title: string
  /** The reason why its data is pending, without a full stop; null if it is refused. */
  readonly awaits: string | null
  /** Deposits and withdrawals are in streams of this kind. */
  readonly kind: 'fills' | 'ledger'
}

/** SQL for an account `k` of a person's exchange_accounts: its refused and pending streams as a list. */
export const refusedOfKey = (userId: string) => sql<readonly RefusedStream[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('stream', stream, 'title', title, 'message', message, 'saying', saying,
    'awaits', case when message is null then cursor ->> 'awaits' end, 'kind', kind)
    order by kind, title), '[]')
  from sync_streams t where t.user_id = ${userId} and t.account_id = k.id
    and (${isRefused} or ${isAwaited} and cursor ->> 'awaits' is not null))`

/** Returns why a stream is refused or pending. */
export const refusedIn = (stream: RefusedStream, language: Language): string =>
  storedMessageIn(stream, language) ??
  coverageTexts[language].waitsFor(adapterTextIn(stream.awaits ?? '', language))
