import type { CodedMessage } from '@harbour/ledger/coded-message'
import { sql } from 'kysely'
import type { AccountMode, Cursor, Known, Moved, Stream } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { Fenced } from './run-context.ts'
import type { LastHoldings } from './balance-diff.ts'
import { isAwaited } from './refused.ts'
import type { Claim } from './schedule.ts'

export interface Account {
  readonly label: string
  readonly isDemo: boolean
  /** The owner disconnected it: stored rows count and the exchange is not called. */
  readonly isDisconnected: boolean
  readonly accountUid: string
  readonly mode: AccountMode
  /** Milliseconds since the exchange last proved the key read-only. */
  readonly provedAgoMs: number
  readonly hasSynced: boolean
  readonly isDayRescanDue: boolean
  /** Milliseconds since the last such rescan; null before the first. */
  readonly dayRescanAgoMs: number | null
  readonly isWeekRescanDue: boolean
  /** The run before was interrupted and stored its round. */
  readonly hasInterruptedRun: boolean
  /** The weight of requests in a quiet round of the account; 0 before the first. */
  readonly roundWeight: number
  /** The time of this reading, by the database's clock. */
  readonly readAt: string
}

const own = (claim: Pick<Claim, 'userId' | 'accountId'>) => ({
  user_id: claim.userId,
  account_id: claim.accountId,
})

/** Null when the connection was removed meanwhile. */
export async function readAccount(db: Db, claim: Claim): Promise<Account | null> {
  const at = await databaseNow(db)
  const { rows } = await sql<Omit<Account, 'readAt'>>`
    select k.label, k.is_demo as "isDemo", k.disconnected_at is not null as "isDisconnected", k.account_uid as "accountUid", k.mode,
      extract(epoch from ${at}::timestamptz - k.checked_at)::float8 * 1000 as "provedAgoMs",
      s.last_synced_at is not null as "hasSynced",
      coalesce(s.rescanned_day_at < ${at}::timestamptz - interval '1 day', true) as "isDayRescanDue",
      extract(epoch from ${at}::timestamptz - s.rescanned_day_at)::float8 * 1000 as "dayRescanAgoMs",
      coalesce(s.rescanned_week_at < ${at}::timestamptz - interval '7 days', true) as "isWeekRescanDue",
      s.interrupted_run is not null as "hasInterruptedRun", s.round_weight as "roundWeight"
    from exchange_accounts k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${claim.userId} and k.id = ${claim.accountId}`.execute(db)
  return rows[0] ? { ...rows[0], readAt: at } : null
}

export async function readKnown(
  db: Db,
  claim: Claim,
  mode: AccountMode,
  moved: Moved | null,
): Promise<Known> {
  const { rows } = await sql<{ assets: string[]; symbols: string[]; streams: string[] }>`
    select array(select unnest(s.assets) union select b.asset from balances b
        where b.user_id = ${claim.userId} and b.account_id = s.account_id) as assets,
      array(select unnest(s.symbols) union select n.symbol from named_pairs n
        where n.user_id = ${claim.userId} and n.account_id = s.account_id) as symbols,
      array(select t.stream from sync_streams t where t.user_id = ${claim.userId} and t.account_id = s.account_id) as streams
    from sync_states s where s.user_id = ${claim.userId} and s.account_id = ${claim.accountId}`.execute(db)
  const { assets = [], symbols = [], streams = [] } = rows[0] ?? {}
  return { mode, moved, assets: assets.toSorted(), symbols: symbols.toSorted(), streams }
}

export interface StreamState {
  readonly cursor: Cursor | null
  readonly done: boolean
  /** The last attempt to read it failed. */
  readonly hasFailed: boolean
  /** A stream that was permanently refused, or is pending, is not read until then; milliseconds since 1970 by the database's clock. */
  readonly restsUntilMs: number | null
}

