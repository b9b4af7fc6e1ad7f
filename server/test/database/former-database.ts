import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../src/core/db/database.ts'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import { emptyDatabase } from './empty-database.ts'

/** A dump of 24 November 2026: the last schema of 51 migrations, with rows in every table, from a demo harbour. */
const dump = new URL('fixtures/database-of-2026-11-24.sql.gz', import.meta.url)

/** Loads it into an empty database. */
export async function loadFormerDatabase(pool: pg.Pool): Promise<void> {
  const text = gunzipSync(await readFile(dump)).toString('utf8')
  const client = await pool.connect()
  try {
    await client.query(text)
    // The dump disables settings that a restore does not need.
    await client.query('reset all')
  } finally {
    client.release()
  }
}

/** A database with its content; the embedded engine loads it once and copies it, from an image in `folder`. */
export async function formerDatabase(folder: string): Promise<Database> {
  const path = join(folder, 'former.tar')
  const image = inject('engine').engine === 'embedded' ? await readFile(path).catch(() => null) : null
  if (image !== null)
    return openDatabase({ databaseUrl: null, dataFolder: null, image: new Uint8Array(image) })
  const database = await emptyDatabase()
  await loadFormerDatabase(database.pool)
  await database.backup?.(path)
  return database
}
