import { createHmac } from 'node:crypto'
import { foldEmail } from '../affiliates/self-referral.ts'
import type { Db } from '../db/kysely-over.ts'

/** One mailbox, however spelt; a keyed hash, since it outlives the account. */
const personOf = (secret: Buffer, email: string): Buffer =>
  createHmac('sha256', secret)
    .update(`trial\0${foldEmail(email)}`)
    .digest()

/** A free trial is given once. */
export async function hadTrial(db: Db, secret: Buffer, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_trials')
    .select('used_at')
    .where('person', '=', personOf(secret, email))
    .executeTakeFirst()
  return row !== undefined
}

export async function markTrial(tx: Db, secret: Buffer, email: string): Promise<void> {
  await tx
    .insertInto('billing_trials')
    .values({ person: personOf(secret, email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
