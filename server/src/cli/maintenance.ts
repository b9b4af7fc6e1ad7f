import { verifyAudit } from '../people/audit/verify.ts'
import { BackupDiffers, backupPromise, writeCheckedBackup } from '../core/backups/backups.ts'
import { completeDistribution } from '../core/backups/prepare.ts'
import { restoreBackup } from '../core/backups/restore.ts'
import { rowsIn, type Sums } from '../core/db/sums.ts'
import { createLog } from '../core/log/log.ts'
import { revokeAllSecrets } from '../trading/exchange-accounts/revoke-all.ts'
import { type Command, commandLine, Usage, withDatabase, wordOf } from './command.ts'

const secretsRevoke: Command = {
  name: 'secrets revoke',
  takes: '--confirm REVOKE',
  summary:
    'deletes every stored exchange secret and suspends the accounts until their owners enter a new key',
  details: `Use this when someone may have read the database and the master key. Histories stay. People see at each
account that it needs a new key; they should also delete the old keys at their exchanges.`,
  options: ['confirm'],
  async run({ settings, options }) {
    if (options['confirm'] !== 'REVOKE')
      throw new Usage(
        'Nothing was deleted. To delete all stored exchange secrets: secrets revoke --confirm REVOKE',
      )
    return withDatabase(settings, async ({ db }) => {
      const { accounts, people } = await revokeAllSecrets(db, commandLine, null)
      return `Deleted the secrets of ${accounts} accounts of ${people} people.`
    })
  },
}

const counted = (sums: Sums): string => `${rowsIn(sums)} rows of ${Object.keys(sums).length} tables`

/**
 * Turns a fault of the backup image into the command's message: the operator made no mistake, and the message is sufficient.
 */
async function orWhatDiffers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupDiffers) throw new Usage(error.message)
    throw error
  }
}

const backup: Command = {
  name: 'backup',
  summary: 'backs up the embedded database, reopens the backup and compares it',
  details: backupPromise,
  async run({ settings }) {
    if (settings.databaseUrl !== null)
      throw new Usage('With DATABASE_URL, back up with the tools of PostgreSQL (pg_dump).')
    const written = await withDatabase(settings, (database) =>
      orWhatDiffers(() => writeCheckedBackup(database, settings.dataFolder)),
    )
    if (written === null) throw new Error('the embedded database writes images')
    return [
      `Written: ${written.path}`,
      `It was opened again: ${counted(written.sums)}, counts and checksums agree with the database.`,
    ].join('\n')
  },
}

const restore: Command = {
  name: 'restore',
  takes: 'FILE',
  summary: 'replaces the embedded database with a backup',
  details: `Every row of the file is read before anything is moved, and counts and checksums are compared with those that the
command backup keeps beside it (images taken while Harbour runs have none). The former database stays in the data folder until
the next restore.`,
  async run(given) {
    const { settings } = given
    if (settings.databaseUrl !== null)
      throw new Usage('With DATABASE_URL, restore with the tools of PostgreSQL (pg_restore).')
    const file = wordOf(given, 'the file of a backup')
    const { former, sums, isCompared } = await orWhatDiffers(() => restoreBackup(settings.dataFolder, file))
    const compared = isCompared ? ', counts and checksums agree with the backup' : ''
    return `Restored. ${counted(sums)}${compared}. The former database is kept in ${former}`
  },
}

const auditVerify: Command = {
  name: 'audit verify',
  summary: 'recalculates the seal of every audit log row and reports whether the log is intact',
  details: `Prints the number of rows and the newest seal. Note both elsewhere: a later run that has fewer rows, or another
seal at that number, shows that rows were cut off. Ends with code 1 when the chain is broken.`,
  async run({ settings }) {
    return withDatabase(settings, async ({ db }) => {
      const verdict = await verifyAudit(db)
      if (verdict.kind === 'broken')
        throw new Usage(`The audit log is broken at row ${verdict.row} of ${verdict.at}: ${verdict.why}.`)
      return verdict.rows === 0
        ? 'The audit log is empty.'
        : `The audit log is intact: ${verdict.rows} rows, newest seal ${verdict.seal}`
    })
  },
}

const migrate: Command = {
  name: 'migrate',
  summary: 'brings the schema of the database up to date, as every start does',
  details: `For installations that start several processes: run it once before them. Where the notes of a release say that all
processes of the old version stop first, stop them before this.`,
  run({ settings }) {
    const log = createLog(settings.logLevel)
    return withDatabase(
      settings,
      async (database) => {
        await completeDistribution(database, log)
        const { rows } = await database.pool.query<{ name: string }>(
          'select max(name) as name from schema_migrations',
        )
        return `The schema is up to date: ${rows[0]?.name ?? 'nothing'} is the newest migration.`
      },
      log,
    )
  },
}

export const maintenanceCommands: readonly Command[] = [migrate, secretsRevoke, backup, restore, auditVerify]