/** Adds new streams to the list and returns the state of each. Throws Fenced when another process has the account. */
export async function listStreams(
  db: Db,
  claim: Claim,
  streams: readonly Stream[],
): Promise<ReadonlyMap<string, StreamState>> {
  const listed = await readStreams(db, claim)
  if (streams.every(({ id, title }) => listed.get(id)?.title === title)) return listed
  return db.transaction().execute(async (tx) => {
    await holdFence(tx, claim)
    const at = await databaseNow(tx)
    await tx
      .insertInto('sync_streams')
      .values(
        streams.map(({ id, kind, title }) => ({
          ...own(claim),
          stream: id,
          kind,
          title,
          message: null,
          progress: null,
          updated_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'account_id', 'stream'])
          .doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })),
      )
      .execute()
    return readStreams(tx, claim)
  })
}

async function readStreams(
  db: Db,
  { userId, accountId, epoch }: Claim,
): Promise<ReadonlyMap<string, StreamState & { readonly title: string }>> {
  const { rows } = await sql<StreamState & { stream: string; title: string }>`
    select t.stream, t.title, t.cursor, t.done, t.message is not null as "hasFailed", (extract(epoch from t.retry_at) * 1000)::float8 as "restsUntilMs"
    from sync_states s join sync_streams t on t.user_id = s.user_id and t.account_id = s.account_id
    where s.user_id = ${userId} and s.account_id = ${accountId} and s.epoch = ${epoch}`.execute(db)
  return new Map(rows.map(({ stream, ...state }) => [stream, state]))
}

/** Locks the account's state until the end of the transaction; throws Fenced when this claim's epoch is outdated. */
export async function holdFence(tx: Db, claim: Claim): Promise<void> {
  const held = await tx
    .selectFrom('sync_states')
    .select('epoch')
    .where((eb) => eb.and({ ...own(claim), epoch: claim.epoch }))
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Fenced('the account was taken over or removed')
}

/** Stores why a stream failed; with `restMs` it is not read for that long. Coverage and cursor stay unchanged. */
export async function noteStreamFailure(
  db: Db,
  claim: Claim,
  stream: string,
  saying: CodedMessage,
  restMs: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFence(tx, claim)
    const at = await databaseNow(tx)
    await tx
      .updateTable('sync_streams')
      .set({
        message: saying.english,
        saying: JSON.stringify(saying),
        updated_at: at,
        retry_at: sql<string>`${at}::timestamptz + ${restMs}::float8 * interval '1 millisecond'`,
      })
      .where((eb) => eb.and({ ...own(claim), stream }))
      .execute()
  })
}

/** Shows the first sync as such; a later one runs without a visible change. */
export async function noteFirstStart(db: Db, claim: Claim): Promise<void> {
  const at = await databaseNow(db)
  const { rows } = await sql`
    update sync_states set changed_at = ${at}::timestamptz, status = 'syncing'
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and epoch = ${claim.epoch}
    returning account_id`.execute(db)
  if (rows.length === 0) throw new Fenced('the account was taken over or removed')
}

export async function noteProof(db: Db, claim: Claim, proof: object, mode: AccountMode): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFence(tx, claim)
    const at = await databaseNow(tx)
    await sql`
      update exchange_accounts set proof = ${JSON.stringify(proof)}::jsonb, mode = ${JSON.stringify(mode)}::jsonb, checked_at = ${at}::timestamptz
      where user_id = ${claim.userId} and id = ${claim.accountId}`.execute(tx)
  })
}

/**
 * Records that every stream was read. Returns when, by the database's clock; throws Fenced when another process has the
 * account.
 */
export async function noteRead(
  db: Db,
  claim: Claim,
  rescanned: { day: boolean; week: boolean },
  seen: LastHoldings,
): Promise<string> {
  const at = await databaseNow(db)
  const { rows } = await sql`
    update sync_states set last_holdings = ${JSON.stringify(seen)}::jsonb, figures_digest = null,
      rescanned_day_at = case when ${rescanned.day}::boolean then ${at}::timestamptz else rescanned_day_at end,
      rescanned_week_at = case when ${rescanned.week}::boolean then ${at}::timestamptz else rescanned_week_at end
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and epoch = ${claim.epoch}
    returning account_id`.execute(db)
  if (rows.length === 0) throw new Fenced('the account was taken over or removed')
  return at
}

