import type { Database } from '@harbour/server/core/db/database'

/** Writes a row into each of two tables under a number, in one transaction: a copy has both of them or neither. */
export async function writePair({ db }: Database, number: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('login_events')
      .values({ user_id: String(number) })
      .execute()
    await tx
      .insertInto('settings')
      .values({ name: `load-${number}`, value: JSON.stringify(number) })
      .execute()
  })
}
