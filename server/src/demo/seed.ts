import { liftTimeLimit } from '../core/db/server-pool.ts'
import type { Database } from '../core/db/database.ts'
import type { Services } from '../core/services/services.ts'
import { addDemoAuditLog } from './audit-log.ts'
import { addDemoPeople } from './demo.ts'
import { addDemoFeedback } from './feedback.ts'
import { addDemoReleases } from './releases.ts'

/** 'HARD' as a number: the advisory lock of processes that seed the demo. */
const seedLock = 0x48415244

/**
 * Seeds the demo (fixtures): its people, board, releases and their audit log. Each part is added once. One of several processes that
 * start on a database seeds it, and the others wait: the audit log describes rows that must all exist.
 */
export function seedDemo(services: Services): Promise<void> {
  return oneAtATime(services.database, async () => {
    await addDemoPeople(services)
    await addDemoFeedback(services)
    await addDemoReleases(services)
    await addDemoAuditLog(services)
  })
}

/** Holds the lock in a transaction of its own, which a pooler keeps on one connection. The embedded engine has one process only. */
async function oneAtATime({ engine, pool }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await liftTimeLimit(client)
    await client.query('set local lock_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [seedLock])
    await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
