import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { DeletedItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { goneName } from './rows.ts'

/** Reads and locks the status until the transaction ends; null when there is no such item. */
export async function statusOf(db: Db, id: string): Promise<FeedbackStatus | null> {
  const row = await db
    .selectFrom('feedback_items')
    .select('status')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.status ?? null
}

export interface StatusChange {
  readonly id: string
  readonly from: FeedbackStatus
  readonly to: FeedbackStatus
  readonly note: string | null
  readonly by: string
}

/**
 * Changes the status, records the change, and schedules a mail: now, or if one was sent within the hour, at its end.
 * Further changes until then go into the same mail.
 */
export async function changeStatus(db: Db, { id, from, to, note, by }: StatusChange): Promise<void> {
  await sql`update feedback_items set status = ${to}, changed_at = clock_timestamp() where id = ${id}`.execute(
    db,
  )
  await db
    .insertInto('feedback_changes')
    .values({ item_id: id, from_status: from, to_status: to, note, changed_by: by })
    .execute()
  await sql`
    insert into feedback_notices (item_id, from_status, due_at)
    select id, ${from}, greatest(now(), mailed_at + make_interval(hours => ${limits.feedback.mailHours}))
    from feedback_items where id = ${id}
    on conflict (item_id) do nothing`.execute(db)
}

/** Hides an item from everybody (soft delete); it can be restored until the sweep deletes it for good. */
export async function deleteItem(db: Db, id: string, by: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    update feedback_items set deleted_at = now(), deleted_by = ${by}, changed_at = clock_timestamp()
    where id = ${id} and deleted_at is null returning title`.execute(db)
  return rows[0]?.title ?? null
}

export async function restoreItem(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    update feedback_items set deleted_at = null, deleted_by = null, changed_at = clock_timestamp()
    where id = ${id} and deleted_at > now() - make_interval(days => ${limits.feedback.restoreDays}) returning title`.execute(
    db,
  )
  return rows[0]?.title ?? null
}

export async function deletedItems(db: Db): Promise<DeletedItem[]> {
  const { rows } = await sql<DeletedItem>`
    select i.id, i.type, i.title, i.upvotes, i.deleted_at as "deletedAt", coalesce(u.username, ${goneName}) as "deletedBy"
    from feedback_items i left join users u on u.id = i.deleted_by
    where i.deleted_at > now() - make_interval(days => ${limits.feedback.restoreDays})
    order by i.deleted_at desc limit ${limits.feedback.list}`.execute(db)
  return rows
}
