import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../../src/core/db/database.ts'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { holdEmbeddedCode } from './test-database.ts'

/** A database without tables, removed when closed; the embedded one is in `dataFolder` if given. */
export async function emptyDatabase(dataFolder: string | null = null): Promise<Database> {
  const engine = inject('engine')
  if (engine.engine === 'embedded') {
    await holdEmbeddedCode()
    return openDatabase({ databaseUrl: null, dataFolder })
  }
  const name = `h_${randomBytes(6).toString('hex')}`
  await createDatabase(engine, name)
  const url = new URL(engine.socketUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataFolder: null, poolSize: 4 })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(engine, name)
    },
  }
}
