import { verifyAudit } from '../audit/verify.ts'
import { backupPromise, writeBackup } from '../db/backups.ts'
import { restoreBackup } from '../db/restore.ts'
import { revokeAllSecrets } from '../exchange-keys/revoke-all.ts'
import { type Command, commandLine, Usage, withDatabase, wordOf } from './command.ts'

const secretsRevoke: Command = {
  name: 'secrets revoke',
  takes: '--confirm REVOKE',
  summary: 'deletes every stored exchange secret and parks the accounts until their owners enter a key again',
  details: `For the day on which somebody may have read the database and the master key. Histories stay. People see at each
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

const backup: Command = {
  name: 'backup',
  summary: 'writes an image of the embedded database',
  details: backupPromise,
  async run({ settings }) {
    if (settings.databaseUrl !== null)
      throw new Usage('With DATABASE_URL, back up with the tools of PostgreSQL (pg_dump).')
    return `Written: ${await withDatabase(settings, (database) => writeBackup(database, settings.dataFolder, 'by-hand'))}`
  },
}

const restore: Command = {
  name: 'restore',
  takes: 'FILE',
  summary: 'puts such an image in place of the embedded database',
  details: `The file is opened and read before anything is moved. The former database stays in the data folder until the
next restore.`,
  async run(given) {
    const { settings } = given
    if (settings.databaseUrl !== null)
      throw new Usage('With DATABASE_URL, restore with the tools of PostgreSQL (pg_restore).')
    const file = wordOf(given, 'the file of a backup')
    return `Restored. The former database is kept in ${await restoreBackup(settings.dataFolder, file)}`
  },
}

const auditVerify: Command = {
  name: 'audit verify',
  summary: 'makes the seal of every row of the audit log again and says whether the log is as it was written',
  details: `Prints the number of rows and the newest seal. Note both elsewhere: a later run that has fewer rows, or another
seal at that number, shows that rows were cut off. Ends with code 1 when the chain is broken.`,
  async run({ settings }) {
    return withDatabase(settings, async ({ db }) => {
      const verdict = await verifyAudit(db)
      if (verdict.kind === 'broken')
        throw new Usage(`The audit log is broken at row ${verdict.row} of ${verdict.at}: ${verdict.why}.`)
      return verdict.rows === 0
        ? 'The audit log is empty.'
        : `The audit log is as it was written: ${verdict.rows} rows, newest seal ${verdict.seal}`
    })
  },
}

export const upkeepCommands: readonly Command[] = [secretsRevoke, backup, restore, auditVerify]
