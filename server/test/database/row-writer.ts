import { createLog } from '../../src/core/log/log.ts'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import { prepareDatabase } from '../../src/core/backups/prepare.ts'

// A process to be killed: commits one row after another into the given folder, and prints each once it is acknowledged.
const folder = process.argv[2] ?? ''
const database = await openDatabase({ databaseUrl: null, dataFolder: folder })
await prepareDatabase(database, folder, createLog('silent'))
const {
  rows: [before],
} = await database.pool.query<{ rows: number }>('select count(*) as rows from login_events')
// explicit numbers: a sequence may leave gaps after a crash
for (let number = (before?.rows ?? 0) + 1; ; number += 1) {
  await database.db.transaction().execute((tx) =>
    tx
      .insertInto('login_events')
      .values({ user_id: String(number) })
      .execute(),
  )
  process.stdout.write(`${number}\n`)
}
