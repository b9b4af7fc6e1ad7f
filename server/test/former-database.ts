import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

/** A dump of 24 November 2026: the last schema of 51 migrations, with rows in every table, from a demo harbour. */
const dump = new URL('fixtures/database-of-2026-11-24.sql.gz', import.meta.url)

/** Fills an empty database with it. */
export async function loadFormerDatabase(pool: pg.Pool): Promise<void> {
  const text = gunzipSync(await readFile(dump)).toString('utf8')
  const client = await pool.connect()
  try {
    await client.query(text)
    // The dump turns off what a restore does not need.
    await client.query('reset all')
  } finally {
    client.release()
  }
}
