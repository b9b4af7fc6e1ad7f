import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { SyncEvents } from './events.ts'
import { arrayText } from '../db/array-text.ts'

interface ChangedRow {
  readonly userId: string
  readonly accountId: string
  readonly rows: number
  readonly syncedAt: string | null
  readonly now: string
}

/**
 * Polls once a second what changed for those who listen here, by the database's own clock, where other processes sync. It
 * sends no query while nobody listens.
 */
export function watchOtherProcesses(
  db: Db,
  events: SyncEvents,
  onFault: (error: unknown) => void,
  everyMs = 1_000,
): { stop(): void } {
  let since = new Date(0).toISOString()
  let isLooking = false
  const seen = new Map<string, { rows: number; syncedAt: string | null }>()

  const look = async () => {
    const listening = events.listening()
    if (listening.length === 0) return
    const { rows } = await sql<ChangedRow>`
      select s.user_id as "userId", s.account_id as "accountId", s.last_synced_at as "syncedAt",
        (select coalesce(sum(t.rows), 0)::float8 from sync_streams t
          where t.user_id = s.user_id and t.account_id = s.account_id and t.kind = 'fills') as rows,
        clock_timestamp() as now
      from sync_states s
      where s.user_id = any (${arrayText(listening)}::text[]) and (
        s.changed_at > ${since}::timestamptz - interval '2 seconds' or exists (
          select from sync_streams t where t.user_id = s.user_id and t.account_id = s.account_id
            and t.updated_at > ${since}::timestamptz - interval '2 seconds'))`.execute(db)
    for (const row of rows) {
      const before = seen.get(row.accountId)
      seen.set(row.accountId, { rows: row.rows, syncedAt: row.syncedAt })
      events.progressed(row.userId, row.accountId, before ? Math.max(0, row.rows - before.rows) : 0)
      if (before && before.syncedAt !== row.syncedAt) events.snapped(row.userId, row.accountId)
      since = row.now
    }
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(onFault)
      .finally(() => {
        isLooking = false
      })
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
