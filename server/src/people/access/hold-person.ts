import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Locks a person until the end of the transaction, so that a row of theirs is inserted before they are deleted, or not at all: rows
 * of a person may lie on a different node from people, so there is no foreign key. Throws when the person is gone.
 */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${userId} for key share`.execute(tx)
  if (rows.length === 0) throw new Error('the person was deleted meanwhile')
}
