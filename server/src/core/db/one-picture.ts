import type { Database } from './database.ts'
import type { Db } from './db.ts'

/**
 * Reads a person's rows for as long as it takes and sees them as they were at the beginning, whatever is written meanwhile. The
 * embedded database has one connection for everything, so nothing is held there: each statement sees what is there at its time,
 * and others take their turns in between.
 */
export async function inOnePicture<T>(
  database: Database,
  userId: string,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await database.forLongReads(userId)
  return database.engine === 'embedded'
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
