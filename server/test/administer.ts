import pg from 'pg'

let pool: pg.Pool | null = null

/**
 * Sends one statement to the maintenance database of the tests' server, by a connection that this process keeps: a new one costs the
 * server as much as a fifth of a whole new database. It keeps no process alive that has nothing else to do.
 */
export async function administer(url: string, sql: string): Promise<void> {
  pool ??= open(url)
  await pool.query(sql)
}

function open(url: string): pg.Pool {
  const opened = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // lost while nobody uses it: the next statement opens another one
  opened.on('error', () => undefined)
  return opened
}
