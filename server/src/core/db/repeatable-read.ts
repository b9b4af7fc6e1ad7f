import type { Database } from './database.ts'
import type { Db } from './db.ts'

/**
 * Reads a person's rows in one snapshot (repeatable read), whatever is written meanwhile. The embedded database has a single
 * connection, so no snapshot is held there: each statement sees the data of its time, and others run in between.
 */
export async function inRepeatableRead<T>(
  database: Database,
  userId: string,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await database.forLongReads(userId)
  return database.engine === 'embedded'
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
