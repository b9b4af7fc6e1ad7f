import { sql } from 'kysely'

/**
 * Of a row of sync_streams: the exchange refused the stream for a reason that asking again does not change, and it is asked again only
 * at a set time. What passes by itself is due again at once.
 */
export const isRefused = sql<boolean>`(message is not null and coalesce(retry_at > updated_at, false))`
