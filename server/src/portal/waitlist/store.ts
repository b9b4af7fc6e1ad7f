import type { WaitlistEntry, WaitlistInterest } from '@harbour/contract/portal/waitlist'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** False when the address is on the list already. */
export async function insertWaiting(
  tx: Db,
  { email, emailKey, interest }: { email: string; emailKey: string; interest: WaitlistInterest },
): Promise<boolean> {
  const rows = await tx
    .insertInto('waitlist')
    .values({ email, email_key: emailKey, interest })
    .onConflict((conflict) => conflict.columns(['email_key', 'interest']).doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

interface Page {
  readonly interest: WaitlistInterest | undefined
  /** Entries older than the one with this id. */
  readonly before: number | null
  readonly limit: number
}

/** Newest first, with the total number. */
export async function listWaiting(db: Db, { interest, before, limit }: Page) {
  const fits = interest === undefined ? sql`true` : sql`interest = ${interest}`
  const older = before === null ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<Omit<WaitlistEntry, 'id'> & { id: number }>`
    select id, email, interest, created_at as "createdAt" from waitlist
    where ${fits} and ${older} order by id desc limit ${limit + 1}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*)::int as n from waitlist where ${fits}`.execute(db)
  const entries: WaitlistEntry[] = rows.slice(0, limit).map((row) => ({ ...row, id: String(row.id) }))
  return {
    entries,
    total: counted.rows[0]?.n ?? 0,
    nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
  }
}

/** Removes the address of a deleted account from the list. */
export async function deleteWaitlistEntryOf(tx: Db, emailKey: string): Promise<void> {
  await tx.deleteFrom('waitlist').where('email_key', '=', emailKey).execute()
}
