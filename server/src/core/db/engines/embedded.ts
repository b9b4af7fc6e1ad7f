import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { columnTypes } from '../column-types.ts'
import { startEngine } from './embedded-engine.ts'
import { takeLock } from './lock-file.ts'
import { kyselyOver } from '../db.ts'
import type { Database, DatabaseChoice } from '../database.ts'
import { rowLevelSecurity } from '../row-level-security.ts'
import { WireBridge } from './wire-bridge.ts'

/** Restricts the folder to its owner, also where it existed before: the engine creates files that everybody may write to. */
async function openFolderForOwner(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/**
 * PostgreSQL inside this process. Its one connection serves callers in order of arrival; two processes never share a
 * folder.
 */
export async function openEmbedded(choice: DatabaseChoice): Promise<Database> {
  const { dataFolder } = choice
  if (dataFolder !== null) await openFolderForOwner(dataFolder)
  const lock = dataFolder === null ? null : await takeLock(join(dataFolder, 'database.lock'))
  try {
    const engine = await startEngine({
      folder: dataFolder === null ? null : join(dataFolder, 'database'),
      image: choice.image ?? null,
    })
    const pool = new pg.Pool({
      stream: () => new WireBridge(engine),
      max: 1,
      idleTimeoutMillis: 0,
      // a wait this long means a transaction that will not end
      connectionTimeoutMillis: 30_000,
      types: columnTypes,
      pipeline: true,
    })
    pool.on('error', (error) => choice.onIdleError?.(error))
    const forPerson = rowLevelSecurity(pool)
    return {
      engine: 'embedded',
      db: kyselyOver(pool),
      forPerson,
      forLongReads: (userId) => Promise.resolve(forPerson(userId)),
      pool,
      async backup(path) {
        // holding the only connection keeps every transaction outside of the image
        const client = await pool.connect()
        try {
          await engine.ask({ kind: 'dump', path })
        } finally {
          client.release()
        }
      },
      async close() {
        await pool.end()
        await engine.stop()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}
