import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import pg from 'pg'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { joinDatabases } from '@harbour/server/test/database/cluster'
import { createDatabase, dropDatabase } from '@harbour/server/test/database/databases'

/** Creates a new database without tables, on all nodes of a cluster, and drops it after the experiment. Only on a server. */
export async function emptyDatabase(): Promise<string> {
  const engine = inject('engine')
  if (engine.engine !== 'postgres') throw new Error('this experiment needs a database server')
  const name = `empty_${randomBytes(5).toString('hex')}`
  closeAfterUse(() => dropDatabase(engine, name))
  if (engine.nodeUrls.length > 0) await joinDatabases(engine.adminUrl, engine.nodeUrls, name)
  else await createDatabase(engine, name)
  return Object.assign(new URL(engine.adminUrl), { pathname: `/${name}` }).href
}

/** Runs one statement on its own connection. Times are in UTC, so that their text is the same everywhere. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
