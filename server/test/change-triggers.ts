import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../src/core/db/db.ts'

const migration = new URL('../migrations/0067-results.sql', import.meta.url)

/**
 * Lists changes of results that a test writes by hand, as triggers of the database once did for everybody: a test that plays the sync in
 * SQL passes the writers that list them now. With `listing`, another function takes what the triggers find.
 */
export async function withChangeTriggers(db: Db, listing?: string): Promise<void> {
  const text = await readFile(migration, 'utf8')
  const [begin, triggers, end] = [
    text.indexOf('create function list_result_changes'),
    text.indexOf('create function list_written_round_trips'),
    text.indexOf('-- Reconciliation of stored rows'),
  ]
  await sql
    .raw(listing === undefined ? text.slice(begin, end) : listing + text.slice(triggers, end))
    .execute(db)
}
