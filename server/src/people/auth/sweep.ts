import { hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Forgets what has run out: sessions, links, attempts to register that nobody confirmed within a week, unfinished setups,
 * networks long not seen, counters.
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
