import { randomUUID } from 'node:crypto'
import type { FeedbackComment } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { commentColumns, commentOf, type CommentRow } from './detail.ts'

/** Adds a comment and counts it in one statement; null for a missing item. */
export async function addComment(
  db: Db,
  itemId: string,
  author: SignedInUser,
  content: string,
): Promise<FeedbackComment | null> {
  const id = randomUUID()
  await sql`
    with counted as (
      update feedback_items set comment_count = comment_count + 1, changed_at = clock_timestamp()
      where id = ${itemId} and deleted_at is null returning id)
    insert into feedback_comments (id, item_id, author_id, content)
    select ${id}, counted.id, ${author.id}, ${content} from counted`.execute(db)
  return readComment(db, id, author)
}

async function readComment(db: Db, id: string, viewer: SignedInUser): Promise<FeedbackComment | null> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from feedback_comments c left join users a on a.id = c.author_id where c.id = ${id}`.execute(
    db,
  )
  return rows[0] ? commentOf(rows[0], viewer) : null
}

export interface FoundComment {
  readonly id: string
  readonly content: string
  readonly isOwn: boolean
  /** True if its author may still change it. */
  readonly isYoung: boolean
}

/** Locks and returns a comment of an existing item. */
export async function findComment(
  db: Db,
  itemId: string,
  id: string,
  viewer: SignedInUser,
): Promise<FoundComment | null> {
  const { rows } = await sql<FoundComment>`
    select c.id, c.content, c.author_id is not distinct from ${viewer.id} as "isOwn",
      c.created_at > now() - make_interval(mins => ${limits.feedback.commentMinutes}) as "isYoung"
    from feedback_comments c join feedback_items i on i.id = c.item_id and i.deleted_at is null
    where c.id = ${id} and c.item_id = ${itemId} for update of c`.execute(db)
  return rows[0] ?? null
}

export async function editComment(
  db: Db,
  itemId: string,
  id: string,
  content: string,
  viewer: SignedInUser,
): Promise<FeedbackComment | null> {
  await sql`update feedback_comments set content = ${content}, edited_at = now() where id = ${id}`.execute(db)
  await sql`update feedback_items set changed_at = clock_timestamp() where id = ${itemId}`.execute(db)
  return readComment(db, id, viewer)
}

export async function removeComment(db: Db, id: string): Promise<void> {
  await sql`
    with gone as (delete from feedback_comments where id = ${id} returning item_id)
    update feedback_items i set comment_count = i.comment_count - 1, changed_at = clock_timestamp()
    from gone where i.id = gone.item_id`.execute(db)
}
