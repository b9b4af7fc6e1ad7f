import type { Db } from '../../core/db/db.ts'
import { ownPasswordLimit } from '../../core/rate-limits/limit-table.ts'
import type { Limiter } from '../../core/rate-limits/limiter.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import { isPassword } from './hashing.ts'

/**
 * Proves that the person is the owner: returns the stored hash when the password is right, null when not, and refuses after
 * too many wrong ones. A change that follows is tied to that hash, so that it fails after a concurrent one. Never called
 * inside a transaction, since hashing is slow.
 */
export async function proveOwnPassword(
  db: Db,
  limiter: Limiter,
  userId: string,
  password: string,
): Promise<string | null> {
  await limiter.take(ownPasswordLimit, userId, refusalTexts.tooManyOwnPasswords)
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!row || !(await isPassword(password, row.password_hash))) return null
  await limiter.refund(ownPasswordLimit, userId)
  return row.password_hash
}
