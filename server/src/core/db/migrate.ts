import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { liftTimeLimit } from './server-pool.ts'

/** 'HARB' as a number: the advisory lock that migrators of one database wait for. */
const migrationLock = 0x48415242
const migrationsFolder = new URL('../../../migrations/', import.meta.url)

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export class MigrationRefused extends Error {}

/** All migrations in order. Line ends do not count in a checksum, since git may change them. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Names of migrations not applied yet; throws when an applied one was changed or is unknown here. */
export async function pendingMigrations(
  pool: pg.Pool,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('schema_migrations') is not null as known",
    )
    if (rows[0]?.known !== true) return migrations
    return await comparePending(client, migrations)
  } finally {
    client.release()
  }
}

async function comparePending(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  const stranger = rows.find((row) => !known.has(row.name))
  if (stranger) {
    throw new MigrationRefused(
      `The database has migration ${stranger.name}, which this version does not know: it is too old for this database.`,
    )
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it had been applied. Restore the file and add a new migration instead.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Applies what is missing, one transaction each; several processes may do so at once. Answers the names applied here. */
export async function migrate(pool: pg.Pool, migrations?: readonly Migration[]): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations())
  const appliedHere: string[] = []
  for (;;) {
    const name = await applyNext(pool, wanted)
    if (name === null) return appliedHere
    appliedHere.push(name)
  }
}

async function applyNext(pool: pg.Pool, migrations: readonly Migration[]): Promise<string | null> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin')
    await liftTimeLimit(client)
    await client.query('set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const next = (await comparePending(client, migrations))[0]
    if (next) {
      await client.query(next.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        next.name,
        next.checksum,
      ])
    }
    await client.query('commit')
    isBroken = false
    return next?.name ?? null
  } finally {
    if (isBroken) await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
