import { hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Deletes what has expired: sessions, links, attempts to register that were not confirmed within a week, unfinished
 * setups, old networks, counters.
 */
export async function sweepExpired(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<string>`now()`).execute()
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', sql<string>`now()`).execute()
  await db
    .deleteFrom('registrations')
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
  await db
    .deleteFrom('two_factors')
    .where('confirmed_at', 'is', null)
    .where('setup_until', '<', sql<string>`now()`)
    .execute()
  await db
    .deleteFrom('known_networks')
    .where('last_login_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await sql`delete from rate_limits where expire < ${Date.now() - hourMs}`.execute(db)
}
