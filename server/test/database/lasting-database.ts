import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../src/core/db/database.ts'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import { freshDatabase } from './test-database.ts'

export interface LastingDatabase {
  readonly databaseUrl: string | null
  readonly dataFolder: string | null
  readonly use: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  readonly end: () => Promise<void>
}

/** A migrated database that outlives its processes: a server's, or a folder that one process at a time opens. */
export async function lastingDatabase(): Promise<LastingDatabase> {
  const engine = inject('engine')
  if (engine.engine === 'postgres') {
    const database = await freshDatabase()
    return {
      databaseUrl: database.pool.options.connectionString ?? null,
      dataFolder: null,
      use: (work) => work(database),
      end: () => database.close(),
    }
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'harbour-lasting-'))
  const image = new Uint8Array(await readFile(engine.image))
  await (await openDatabase({ databaseUrl: null, dataFolder, image })).close()
  return {
    databaseUrl: null,
    dataFolder,
    async use(work) {
      const database = await openDatabase({ databaseUrl: null, dataFolder })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    end: () => rm(dataFolder, { recursive: true, force: true }),
  }
}
