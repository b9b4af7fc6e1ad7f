import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { accountExistsMail, passwordResetMail, verificationMail } from './mails.ts'
import type { RequestedMail, Mails } from '../../core/mail/mail.ts'
import { findUserId } from './store.ts'
import { freshToken } from './tokens.ts'
import { writeUnlockMail } from './unlock-link.ts'

/**
 * Mails that strangers can request by an address, safe against account enumeration. The request does the same for every address: it
 * puts a job into the queue. The owner of the address is looked up only here, after the answer, so that neither answer nor time
 * reveals one.
 */
export function requestedMails(publicUrl: string) {
  return (tx: Db, asked: RequestedMail): Promise<Mails | null> => {
    switch (asked.kind) {
      case 'sign-up':
        return signUpLetter(tx, asked.email, asked.id ?? null, publicUrl)
      case 'password-reset':
        return resetLetter(tx, asked.email, publicUrl)
      case 'unlock':
        return writeUnlockMail(tx, asked.email, publicUrl)
      default:
        throw new Error(`nobody writes a letter of the kind ${asked.kind}`)
    }
  }
}

/**
 * Writes a link for one attempt to register, or for the newest of its address; earlier links stay valid until they
 * expire.
 */
async function signUpLetter(
  tx: Db,
  email: string,
  id: string | null,
  publicUrl: string,
): Promise<Mails | null> {
  const attempt = await tx
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!attempt) return null
  if (await findUserId(tx, email)) return accountExistsMail(email, publicUrl)
  const { token, hash } = freshToken()
  await tx
    .insertInto('mail_tokens')
    .values({
      token_hash: hash,
      purpose: 'verify',
      subject_id: attempt.id,
      email,
      expires_at: sql<string>`now() + make_interval(hours => ${limits.verificationHours})`,
    })
    .execute()
  return verificationMail(email, `${publicUrl}/verify-email?token=${token}`)
}

async function resetLetter(tx: Db, email: string, publicUrl: string): Promise<Mails | null> {
  const userId = await findUserId(tx, email)
  if (userId === null) return null
  const { token, hash } = freshToken()
  await tx
    .insertInto('mail_tokens')
    .values({
      token_hash: hash,
      purpose: 'reset',
      subject_id: userId,
      user_id: userId,
      email,
      expires_at: sql<string>`now() + make_interval(hours => ${limits.passwordResetHours})`,
    })
    .execute()
  return passwordResetMail(email, `${publicUrl}/reset-password?token=${token}`)
}
