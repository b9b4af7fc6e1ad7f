import type { Db } from '../db/kysely-over.ts'
import { isPassword } from './hashing.ts'

/**
 * Whether it is really the person who asks: the stored hash when the password is right, null when not. A change that follows is
 * tied to that hash, so that it fails when another one came first. Never called inside a transaction, since hashing takes its time.
 */
export async function proveOwnPassword(db: Db, userId: string, password: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row && (await isPassword(password, row.password_hash)) ? row.password_hash : null
}
