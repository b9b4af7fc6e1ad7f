import type { Db } from '../../core/db/db.ts'

/** The egress of each of a person's accounts. */
export async function readEgresses(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sync_schedule')
    .select(['account_id', 'egress'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.egress]))
}
