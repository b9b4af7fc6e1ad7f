import type { Log } from '../log/log.ts'
import { writeBackup } from './backups.ts'
import type { Database } from '../db/database.ts'
import { distributeNew } from '../db/distribute.ts'
import { migrate, readSchemaState } from '../db/migrations/migrate.ts'
import { MigrationRefused, readMigrations } from '../db/migrations/migrations.ts'
import { unfinishedMark } from '../db/move-tables.ts'

/** Refuses the target of an interrupted move: it looks like a new database, and people would miss their data. */
async function refuseUnfinished({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    unfinishedMark,
  ])
  if (rows[0]?.known === true)
    throw new MigrationRefused(
      'This database is the unfinished target of move-to-postgres. Run that command again, or use another database.',
    )
}

/**
 * Completes on a cluster what an earlier start could not: a node was down, or the process ended between the last migration and the
 * distribution of its tables. Otherwise this start would serve from the coordinator without a word.
 */
export async function completeDistribution({ engine, pool }: Database, log: Log): Promise<void> {
  if (engine === 'embedded') return
  const distributed = await distributeNew(pool, undefined, (sentence) => log.warn({}, sentence))
  if (distributed.length > 0) log.info({ distributed }, 'tables of people distributed')
}

/** Migrates the schema; where there is data to lose, it first writes an image of the state before. */
export async function prepareDatabase(database: Database, dataFolder: string, log: Log): Promise<void> {
  await refuseUnfinished(database)
  const migrations = await readMigrations()
  const { isNew, pending } = await readSchemaState(database.pool, migrations)
  if (pending.length === 0) return
  if (!isNew) {
    const path = await writeBackup(database, dataFolder, 'before-migration')
    if (path !== null) log.info({ path }, 'backup written')
  }
  const applied = await migrate(database.pool, migrations, (progress) => log.info({}, progress))
  log.info({ applied }, 'database migrated')
}
