import pg from 'pg'

const pools = new Map<string, pg.Pool>()

/**
 * Sends one statement to a maintenance database of the tests' servers, by a connection that this process keeps: a new one costs the
 * server as much as a fifth of a whole new database. It keeps no process alive that has nothing else to do.
 */
export async function administer(url: string, sql: string): Promise<void> {
  const pool = pools.get(url) ?? open(url)
  pools.set(url, pool)
  await pool.query(sql)
}

function open(url: string): pg.Pool {
  const opened = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // lost while nobody uses it: the next statement opens another one
  opened.on('error', () => undefined)
  return opened
}
