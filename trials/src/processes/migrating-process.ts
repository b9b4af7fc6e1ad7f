// Migrates a database to a folder of migrations, like the start of a server with its own. To be killed.
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
