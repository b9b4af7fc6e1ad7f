import type { Language } from '@harbour/contract/core/languages'
import type { Db } from '../db/db.ts'
import { normaliseEmail } from './email.ts'

/** Returns the language for mails to an address. A person without an account gets that of the request. */
export async function languageOfReader(db: Db, to: string, asked?: Language): Promise<Language> {
  const reader = await db
    .selectFrom('users')
    .select(['language', 'login_language'])
    .where('email', '=', normaliseEmail(to))
    .executeTakeFirst()
  const chosen = reader?.language ?? 'auto'
  return chosen === 'auto' ? (asked ?? reader?.login_language ?? 'en') : chosen
}
