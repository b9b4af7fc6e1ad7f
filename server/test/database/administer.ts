import pg from 'pg'

const pools = new Map<string, pg.Pool>()

/**
 * Runs one statement on a maintenance database of the tests' servers, through a cached connection: a new one costs the server a fifth of
 * creating a database. It does not keep an idle process alive.
 */
export async function administer(url: string, sql: string): Promise<void> {
  const pool = pools.get(url) ?? open(url)
  pools.set(url, pool)
  await pool.query(sql)
}

function open(url: string): pg.Pool {
  const opened = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // lost while idle: the next statement opens another one
  opened.on('error', () => undefined)
  return opened
}
