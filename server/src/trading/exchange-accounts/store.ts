import type { Language } from '@harbour/contract/core/languages'
import { storedMessageIn, type StoredMessage } from '../../core/language/translate-message.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { AccountMode, Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { holdPerson } from '../../people/access/hold-person.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { SyncStatus } from '../../core/db/schema.ts'
import { isChanged, lockSchedule } from '../sync-run/schedule.ts'
import { deleteCredentials } from './secrets.ts'
import { listLastDay } from '../equity-snapshots/equity.ts'
import { permissionsIn, type StoredProof, warningsIn } from './proof.ts'
import { foldRules } from '../sync-run/fold-rules.ts'

type KeyReply = z.input<typeof ExchangeAccount>

interface AccountRow extends StoredMessage {
  readonly id: string
  readonly exchange: string
  readonly label: string
  readonly keyHint: string
  readonly isDemo: boolean
  readonly accountUid: string
  readonly proof: StoredProof
  readonly checkedAt: string
  readonly createdAt: string
  readonly disconnectedAt: string | null
  readonly lastBalances: 'counted' | 'withdrawn'
  readonly status: SyncStatus
  readonly lastSyncedAt: string | null
  readonly equityUsd: string | null
}

/** Reads the connections of one person, oldest first, or a single one by id. */
export async function readAccounts(
  db: Db,
  find: (id: string) => Exchange | null,
  userId: string,
  language: Language,
  id: string | null = null,
): Promise<KeyReply[]> {
  const { rows } = await sql<AccountRow>`${prepared}
    select k.id, k.exchange, k.label, k.key_hint as "keyHint", k.is_demo as "isDemo", k.account_uid as "accountUid", k.proof, k.checked_at as "checkedAt",
      k.created_at as "createdAt", k.disconnected_at as "disconnectedAt",
      case when k.is_withdrawn then 'withdrawn' else 'counted' end as "lastBalances", s.status, s.message, s.saying, s.last_synced_at as "lastSyncedAt", e.equity_usd as "equityUsd"
    from exchange_accounts k
    join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    left join lateral (
      select equity_usd from equity_snapshots q
      where q.user_id = ${userId} and q.account_id = k.id order by q.day desc limit 1) e on true
    where k.user_id = ${userId} and (${id}::text is null or k.id = ${id})
    order by k.created_at, k.id`.execute(db)
  return rows.map(({ proof, accountUid, saying, ...row }) => {
    const exchange = find(row.exchange)
    return {
      ...row,
      message: storedMessageIn({ message: row.message, saying }, language),
      exchangeName: exchange?.name ?? row.exchange,
      code: exchange?.code ?? row.exchange.slice(0, 2).toUpperCase(),
      bestEffort: exchange?.bestEffort ?? true,
      isNoLongerOffered: exchange === null || exchange.isWanted === true,
      address: exchange?.connectsBy === 'address' ? accountUid : null,
      check: {
        unverified: proof.unverified ?? false,
        permissions: permissionsIn(proof, language),
        ipRestricted: proof.ipRestricted,
        expiresAt: proof.expiresAt,
        warnings: warningsIn(proof, language),
      },
    }
  })
}

export interface Connection {
  readonly id: string
  readonly exchange: string
  readonly label: string
  readonly isDemo: boolean
  readonly accountUid: string
  readonly fingerprint: Buffer
  readonly disconnectedAt: string | null
}

const connectionColumns = [
  'id',
  'exchange',
  'label',
  'is_demo as isDemo',
  'account_uid as accountUid',
  'fingerprint',
  'disconnected_at as disconnectedAt',
] as const

