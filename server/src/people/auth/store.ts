import type { Language } from '@harbour/contract/core/languages'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isBetaOn } from '../access/access.ts'
import type { Db } from '../../core/db/db.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { normaliseEmail } from '../../core/mail/email.ts'
import { neutralUsername } from './usernames.ts'

export interface NewUser {
  readonly email: string
  readonly password: string
  readonly username?: string
  readonly role?: 'admin' | 'user'
  readonly isDemo?: boolean
}

interface UserRow {
  readonly email: string
  readonly emailTyped: string
  readonly passwordHash: string
  readonly isPasswordProven?: boolean
  readonly referralCode: string | null
  readonly username?: string
  readonly role?: 'admin' | 'user'
  readonly isDemo?: boolean
}

/** Adds a verified person; null when the address already has one. New people of the beta are on trial without an end. */
export async function insertUser(db: Db, user: UserRow): Promise<string | null> {
  const status = (await isBetaOn(db)) ? 'trialing' : null
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const id = randomUUID()
    const row = await db
      .insertInto('users')
      .values({
        id,
        email: user.email,
        email_typed: user.emailTyped,
        username: user.username ?? neutralUsername(),
        password_hash: user.passwordHash,
        is_password_proven: user.isPasswordProven ?? true,
        role: user.role ?? 'user',
        is_demo: user.isDemo ?? false,
        subscription_status: status,
        referral_code: user.referralCode,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return id
    if (await findUserId(db, user.email)) return null
  }
  throw new Error('no free username was found')
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

export async function markPasswordProven(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ is_password_proven: true }).where('id', '=', userId).execute()
}

/** Creates a user without proof of the address: the first administrator, the demo. Changes nothing when the address is taken. */
export async function createVerifiedUser(
  db: Db,
  user: NewUser,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const email = normaliseEmail(user.email)
  const known = await findUserId(db, email)
  if (known) return { id: known, isNew: false }
  const passwordHash = await hashPassword(user.password)
  const { username, role, isDemo } = user
  const id = await insertUser(db, {
    email,
    emailTyped: user.email.trim(),
    passwordHash,
    referralCode: null,
    ...(username === undefined ? {} : { username }),
    ...(role === undefined ? {} : { role }),
    ...(isDemo === undefined ? {} : { isDemo }),
  })
  return id === null ? { id: (await findUserId(db, email)) ?? '', isNew: false } : { id, isNew: true }
}

/** Creates the first administrator from the settings, once: an existing administrator is never changed. */
export async function ensureFirstAdmin(
  db: Db,
  admin: { readonly email: string; readonly password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(admin.password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${0x41444d49})`.execute(tx)
    const known = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_demo', '=', false)
      .executeTakeFirst()
    if (known) return false
    const email = normaliseEmail(admin.email)
    const id = await insertUser(tx, {
      email,
      emailTyped: admin.email.trim(),
      passwordHash,
      referralCode: null,
      role: 'admin',
    })
    return id !== null
  })
}

/** Stores the language of a login, for mails that no request of the person causes. */
export const noteLanguage = (tx: Db, userId: string, login_language: Language) =>
  tx
    .updateTable('users')
    .set({ login_language })
    .where('id', '=', userId)
    .where('login_language', 'is distinct from', login_language)
    .execute()
