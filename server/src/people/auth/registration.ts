import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@harbour/contract/core/languages'
import type { Db } from '../../core/db/db.ts'
import type { Outbox } from '../../core/mail/outbox.ts'
import type { AccountSteps } from './account-steps.ts'
import { normaliseEmail } from '../../core/mail/email.ts'
import { isPassword, nobodysHash } from '../passwords/hashing.ts'
import { rememberNetwork } from './known-networks.ts'
import { hashToken } from '../../core/secrets/token-hash.ts'
import { findUserId, insertUser } from './store.ts'

export interface Attempt {
  readonly email: string
  readonly passwordHash: string
  readonly referralCode: string | null
  /** The attempt that it repeats. */
  readonly sameAs?: string | null
  /** The language of the request. */
  readonly language?: Language
}

/** Finds the newest attempt for the address, if it has this same password: signing up twice with it is one sign-up. */
export async function findSameAttempt(db: Db, email: string, password: string): Promise<string | null> {
  const newest = await db
    .selectFrom('registrations')
    .select(['id', 'password_hash'])
    .where('email', '=', normaliseEmail(email))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // checked without an attempt too, so that the time does not reveal whether one is pending
  const isSame = await isPassword(password, newest?.password_hash ?? null)
  return isSame && newest ? newest.id : null
}

/**
 * Adds one attempt to register. Attempts for one address coexist, each with its own password, until a mailed link is opened: a
 * stranger can then neither block an address nor set its owner's password. For a taken address the attempt is stored as well,
 * though no link ever opens it: a login with its password is then answered as for a free one, against account enumeration. Without
 * an outbox no mail is sent: the address had its share.
 */
export async function addRegistration(db: Db, attempt: Attempt, outbox: Outbox | null): Promise<void> {
  const email = normaliseEmail(attempt.email)
  const again = attempt.sameAs
    ? await db
        .updateTable('registrations')
        .set({ created_at: sql<string>`now()` })
        .where('id', '=', attempt.sameAs)
        .returning('id')
        .executeTakeFirst()
    : undefined
  const id = again?.id ?? randomUUID()
  if (!again)
    await db
      .insertInto('registrations')
      .values({
        id,
        email,
        email_typed: attempt.email.trim(),
        password_hash: attempt.passwordHash,
        referral_code: attempt.referralCode,
      })
      .execute()
  await outbox?.ask(db, { kind: 'sign-up', email, id, language: attempt.language ?? 'en' })
}

/** `contested`: the account exists, and its owner has to choose a password by another mail. */
export type Verified = 'now' | 'contested' | 'before'

/**
 * Opens a link: its attempt becomes the account and all other attempts for the address end. Opening it again changes nothing. If there
 * were other attempts, the owner's password is unknown, since a stranger's attempt mails its link to the same inbox: then no password is
 * valid, and a link to choose one is mailed. If there were none, the attempt may still be a stranger's: its password is valid only from
 * the network in which the link was opened, until it was used there once (sign-in.ts).
 */
export async function openLink(
  db: Db,
  opened: { readonly token: string; readonly network: Buffer; readonly language: Language },
  outbox: Outbox,
  onSignUp: AccountSteps['onSignUp'],
): Promise<Verified | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select(['subject_id', 'email', 'user_id'])
    .where('token_hash', '=', hashToken(opened.token))
    .where('purpose', '=', 'verify')
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (row.user_id !== null) {
    if ((await findUserId(db, row.email)) !== row.user_id) return null
    await rememberNetwork(db, row.user_id, opened.network)
    return 'before'
  }
  const attempt = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', row.subject_id)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) return null
  const rival = await db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', attempt.email)
    .where('id', '<>', attempt.id)
    .limit(1)
    .executeTakeFirst()
  const userId = await insertUser(db, {
    email: attempt.email,
    emailTyped: attempt.email_typed,
    passwordHash: rival === undefined ? attempt.password_hash : nobodysHash,
    isPasswordProven: false,
    referralCode: attempt.referral_code,
  })
  if (userId === null) return null
  await rememberNetwork(db, userId, opened.network)
  for (const step of onSignUp) await step(db, { userId, code: attempt.referral_code, at: attempt.created_at })
  await db
    .updateTable('mail_tokens')
    .set({ used_at: sql<string>`now()`, user_id: userId })
    .where('subject_id', '=', attempt.id)
    .execute()
  await db
    .deleteFrom('mail_tokens')
    .where('email', '=', attempt.email)
    .where('subject_id', '<>', attempt.id)
    .where('purpose', '=', 'verify')
    .execute()
  await db.deleteFrom('registrations').where('email', '=', attempt.email).execute()
  if (rival === undefined) return 'now'
  await outbox.ask(db, { kind: 'password-reset', email: attempt.email, language: opened.language })
  return 'contested'
}
