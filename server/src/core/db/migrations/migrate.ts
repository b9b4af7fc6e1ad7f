import type pg from 'pg'
import { distributeNew } from '../distribute.ts'
import { bringOver, isFormer, pendingFormer, readFormerMigrations } from './former-schema.ts'
import {
  pendingOf,
  readMigrations,
  recordApplied,
  type AppliedMigration,
  type Migration,
} from './migrations.ts'
import { liftTimeLimit } from '../server-pool.ts'

/** 'HARB' as a number: the advisory lock that migrators of one database wait for. */
const migrationLock = 0x48415242

export interface SchemaState {
  /** Nothing was applied yet. */
  readonly isNew: boolean
  /** Names of the migrations to apply. */
  readonly pending: readonly string[]
}

/** Returns what `migrate` would do. Throws MigrationRefused where it would. */
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
 * Applies each missing migration in a transaction of its own, under an advisory lock, since several processes may do so at once. A database with the former schema is brought
 * over in one transaction. On a cluster the new tables of people are distributed, also those of a run that broke off before. Returns the names
 * of the migrations applied here.
 */
export async function migrate(pool: pg.Pool, migrations?: readonly Migration[]): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations())
  const appliedHere: string[] = []
  for (;;) {
    const names = await applyNext(pool, wanted)
    if (names.length === 0) break
    appliedHere.push(...names)
  }
  await distributeNew(pool)
  return appliedHere
}

async function applyNext(pool: pg.Pool, migrations: readonly Migration[]): Promise<readonly string[]> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin')
    await liftTimeLimit(client)
    await client.query('set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const names = await applyIn(client, migrations)
    await client.query('commit')
    isBroken = false
    return names
  } finally {
    if (isBroken) await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function applyIn(client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> {
  const applied = await readApplied(client)
  if (isFormer(applied)) return bringOver(client, applied, migrations)
  const next = pendingOf(applied, migrations)[0]
  if (next === undefined) return []
  await client.query(next.sql)
  await recordApplied(client, next)
  return [next.name]
}

async function readApplied(client: Pick<pg.ClientBase, 'query'>): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations')
  return rows
}