/**
 * Records that everything computed from that reading is stored too: only now do screens query it. `digest` is that of its inputs
 * (sync/figures-digest.ts), stored if all of it was computed: results and the comparison of balances from exactly these rows.
 */
export async function noteSuccess(
  db: Db,
  claim: Claim,
  readAt: string,
  digest: string | null,
): Promise<void> {
  const at = await databaseNow(db)
  await sql`
    update sync_states set status = 'synced', message = null, last_synced_at = ${readAt}::timestamptz,
      changed_at = ${at}::timestamptz,
      figures_digest = case when results_from is null and reconciled_at >= ${readAt}::timestamptz then ${digest}::text end,
      figures_reconciled_at = reconciled_at
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and epoch = ${claim.epoch}`.execute(
    db,
  )
}

export interface QuietRound {
  readonly readAt: string
  readonly seen: LastHoldings
  /** The weight of its requests. */
  readonly weight: number
}

/**
 * Ends a quiet round: everything was read, and the figures are unchanged. Its weight counts for the next
 * ones, and decays slowly if they take less: only one of several rounds requests prices and lists.
 */
export async function noteQuiet(tx: Db, claim: Claim, { readAt, seen, weight }: QuietRound): Promise<void> {
  await sql`
    update sync_states set status = 'synced', message = null, last_synced_at = ${readAt}::timestamptz,
      changed_at = ${readAt}::timestamptz, last_holdings = ${JSON.stringify(seen)}::jsonb,
      round_weight = greatest(${weight}::float8, round_weight * 0.9)
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and epoch = ${claim.epoch}`.execute(
    tx,
  )
}

export async function noteRetry(db: Db, claim: Claim, saying: CodedMessage): Promise<void> {
  const at = await databaseNow(db)
  await sql`
    update sync_states set status = 'retrying', message = ${saying.english}, saying = ${JSON.stringify(saying)}::jsonb, changed_at = ${at}::timestamptz
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and epoch = ${claim.epoch}`.execute(
    db,
  )
}

export interface Liveliness {
  /** Milliseconds since the last event in the account; null without one. */
  readonly idleMs: number | null
  /** Milliseconds until pending data is requested again; null if none is pending. */
  readonly awaitedMs: number | null
  /** True if the owner used Harbour within the last minutes. */
  readonly isWatched: boolean
}

/** Reads it at a moment by the database's clock. */
export async function readLiveliness(db: Db, claim: Claim, at: string): Promise<Liveliness> {
  const { rows } = await sql<Omit<Liveliness, 'isWatched'>>`
    select extract(epoch from ${at}::timestamptz - greatest(
      (select f.traded_at from fills f where f.user_id = ${claim.userId} and f.account_id = ${claim.accountId}
        order by f.traded_at desc, f.id desc limit 1),
      (select e.at from ledger_entries e where e.user_id = ${claim.userId} and e.account_id = ${claim.accountId}
        order by e.at desc limit 1)))::float8 * 1000 as "idleMs",
      (select greatest(0, extract(epoch from min(retry_at) - ${at}::timestamptz) * 1000)::float8 from sync_streams
        where user_id = ${claim.userId} and account_id = ${claim.accountId} and ${isAwaited} having count(*) > 0) as "awaitedMs"`.execute(
    db,
  )
  const watching = await sql`
    select 1 from sessions where user_id = ${claim.userId} and last_seen_at > now() - interval '15 minutes'
      and expires_at > now() limit 1`.execute(db)
  const { idleMs = null, awaitedMs = null } = rows[0] ?? {}
  return { idleMs, awaitedMs, isWatched: watching.rows.length > 0 }
}
