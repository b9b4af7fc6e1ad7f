import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnboundLogin } from '../core/db/canary.ts'
import { openDatabase } from '../core/db/engines/open.ts'
import { prepareDatabase } from '../core/backups/prepare.ts'
import { moveDatabase, MoveRefused } from '../core/move/move.ts'
import { markMoved } from '../core/move/moved-mark.ts'
import { createLog } from '../core/log/log.ts'
import { type Command, Usage } from './command.ts'

const looksLike = 'postgres://user:password@host:5432/harbour'

export const moveToPostgres: Command = {
  name: 'move-to-postgres',
  takes: '--to URL',
  summary: 'copies the embedded database into an empty PostgreSQL and verifies that both match',
  details: `URL looks like ${looksLike}. Stop the server first. The target must be an empty database of its own; any other is refused. All rows are copied in one transaction, and it is finished only when the number of rows
and a checksum of each table agree. The embedded database is only read, and stays as it is.

A copy that breaks off leaves the target marked as unfinished: no server starts on it. Run the command again, and it begins
again. Afterwards set DATABASE_URL to the target; HARBOUR_SECRET (the file secret of the data folder) has to stay the same,
and files and images stay where they are. No server starts on the embedded database any more: the file database.moved in the
data folder says where it went.`,
  options: ['to'],
  async run({ settings, options, say }) {
    const url = options['to']
    if (!url || !/^postgres(ql)?:\/\//.test(url))
      throw new Usage(`move-to-postgres needs --to URL, like ${looksLike}`)
    if (settings.databaseUrl !== null)
      throw new Usage(
        'DATABASE_URL is set: this Harbour is on a PostgreSQL already. Unset it to move the embedded database of HARBOUR_DATA.',
      )
    if (!existsSync(join(settings.dataFolder, 'database')))
      throw new Usage(
        `There is no embedded database in ${settings.dataFolder}. HARBOUR_DATA names the folder.`,
      )
    const source = await openDatabase({ databaseUrl: null, dataFolder: settings.dataFolder })
    try {
      await prepareDatabase(source, settings.dataFolder, createLog('error'))
      const target = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 3 })
      try {
        await refuseUnboundLogin(target, settings)
        const { tables, rows, mails } = await moveDatabase(source, target, say)
        await markMoved(settings.dataFolder, withoutPassword(url))
        return [
          `Moved: ${rows} rows of ${tables} tables, and ${mails} waiting mails. Row counts and checksums agree.`,
          `Now set DATABASE_URL=${withoutPassword(url)} with its password, and keep HARBOUR_SECRET: it is in ${join(settings.dataFolder, 'secret')}`,
        ].join('\n')
      } finally {
        await target.close()
      }
    } catch (error) {
      if (error instanceof MoveRefused) throw new Usage(error.message)
      throw error
    } finally {
      await source.close()
    }
  },
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = '...'
  return shown.href
}
