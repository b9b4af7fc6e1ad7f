import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'

/**
 * Raises the version of a person's journal, so that caches of lists are invalidated. Each function that
 * writes notes, tags, ratings, stops, pictures or playbooks calls it before it locks anything else: this row
 * serialises writers of one journal, and none holds a playbook or a note while waiting for it.
 */
export async function raiseJournalVersion(tx: Db, userId: string): Promise<void> {
  await sql`${prepared}
    insert into journal_versions as v (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = v.version + 1`.execute(tx)
}

/** Returns the version of a person's journal; 0 if nothing was written. */
export async function readJournalVersion(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`${prepared}
    select version from journal_versions where user_id = ${userId}`.execute(db)
  return rows[0]?.version ?? 0
}
