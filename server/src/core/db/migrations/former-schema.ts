import type pg from 'pg'
import {
  checkApplied,
  MigrationRefused,
  readMigrations,
  recordApplied,
  type AppliedMigration,
  type Migration,
} from './migrations.ts'

/** The oldest supported schema had this many migrations. */
const oldestSupported = 51
/** The first migration of the schema by area, one file each, for a new database. Lower numbers are of the former schema. */
const firstOfAreas = 63
const lastOfAreas = 70

const formerFolder = new URL('../../../../migrations/former/', import.meta.url)

/** The migrations that bring a database with the former schema to today's tables, in order. */
export const readFormerMigrations = (): Promise<readonly Migration[]> => readMigrations(formerFolder)

export const isFormer = (applied: readonly AppliedMigration[]): boolean =>
  applied.some((migration) => numberOf(migration) < firstOfAreas)

/**
 * The former migrations that this database lacks; the last one, which renames, is always included. Throws MigrationRefused for a
 * database that is too old, or that has a migration with different content.
 */
export function pendingFormer(
  applied: readonly AppliedMigration[],
  former: readonly Migration[],
): readonly Migration[] {
  const begun = applied.filter((migration) => numberOf(migration) <= oldestSupported)
  if (begun.length < oldestSupported)
    throw new MigrationRefused(
      `This database has ${begun.length} of the ${oldestSupported} migrations that an upgrade needs. Start the version of 24 November 2026 (commit 6b344dc) on it once, then this one.`,
    )
  const later = applied.filter((migration) => numberOf(migration) > oldestSupported)
  checkApplied(later, former)
  const names = new Set(later.map(({ name }) => name))
  return former.filter(({ name }) => !names.has(name))
}

/**
 * Migrates a database with the former schema, in the caller's transaction: missing migrations are applied, and its list of
 * migrations becomes that of a new database. Rows stay in place; tables and columns are renamed. Returns the names applied.
 */
export async function upgradeFormer(
  client: pg.PoolClient,
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const pending = pendingFormer(applied, await readFormerMigrations())
  for (const { sql } of pending) await client.query(sql)
  await client.query('delete from schema_migrations')
  for (const migration of migrations.filter(isOfAreas)) await recordApplied(client, migration)
  return pending.map(({ name }) => name)
}

const numberOf = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 4))

/**
 * Returns true if the migration is part of the schema by area, which a database with the former schema already has: later
 * migrations are still to be applied to it.
 */
export const isOfAreas = (migration: Migration): boolean =>
  numberOf(migration) >= firstOfAreas && numberOf(migration) <= lastOfAreas
