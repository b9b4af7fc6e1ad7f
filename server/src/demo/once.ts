import type { Db } from '../core/db/db.ts'

/**
 * Claims a part of the demo for this transaction (idempotency key). Returns true only for the first claim, so that a changed or removed
 * part is not added again. Concurrent claims wait for it.
 */
export async function claimOnce(tx: Db, part: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('settings')
    .values({ name: `demo:${part}`, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return claimed.length > 0
}

/** Returns true if a part of the demo was claimed by an earlier transaction. */
export const wasClaimed = async (db: Db, part: string): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', `demo:${part}`).executeTakeFirst()) !==
  undefined
