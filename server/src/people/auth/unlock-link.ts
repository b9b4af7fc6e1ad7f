import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { hashToken } from '../../core/secrets/token-hash.ts'
import type { Mails } from '../../core/mail/mail.ts'
import { unlockMail } from './mails.ts'
import { findUserId } from './store.ts'
import { freshToken } from './tokens.ts'

const purpose = 'unlock'

/** Writes a mail whose link bypasses a closed login brake, once. It opens no session: password and second factor are still required. */
export async function writeUnlockMail(tx: Db, email: string, publicUrl: string): Promise<Mails | null> {
  const userId = await findUserId(tx, email)
  if (userId === null) return null
  const { token, hash } = freshToken()
  await tx
    .insertInto('mail_tokens')
    .values({
      token_hash: hash,
      purpose,
      subject_id: userId,
      user_id: userId,
      email,
      expires_at: sql<string>`now() + make_interval(mins => ${limits.unlockMinutes})`,
    })
    .execute()
  return unlockMail(email, `${publicUrl}/login?unlock=${token}`)
}

/**
 * Returns true if the link is valid for this address. Checking does not use it up: a mistyped password can be corrected.
 */
export async function isUnlocked(db: Db, email: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  const row = await db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks all unlock links of the person as used after a complete login. */
export async function useUnlockLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('subject_id', '=', userId).where('purpose', '=', purpose).execute()
}
