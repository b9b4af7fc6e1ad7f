import type { Database } from './database.ts'
import { liftTimeLimit } from './server-pool.ts'

/**
 * Runs work under an advisory lock, which one process of a database holds at a time; the others wait without a limit. The lock belongs to a
 * transaction of its own, which a pooler keeps on one connection, and the work uses other connections. The embedded engine has one process only.
 */
export async function underAdvisoryLock<T>(
  { engine, pool }: Pick<Database, 'engine' | 'pool'>,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await liftTimeLimit(client)
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
