import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { PersonEventsTable } from '../db/tables/person-events.ts'

export type PersonEvent = PersonEventsTable['kind']

/**
 * Writes an event for a person's windows at every process (transactional outbox; it keeps the last entry of each kind). It is the last
 * statement of the transaction that makes the change: it locks the row of the person's events, which other changes wait for.
 */
export async function writeEvent(tx: Db, userId: string, kind: PersonEvent): Promise<void> {
  await sql`
    insert into person_events (user_id, kind, changed_in) values (${userId}, ${kind}, pg_current_xact_id()::text::bigint)
    on conflict (user_id, kind) do update set changed_in = excluded.changed_in`.execute(tx)
}
