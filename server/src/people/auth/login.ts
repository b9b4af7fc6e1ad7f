import type { Db } from '../../core/db/db.ts'
import { normaliseEmail } from '../../core/mail/email.ts'
import { hashPassword, isPassword, isWeakHash } from '../passwords/hashing.ts'

export type Judgement =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unverified' }
  | {
      readonly kind: 'right'
      readonly userId: string
      readonly isDemo: boolean
      readonly hasTwoFactor: boolean
      readonly passwordHash: string
      /** False until a reader of the account's mail has signed in with the password. */
      readonly isProven: boolean
    }

/** Checks a login, safe against account enumeration and timing attacks: two hashes are verified for every address. */
export async function judgeLogin(db: Db, typed: string, password: string): Promise<Judgement> {
  const email = normaliseEmail(typed.slice(0, 254))
  const user = await db
    .selectFrom('users')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.confirmed_at', 'is not', null),
    )
    .select(['users.id', 'password_hash', 'is_password_proven', 'is_demo', 'two_factors.confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const attempt = await db
    .selectFrom('registrations')
    .select('password_hash')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!(await isPassword(password, user?.password_hash ?? null)) || !user) {
    const isWaiting = await isPassword(password, attempt?.password_hash ?? null)
    return { kind: isWaiting ? 'unverified' : 'wrong' }
  }
  let passwordHash = user.password_hash
  if (isWeakHash(passwordHash)) {
    const password_hash = await hashPassword(password)
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) passwordHash = password_hash
  }
  return {
    kind: 'right',
    userId: user.id,
    isDemo: user.is_demo,
    hasTwoFactor: user.confirmed_at !== null,
    passwordHash,
    isProven: user.is_password_proven,
  }
}
