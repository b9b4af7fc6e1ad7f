import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { SyncEvents } from './events.ts'
import { arrayText } from '../db/array-text.ts'

/** An entry in the queue of syncs, which may have news. */
interface Queued {
  readonly userId: string | null
  readonly accountId: string
  readonly changedIn: number
  readonly isBeingRead: boolean
  /** Transactions from this one on may have been open: the next poll sees their changes. */
  readonly openFrom: number
}

interface State {
  readonly accountId: string
  readonly rows: number
  readonly syncedAt: string | null
  /** Differs with each change. */
  readonly mark: string
}

/** The last known state of an account, with the change in the queue that it was looked at for. */
interface Seen extends State {
  readonly changedIn: number | null
}

/**
 * Polls once a second for changes that other processes made for listeners here. The queue of syncs shows, for all people together, which
 * accounts are being read or have changed; only those are read, each with its person. It sends no query while there are no listeners.
 */
export function watchOtherProcesses(
  db: Db,
  events: SyncEvents,
  onFault: (error: unknown) => void,
  everyMs = 1_000,
): { stop(): void } {
  let since = 0
  let isLooking = false
  const known = new Map<string, Map<string, Seen>>()

  const look = async () => {
    const listening = new Set(events.listening())
    for (const userId of known.keys()) if (!listening.has(userId)) known.delete(userId)
    if (listening.size === 0) return
    const queued = await readQueue(db, [...listening], since)
    const changes = new Map<string, number>()
    const wanted = new Map<string, string[] | null>()
    for (const { userId, accountId, changedIn, isBeingRead } of queued) {
      if (userId === null) continue
      changes.set(accountId, changedIn)
      if (isBeingRead || known.get(userId)?.get(accountId)?.changedIn !== changedIn)
        wanted.set(userId, [...(wanted.get(userId) ?? []), accountId])
    }
    for (const userId of listening) if (!known.has(userId)) wanted.set(userId, null)
    for (const [userId, accounts] of wanted) {
      const seen = known.get(userId) ?? new Map<string, Seen>()
      known.set(userId, seen)
      for (const state of await readStates(db, userId, accounts)) {
        const { accountId, rows, syncedAt, mark } = state
        const before = seen.get(accountId)
        seen.set(accountId, { ...state, changedIn: changes.get(accountId) ?? before?.changedIn ?? null })
        if (before?.mark === mark) continue
        events.progressed(userId, accountId, before ? Math.max(0, rows - before.rows) : 0)
        if (before && before.syncedAt !== syncedAt) events.snapped(userId, accountId)
      }
    }
    // only now: after a fault the same changes are read again
    since = queued[0]?.openFrom ?? since
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

async function readQueue(db: Db, people: readonly string[], since: number): Promise<readonly Queued[]> {
  const { rows } = await sql<Queued>`
    select y.user_id as "userId", y.account_id as "accountId", y.changed_in as "changedIn",
      coalesce(y.lease_until > now(), false) as "isBeingRead", o.open_from as "openFrom"
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as open_from) o
    left join sync_schedule y on y.user_id = any (${arrayText(people)}::text[])
      and (y.lease_until > now() or y.changed_in >= ${since}::bigint)`.execute(db)
  return rows
}

/** Reads the states of these accounts of a person; null is all. */
async function readStates(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<readonly State[]> {
  const { rows } = await sql<State>`
    select s.account_id as "accountId", s.last_synced_at as "syncedAt", coalesce(t.rows, 0) as rows,
      concat_ws(' ', s.changed_at, t.updated_at) as mark
    from sync_states s
    cross join lateral (
      select sum(rows) filter (where kind = 'fills')::float8 as rows, max(updated_at) as updated_at from sync_streams t
      where t.user_id = ${userId} and t.account_id = s.account_id) t
    where s.user_id = ${userId} and (${accounts}::text[] is null or s.account_id = any (${accounts}::text[]))`.execute(
    db,
  )
  return rows
}
