import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const migrationsFolder = new URL('../../../../migrations/', import.meta.url)

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** A row of schema_migrations. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>

export class MigrationRefused extends Error {}

/** All migrations in order. Checksums ignore line ends, since git may change them. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The migrations that are not applied yet, in order. Throws MigrationRefused like `checkApplied`. */
export function pendingOf(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): readonly Migration[] {
  checkApplied(applied, migrations)
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** Throws MigrationRefused where an applied migration is unknown here, or was changed since. */
export function checkApplied(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    const ours = checksums.get(name)
    if (ours === undefined)
      throw new MigrationRefused(
        `The database has migration ${name}, which this version does not know: it is too old for this database.`,
      )
    if (ours !== checksum)
      throw new MigrationRefused(
        `Migration ${name} was changed after it had been applied. Restore the file and add a new migration instead.`,
      )
  }
}

export async function recordApplied(
  client: Pick<pg.ClientBase, 'query'>,
  { name, checksum }: AppliedMigration,
): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}
