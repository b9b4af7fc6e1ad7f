import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { isUniqueViolation } from '../../core/db/transient-error.ts'
import type { AccountSteps } from './account-steps.ts'
import { tidyUsername } from './usernames.ts'

/**
 * Deletes a person, for good. The person's row is locked first, as in every change of it together with other rows; then
 * each capability removes its own rows. False when another request was faster.
 */
export async function deleteUser(db: Db, userId: string, steps: AccountSteps['onDelete']): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return false
  for (const step of steps) await step(db, person)
  await db.deleteFrom('registrations').where('email', '=', person.email).execute()
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
  // they still count, without naming a person
  await db.updateTable('login_events').set({ user_id: 'deleted' }).where('user_id', '=', userId).execute()
  // cascades to sessions, second factor, backup codes and known networks
  await db.deleteFrom('users').where('id', '=', userId).execute()
  return true
}

/** Revokes reset links: one that was mailed before the password changed must not replace the new one. */
export async function revokeResetLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('subject_id', '=', userId).where('purpose', '=', 'reset').execute()
}

/** False when another person has the name; names are case-insensitive. */
export async function renameUser(db: Db, userId: string, typed: string): Promise<boolean> {
  const username = tidyUsername(typed)
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst()
  if (other) return false
  try {
    await sql`savepoint rename`.execute(db)
    await db.updateTable('users').set({ username }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    // a concurrent request took the name
    if (!isUniqueViolation(error)) throw error
    await sql`rollback to savepoint rename`.execute(db)
    return false
  }
}

/** Ends all sessions of a person except this one; returns how many. */
export async function endOtherSessions(db: Db, userId: string, keep: Buffer): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keep)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
