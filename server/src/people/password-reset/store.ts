import type { Language } from '@harbour/contract/core/languages'
import { sql } from 'kysely'
import { revokeResetLinks } from '../auth/account.ts'
import { rememberNetwork } from '../auth/known-networks.ts'
import { passwordWasResetMail } from '../auth/mails.ts'
import type { Db } from '../../core/db/db.ts'
import { hashToken } from '../../core/secrets/token-hash.ts'
import type { Outbox } from '../../core/mail/outbox.ts'

export async function isResetOpen(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Resets a password. The link is deleted by its use, in one statement; of many concurrent requests, one
 * changes the password.
 */
export async function applyReset(
  tx: Db,
  token: string,
  chosen: { readonly passwordHash: string; readonly network: Buffer; readonly language: Language },
  letters: { readonly outbox: Outbox; readonly publicUrl: string },
): Promise<{ readonly id: string; readonly email: string } | null> {
  // The person's row is locked before the links, as in a change of the password, which deletes the links.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (links) =>
      links.selectFrom('mail_tokens').select('subject_id').where('token_hash', '=', hashToken(token)),
    )
    .forUpdate()
    .execute()
  const used = await tx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['subject_id', 'email'])
    .executeTakeFirst()
  if (!used) return null
  const person = await tx
    .updateTable('users')
    .set({ password_hash: chosen.passwordHash, is_password_proven: true })
    .where('id', '=', used.subject_id)
    // an account that was deleted and created again, or has another address by now, did not request the link
    .where('email', '=', used.email)
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!person) return null
  await revokeResetLinks(tx, person.id)
  await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  // a reader of the account's mail is its owner: from here login throttling must not stop the following login
  await rememberNetwork(tx, person.id, chosen.network)
  await letters.outbox.enqueue(tx, passwordWasResetMail(person.email, letters.publicUrl), chosen.language)
  return person
}
