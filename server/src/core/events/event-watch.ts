import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { SyncEvents } from './events.ts'
import { arrayText } from '../db/array-text.ts'
import type { PersonEvent } from './person-events.ts'

/** An account in the queue of syncs that may have news, or an event of a person. */
interface Change {
  readonly userId: string | null
  /** Null for an event of a person, which has a kind. */
  readonly accountId: string | null
  readonly kind: PersonEvent | null
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

export interface EventWatch {
  /** Polls at once after a change of this person in this process, if they listen here. */
  nudge(userId: string): void
  /** Waits for a running poll. */
  stop(): Promise<void>
}

export interface EventWatchParts {
  readonly db: Db
  readonly events: SyncEvents
  readonly onFault: (error: unknown) => void
  /** False where no other process can sync: this one publishes the progress of its accounts itself. */
  readonly hasAccounts: boolean
  /** True while this process reads the account, and publishes its progress itself. */
  readonly isReadHere: (accountId: string) => boolean
  readonly everyMs?: number
}

const soonMs = 100

/**
 * Polls once a second for changes that any process made for listeners here. Control tables show, for all people together, which
 * accounts are being read or have changed, and whose windows have an event; only those accounts are read, each with its person. Apart from
 * the first poll, which learns where changes begin, it sends no query while there are no listeners.
 */
export function watchEvents({
  db,
  events,
  onFault,
  hasAccounts,
  isReadHere,
  everyMs = 1_000,
}: EventWatchParts): EventWatch {
  let since: number | null = null
  let looking: Promise<void> | null = null
  let isWanted = false
  let soon: NodeJS.Timeout | null = null
  /** The events of people that the last poll saw, by person and kind. */
  let sent = new Map<string, number>()
  const accounts = new AccountNews(db, events, isReadHere)

  const look = async () => {
    const listening = new Set(events.listening())
    accounts.keepOnly(listening)
    if (listening.size === 0 && since !== null) return
    const changes = await readChanges(db, hasAccounts ? [...listening] : [], since)
    const before = sent
    sent = new Map()
    for (const { userId, kind, changedIn } of changes) {
      if (userId === null || kind === null) continue
      const key = `${kind} ${userId}`
      sent.set(key, changedIn)
      if (before.get(key) !== changedIn) events.publish(userId, { type: kind })
    }
    if (hasAccounts) await accounts.report(changes, listening)
    // only now: after a fault the same changes are read again
    since = changes[0]?.openFrom ?? since
  }
  const lookOnce = (): void => {
    isWanted = looking !== null
    looking ??= look()
      .catch(onFault)
      .finally(() => {
        looking = null
        if (isWanted) lookOnce()
      })
  }
  const timer = setInterval(() => {
    if (looking === null) lookOnce()
  }, everyMs).unref()
  lookOnce()
  return {
    nudge(userId) {
      if (!events.isListening(userId)) return
      soon ??= setTimeout(() => {
        soon = null
        lookOnce()
      }, soonMs).unref()
    },
    async stop() {
      clearInterval(timer)
      if (soon) clearTimeout(soon)
      isWanted = false
      await looking
    },
  }
}

/**
 * Reports progress of accounts that other processes read. An account that this process reads is looked at once its run has ended, and its
 * listeners get what the run did not report: another process may have read it shortly before or after.
 */
class AccountNews {
  readonly #db: Db
  readonly #events: SyncEvents
  readonly #isReadHere: (accountId: string) => boolean
  readonly #known = new Map<string, Map<string, Seen>>()
  /** Accounts to look at once this process does not read them any more, with their people. */
  readonly #deferred = new Map<string, string>()

  constructor(db: Db, events: SyncEvents, isReadHere: (accountId: string) => boolean) {
    this.#db = db
    this.#events = events
    this.#isReadHere = isReadHere
  }

  keepOnly(listening: ReadonlySet<string>): void {
    for (const userId of this.#known.keys()) if (!listening.has(userId)) this.#known.delete(userId)
    for (const [accountId, userId] of this.#deferred)
      if (!listening.has(userId)) this.#deferred.delete(accountId)
  }

  async report(changed: readonly Change[], listening: ReadonlySet<string>): Promise<void> {
    const changes = new Map<string, number>()
    const wanted = new Map<string, string[] | null>()
    const want = (userId: string, accountId: string) => {
      if (this.#isReadHere(accountId)) this.#deferred.set(accountId, userId)
      else wanted.set(userId, [...(wanted.get(userId) ?? []), accountId])
    }
    const deferred = [...this.#deferred]
    this.#deferred.clear()
    for (const [accountId, userId] of deferred) want(userId, accountId)
    for (const { userId, accountId, changedIn, isBeingRead } of changed) {
      if (userId === null || accountId === null) continue
      changes.set(accountId, changedIn)
      if (isBeingRead || this.#known.get(userId)?.get(accountId)?.changedIn !== changedIn)
        want(userId, accountId)
    }
    for (const userId of listening) if (!this.#known.has(userId)) wanted.set(userId, null)
    for (const [userId, accounts] of wanted) {
      const seen = this.#known.get(userId) ?? new Map<string, Seen>()
      this.#known.set(userId, seen)
      for (const state of await readStates(this.#db, userId, accounts)) {
        const { accountId, rows, syncedAt, mark } = state
        if (this.#isReadHere(accountId)) {
          this.#deferred.set(accountId, userId)
          continue
        }
        const before = seen.get(accountId)
        const reported = this.#events.takeReported(userId, accountId)
        seen.set(accountId, { ...state, changedIn: changes.get(accountId) ?? before?.changedIn ?? null })
        if (before?.mark === mark) continue
        this.#events.forward(userId, accountId, {
          added: before ? Math.max(0, rows - before.rows - reported.added) : 0,
          isSnapped: before !== undefined && before.syncedAt !== syncedAt && !reported.isSnapped,
        })
      }
    }
  }
}

/**
 * Reads the accounts of these people that are being read, and with `since` everything that transactions from that one on changed. A row with a
 * later transaction than this database has begun comes from a backup of another one.
 */
async function readChanges(
  db: Db,
  people: readonly string[],
  since: number | null,
): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select c."userId", c."accountId", c.kind, c."changedIn", c."isBeingRead", o.open_from as "openFrom"
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as open_from) o
    left join (
      select y.user_id as "userId", y.account_id as "accountId", null as kind, y.changed_in as "changedIn",
        coalesce(y.lease_until > now(), false) as "isBeingRead"
      from sync_schedule y
      where y.user_id = any (${arrayText(people)}::text[]) and (y.lease_until > now() or y.changed_in >= ${since}::bigint)
      union all
      select e.user_id, null, e.kind, e.changed_in, false from person_events e
      where e.changed_in >= ${since}::bigint and e.changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    ) c on true`.execute(db)
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
