import { createHmac } from 'node:crypto'
import { foldEmail } from '../../core/mail/email.ts'
import type { Db } from '../../core/db/db.ts'
import type { Settings } from '../../core/settings/settings.ts'

type Secrets = Pick<Settings, 'secret' | 'oldSecrets'>

/** One mailbox, however it is spelt; a keyed hash, since it outlives the account. */
const personOf = (secret: Buffer, email: string): Buffer =>
  createHmac('sha256', secret)
    .update(`trial\0${foldEmail(email)}`)
    .digest()

/** A free trial is given once, under whichever secret it was stored. */
export async function hadTrial(db: Db, { secret, oldSecrets }: Secrets, email: string): Promise<boolean> {
  const people = [secret, ...oldSecrets].map((each) => personOf(each, email))
  const row = await db
    .selectFrom('billing_trials')
    .select('used_at')
    .where('person', 'in', people)
    .executeTakeFirst()
  return row !== undefined
}

export async function markTrial(tx: Db, { secret }: Secrets, email: string): Promise<void> {
  await tx
    .insertInto('billing_trials')
    .values({ person: personOf(secret, email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