export async function findConnection(db: Db, userId: string, id: string): Promise<Connection | null> {
  const row = await db
    .selectFrom('exchange_accounts')
    .select(connectionColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Finds the disconnected account that a key reconnects: the one that had this key, or the same account id at
 * the exchange. If there are several, the oldest.
 */
export async function findDisconnected(
  db: Db,
  userId: string,
  {
    exchange,
    accountUid,
    fingerprints,
  }: Pick<Connection, 'exchange' | 'accountUid'> & { readonly fingerprints: readonly Buffer[] },
): Promise<Connection | null> {
  const row = await db
    .selectFrom('exchange_accounts')
    .select(connectionColumns)
    .where('user_id', '=', userId)
    .where('exchange', '=', exchange)
    .where('disconnected_at', 'is not', null)
    .where((where) =>
      where.or([
        where('fingerprint', 'in', fingerprints),
        // some exchanges do not name their accounts
        where.and([where('account_uid', '=', accountUid), where('account_uid', '<>', '')]),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst()
  return row ?? null
}

/** Returns true if a connected account has this key fingerprint. A disconnected account is reconnected by its key. */
export async function hasFingerprint(
  db: Db,
  userId: string,
  fingerprints: readonly Buffer[],
): Promise<boolean> {
  const row = await db
    .selectFrom('exchange_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('fingerprint', 'in', fingerprints)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewConnection {
  readonly id: string
  readonly userId: string
  readonly exchange: string
  readonly label: string
  readonly keyHint: string
  readonly fingerprint: Buffer
  readonly isDemo: boolean
  readonly egress: string
  readonly isAddressFree: boolean
  readonly accountUid: string
  readonly mode: AccountMode
  readonly proof: StoredProof
}

/** Inserts the connection with its schedule, due at once. */
export async function insertConnection(tx: Db, made: NewConnection): Promise<void> {
  const { id, userId, exchange } = made
  await holdPerson(tx, userId)
  const at = await databaseNow(tx)
  await tx
    .insertInto('exchange_accounts')
    .values({
      user_id: userId,
      id,
      exchange,
      label: made.label,
      key_hint: made.keyHint,
      fingerprint: made.fingerprint,
      is_demo: made.isDemo,
      account_uid: made.accountUid,
      mode: JSON.stringify(made.mode),
      proof: JSON.stringify(made.proof),
      created_at: at,
      checked_at: at,
    })
    .execute()
  await tx
    .insertInto('sync_states')
    .values({ user_id: userId, account_id: id, message: null, fold_rules: foldRules, changed_at: at })
    .execute()
  await tx
    .insertInto('sync_schedule')
    .values({
      account_id: id,
      user_id: userId,
      exchange,
      egress: made.egress,
      is_address_free: made.isAddressFree,
      fold_rules: foldRules,
      lease_token: null,
    })
    .execute()
}

/** False when the connection is gone. */
export async function renameConnection(tx: Db, userId: string, id: string, label: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exchange_accounts')
    .set({ label })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewKey {
  readonly keyHint: string
  readonly fingerprint: Buffer
  readonly mode: AccountMode
  readonly proof: StoredProof
  /** The egress that it was proved from. */
  readonly egress: string
  readonly isAddressFree: boolean
}

/**
 * Replaces a key; false when the connection is gone. Readers with the old key are fenced off, and the account is due at
 * once, also a disconnected one.
 */
export async function replaceKey(tx: Db, userId: string, id: string, key: NewKey): Promise<boolean> {
  if (!(await readAgain(tx, userId, id))) return false
  await tx
    .updateTable('exchange_accounts')
    .set({
      key_hint: key.keyHint,
      fingerprint: key.fingerprint,
      mode: JSON.stringify(key.mode),
      proof: JSON.stringify(key.proof),
      checked_at: await databaseNow(tx),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  await sql`
    update sync_schedule set egress = ${key.egress}, is_address_free = ${key.isAddressFree}, is_egress_new = false
    where account_id = ${id} and user_id = ${userId}`.execute(tx)
  return true
}

/** Makes an account be read again, whatever stopped it; false when the connection is gone. */
export async function readAgain(tx: Db, userId: string, id: string): Promise<boolean> {
  await lockSchedule(tx, userId, id)
  const at = await databaseNow(tx)
  const { rows } = await sql`
    update sync_states set epoch = epoch + 1, message = null, interrupted_run = null, changed_at = ${at}::timestamptz,
      status = case when last_synced_at is null then 'connecting' else 'syncing' end
    where user_id = ${userId} and account_id = ${id} returning epoch`.execute(tx)
  if (rows.length === 0) return false
  await listLastDay(tx, { userId, accountId: id })
  await sql`
    update exchange_accounts set disconnected_at = null, is_withdrawn = false where user_id = ${userId} and id = ${id}`.execute(
    tx,
  )
  await sql`
    update sync_schedule
    set ${isChanged}, is_disconnected = false, next_due_at = now(), is_suspended = false, fail_count = 0, lease_token = null, lease_until = null,
      live_token = null, live_until = null, live_since = null
    where account_id = ${id} and user_id = ${userId}`.execute(tx)
  return true
}

/**
 * Deletes the secrets of a connection and stops all requests to its exchange; everything that was read stays.
 * False when the connection is gone. The fencing token changes first, so that a page in flight is dropped.
 */
export async function disconnect(tx: Db, userId: string, id: string): Promise<boolean> {
  await lockSchedule(tx, userId, id)
  const at = await databaseNow(tx)
  const { rows } = await sql`
    update sync_states set epoch = epoch + 1, status = 'disconnected', message = null, interrupted_run = null,
      changed_at = ${at}::timestamptz
    where user_id = ${userId} and account_id = ${id} returning epoch`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update exchange_accounts set disconnected_at = coalesce(disconnected_at, ${at}::timestamptz)
    where user_id = ${userId} and id = ${id}`.execute(tx)
  await deleteCredentials(tx, userId, id)
  await sql`
    update sync_schedule set ${isChanged}, is_disconnected = true, is_suspended = true, is_rerun_requested = false, fail_count = 0, lease_token = null, lease_until = null,
      live_token = null, live_until = null, live_since = null
    where account_id = ${id} and user_id = ${userId}`.execute(tx)
  return true
}

/**
 * Sets whether the last balances of an account count as withdrawn once it is disconnected; false when there
 * is no such account. Caches of results are notified that its equity changed.
 */
export async function setWithdrawn(
  tx: Db,
  userId: string,
  id: string,
  isWithdrawn: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update exchange_accounts set is_withdrawn = ${isWithdrawn} where user_id = ${userId} and id = ${id} returning id`.execute(
    tx,
  )
  if (rows.length > 0) await listLastDay(tx, { userId, accountId: id })
  return rows.length > 0
}

/**
 * False when there is nothing to remove. The fencing token is deleted first, so that a page in flight finds no account
 * to write to.
 */
export async function removeConnection(tx: Db, userId: string, id: string): Promise<boolean> {
  await lockSchedule(tx, userId, id)
  const { rows } = await sql`
    select epoch from sync_states where user_id = ${userId} and account_id = ${id} for update`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from sync_schedule where account_id = ${id} and user_id = ${userId}`.execute(tx)
  await tx.deleteFrom('fills').where('user_id', '=', userId).where('account_id', '=', id).execute()
  await tx.deleteFrom('ledger_entries').where('user_id', '=', userId).where('account_id', '=', id).execute()
  // Secrets, streams, balances, positions and snapshots are deleted with their connection.
  await tx.deleteFrom('exchange_accounts').where('user_id', '=', userId).where('id', '=', id).execute()
  return true
}
