import { sql } from 'kysely'
import { releaseReferral } from '../affiliates/attribution.ts'
import { forgetBilling } from '../billing/leaving.ts'
import { forgetSender } from '../contact/store.ts'
import { forgetWaiting } from '../waitlist/store.ts'
import type { Db } from '../db/kysely-over.ts'
import { forgetDownloader } from '../downloads/track.ts'
import { forgetVoter } from '../feedback/votes.ts'
import { isLast, lockAdmins } from '../users/admins.ts'
import { tidyUsername } from './usernames.ts'

/** Whether this is the only active administrator; holds all of them still until the transaction ends. */
export const isLastAdmin = async (db: Db, userId: string): Promise<boolean> =>
  isLast(await lockAdmins(db), userId)

/**
 * Removes a person with everything read through their keys, for good. Keys go first: a sync in progress then finds its fence gone
 * and can write nothing any more. False when somebody else did it a moment before.
 */
export async function deleteUser(db: Db, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return false
  await forgetSender(db, person.email)
  await forgetWaiting(db, person.email)
  await forgetVoter(db, userId)
  await forgetDownloader(db, userId)
  await db.deleteFrom('sync_schedule').where('user_id', '=', userId).execute()
  // takes secrets, sync states and streams, balances, positions and equity with it
  await db.deleteFrom('exchange_keys').where('user_id', '=', userId).execute()
  await db.deleteFrom('fills').where('user_id', '=', userId).execute()
  await db.deleteFrom('ledger_entries').where('user_id', '=', userId).execute()
  await db.deleteFrom('registrations').where('email', '=', person.email).execute()
  await releaseReferral(db, userId)
  await forgetBilling(db, userId)
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
  // they still count, and point at nobody
  await db.updateTable('login_events').set({ user_id: 'deleted' }).where('user_id', '=', userId).execute()
  // takes sessions, second factor, backup codes and known networks with it
  await db.deleteFrom('users').where('id', '=', userId).execute()
  return true
}

/** False when someone else has the name; capitals do not make another name. */
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
    // another request took the name since we looked
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    await sql`rollback to savepoint rename`.execute(db)
    return false
  }
}

/** Ends all sessions of a person but this one; answers how many. */
export async function endOtherSessions(db: Db, userId: string, keep: Buffer): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keep)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
