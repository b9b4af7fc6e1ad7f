import { sql } from 'kysely'
import { isAwaited } from '../sync-run/refused.ts'

/** The reason why a stream waits for the exchange, and the time of the next request. */
export interface Awaiting {
  readonly awaits: string | null
  readonly askedAgainMs: number | null
}

/** The columns of an Awaiting. */
export const awaitingColumns = sql`case when ${isAwaited} then cursor ->> 'awaits' end as awaits,
  (extract(epoch from retry_at) * 1000)::float8 as "askedAgainMs"`

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'OKX is preparing the file of Q1 2026. Harbour tries again on 24 Nov, 14:20 UTC.'; null where nothing is awaited. */
export function awaitWords({ awaits, askedAgainMs }: Awaiting): string | null {
  if (awaits === null) return null
  if (askedAgainMs === null) return `${awaits}.`
  return `${awaits}. Harbour tries again on ${timeFormat.format(askedAgainMs)} UTC.`
}
