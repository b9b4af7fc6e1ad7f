// Brings a database up to the migrations of a folder, as the start of a server does with those of its version. It is made to be killed.
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { migrate } from '@harbour/server/core/db/migrations/migrate'
import { readMigrations } from '@harbour/server/core/db/migrations/migrations'

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 2 })
await migrate(database.pool, await readMigrations(pathToFileURL(`${folder}/`)), (progress) =>
  console.log(progress),
)
await database.close()
