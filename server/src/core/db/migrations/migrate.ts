import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readMissingLibrary } from '../citus.ts'
import { distributeNew } from '../distribute.ts'
import { upgradeFormer, isFormer, pendingFormer, readFormerMigrations } from './former-schema.ts'
import {
  MigrationRefused,
  pendingOf,
  readMigrations,
  recordApplied,
  type AppliedMigration,
  type Migration,
} from './migrations.ts'
import { applyOnline, isOnline, type OnProgress } from './online.ts'
import { retryWhileNodeRecovers } from './recovering-node.ts'
import { liftTimeLimit } from '../server-pool.ts'

/** 'HARB' as a number: the advisory lock that migrators of one database wait for. */
const migrationLock = 0x48415242
const retryLockMs = 100

export interface SchemaState {
  /** Nothing was applied yet. */
  readonly isNew: boolean
  /** Names of the migrations to apply. */
  readonly pending: readonly string[]
}

/** Returns what `migrate` would do. Throws MigrationRefused in the same cases. */
export async function readSchemaState(pool: pg.Pool, migrations: readonly Migration[]): Promise<SchemaState> {
  const { rows } = await pool.query<{ known: boolean }>(
    "select to_regclass('schema_migrations') is not null as known",
  )
  const applied = rows[0]?.known === true ? await readApplied(pool) : []
  const pending = isFormer(applied)
    ? pendingFormer(applied, await readFormerMigrations())
    : pendingOf(applied, migrations)
  return { isNew: applied.length === 0, pending: pending.map(({ name }) => name) }
}

/**
 * Applies each missing migration in its own transaction, under an advisory lock, since several processes may do so at once. An online migration is
 * applied statement by statement instead, while other processes write. A database with the former schema is migrated in one transaction. On a cluster
 * the new tables of people are distributed, also those of an interrupted run. Returns the names of the migrations applied here.
 */
export async function migrate(
  pool: pg.Pool,
  migrations?: readonly Migration[],
  onProgress: OnProgress = () => undefined,
): Promise<readonly string[]> {
  // the nodes would keep the former columns
  const obstacle = await readMissingLibrary(pool)
  if (obstacle !== null) throw new MigrationRefused(obstacle)
  const wanted = migrations ?? (await readMigrations())
  const appliedHere: string[] = []
  for (;;) {
    const names = await retryWhileNodeRecovers(() => applyNext(pool, wanted, onProgress))
    if (names === null) break
    appliedHere.push(...names)
  }
  await retryWhileNodeRecovers(() => distributeNew(pool))
  return appliedHere
}

/** Returns the names of what was applied here (empty where another process was faster); null once nothing is left to apply. */
async function applyNext(
  pool: pg.Pool,
  migrations: readonly Migration[],
  onProgress: OnProgress,
): Promise<readonly string[] | null> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await beginLocked(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const names = await applyIn(client, pool, migrations, onProgress)
    await client.query('commit')
    isBroken = false
    return names
  } finally {
    if (isBroken) await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function applyIn(
  client: pg.PoolClient,
  pool: pg.Pool,
  migrations: readonly Migration[],
  onProgress: OnProgress,
): Promise<readonly string[] | null> {
  const applied = await readApplied(client)
  if (isFormer(applied)) return upgradeFormer(client, applied, migrations)
  const next = pendingOf(applied, migrations)[0]
  if (next === undefined) return null
  if (isOnline(next)) {
    // this transaction holds locks and a snapshot that the online statements would wait for
    await client.query('commit')
    await beginLocked(client)
    if ((await readApplied(client)).some(({ name }) => name === next.name)) return []
    await applyOnline(client, pool, next, onProgress)
  } else await client.query(next.sql)
  await recordApplied(client, next)
  return [next.name]
}

/**
 * Begins a transaction with the migrators' lock. It polls for the lock: a wait inside a statement would hold a snapshot, and a concurrent
 * index build of the lock's owner waits for every snapshot.
 */
async function beginLocked(client: pg.PoolClient): Promise<void> {
  for (;;) {
    await client.query('begin')
    await liftTimeLimit(client)
    await client.query('set local lock_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [migrationLock],
    )
    if (rows[0]?.isOurs === true) return
    await client.query('rollback')
    await sleep(retryLockMs)
  }
}

async function readApplied(client: Pick<pg.ClientBase, 'query'>): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations')
  return rows
}
