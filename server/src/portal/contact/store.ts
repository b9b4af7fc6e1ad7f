import { createHash } from 'node:crypto'
import type { ContactSubmission, SubmissionStatus } from '@harbour/contract/portal/contact'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

export interface Message {
  readonly name: string
  readonly email: string
  /** The address in the normalised form of accounts. */
  readonly emailKey: string
  readonly subject: string | null
  readonly message: string
}

interface Row extends Omit<ContactSubmission, 'id'> {
  id: number
}

const columns = sql`id, name, email, subject, message, status, created_at as "createdAt"`
const submissionOf = (row: Row): ContactSubmission => ({ ...row, id: String(row.id) })

/** Hashes a message with its sender. */
export const digestOf = ({ emailKey, name, subject, message }: Message): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([emailKey, name, subject, message]))
    .digest()

/** False when the same person sent the same text today: that message is already stored. */
export async function insertMessage(tx: Db, sent: Message, today: string): Promise<boolean> {
  const { name, email, emailKey, subject, message } = sent
  const digest = digestOf(sent)
  const rows = await tx
    .insertInto('contact_submissions')
    .values({ name, email, email_key: emailKey, subject, message, digest, sent_on: today })
    .onConflict((conflict) => conflict.columns(['digest', 'sent_on']).doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

interface Page {
  readonly q: string | undefined
  readonly status: SubmissionStatus | undefined
  /** Messages older than the one with this id. */
  readonly before: number | null
  readonly limit: number
}

/** Lists messages, newest first, with the number of matches, and of each status. */
export async function listMessages(db: Db, { q, status, before, limit }: Page) {
  const pattern = `%${(q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const words = sql`lower(name || ' ' || email || ' ' || coalesce(subject, '') || ' ' || message)`
  const searched = q ? sql`${words} like ${pattern}` : sql`true`
  const fits = status === undefined ? searched : sql`(${searched} and status = ${status})`
  const older = before === null ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<Row>`
    select ${columns} from contact_submissions where ${fits} and ${older} order by id desc limit ${limit + 1}`.execute(
    db,
  )
  const counted = await sql<{ total: number; NEW: number; READ: number; DONE: number }>`
    select count(*) filter (where ${fits})::int as total, count(*) filter (where status = 'NEW')::int as "NEW",
      count(*) filter (where status = 'READ')::int as "READ", count(*) filter (where status = 'DONE')::int as "DONE"
    from contact_submissions`.execute(db)
  const { total, ...counts } = counted.rows[0] ?? { total: 0, NEW: 0, READ: 0, DONE: 0 }
  const submissions = rows.slice(0, limit).map(submissionOf)
  return {
    submissions,
    total,
    counts,
    nextCursor: rows.length > limit ? (submissions.at(-1)?.id ?? null) : null,
  }
}

/** Locks and returns the message; null when there is none. */
export async function lockMessage(tx: Db, id: number): Promise<ContactSubmission | null> {
  const { rows } =
    await sql<Row>`select ${columns} from contact_submissions where id = ${id} for update`.execute(tx)
  return rows[0] ? submissionOf(rows[0]) : null
}

export async function setStatus(tx: Db, id: number, status: SubmissionStatus): Promise<void> {
  await tx.updateTable('contact_submissions').set({ status }).where('id', '=', id).execute()
}

/** Keeps the messages of a deleted account, without the address. */
export async function deleteMessagesOf(tx: Db, emailKey: string): Promise<void> {
  await tx
    .updateTable('contact_submissions')
    .set({ email: '', email_key: '' })
    .where('email_key', '=', emailKey)
    .execute()
}
