import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import type { Database } from '@harbour/server/core/db/database'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { freshDatabase } from '@harbour/server/test/database/test-database'
import type { Engine } from './experiment.ts'

/** A migrated database that outlives its processes: one on a server, or a folder that one process at a time opens. */
export interface Place {
  readonly engine: Engine
  /** The master key of all its processes. */
  readonly secret: Buffer
  /** The environment for a process on it. */
  readonly env: Readonly<Record<string, string>>
  /** A folder for files outside the database. */
  readonly dataFolder: string
  /** Accesses the database; on the embedded engine only while no process has it open. */
  readonly use: <T>(work: (database: Database) => Promise<T>) => Promise<T>
}

export async function openPlace(): Promise<Place> {
  const given = inject('engine')
  const secret = randomBytes(32)
  const dataFolder = await mkdtemp(join(tmpdir(), 'trials-'))
  closeAfterUse(() => rm(dataFolder, { recursive: true, force: true }))
  const env = { HARBOUR_DATA: dataFolder, HARBOUR_SECRET: secret.toString('base64') }
  if (given.engine === 'postgres') {
    const database = await freshDatabase()
    closeAfterUse(() => database.close())
    // by the port, which proxies listen on
    const { pathname } = new URL(database.pool.options.connectionString ?? '')
    const url = Object.assign(new URL(given.adminUrl), { pathname }).href
    return {
      engine: 'postgres',
      secret,
      dataFolder,
      env: { ...env, DATABASE_URL: url },
      use: (work) => work(database),
    }
  }
  const use = async <T>(work: (database: Database) => Promise<T>, image?: Uint8Array<ArrayBuffer>) => {
    const database = await openDatabase({ databaseUrl: null, dataFolder, ...(image ? { image } : {}) })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  await use(() => Promise.resolve(), new Uint8Array(await readFile(given.image)))
  return { engine: 'embedded', secret, dataFolder, env, use: (work) => use(work) }
}
