import type {
  FeedbackComment,
  FeedbackItem,
  FeedbackTalk,
  StatusChange,
} from '@harbour/contract/portal/feedback'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import {
  authorColumns,
  type AuthorColumns,
  authorOf,
  goneName,
  itemColumns,
  itemFrom,
  itemOf,
  type ItemRow,
} from './rows.ts'

/** Reads one item without its images; null for a missing or deleted one. */
export async function readItem(db: Db, id: string, viewer: SignedInUser): Promise<FeedbackItem | null> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}, i.description from ${itemFrom(viewer.id)}
    where i.id = ${id} and i.deleted_at is null`.execute(db)
  return rows[0] ? itemOf(rows[0], viewer) : null
}

export interface CommentRow extends AuthorColumns {
  readonly id: string
  readonly content: string
  readonly createdAt: string
  readonly editedAt: string | null
}

export const commentColumns = sql`c.id, c.content, c.created_at as "createdAt", c.edited_at as "editedAt", ${authorColumns}`

export const commentOf = (row: CommentRow, viewer: SignedInUser): FeedbackComment => ({
  id: row.id,
  content: row.content,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  user: authorOf(row, viewer),
})

type ChangeRow = Omit<StatusChange, 'by'> & { readonly by: string | null }

export async function readTalk(db: Db, itemId: string, viewer: SignedInUser): Promise<FeedbackTalk> {
  const comments = await sql<CommentRow>`
    select ${commentColumns} from feedback_comments c left join users a on a.id = c.author_id
    where c.item_id = ${itemId} order by c.created_at, c.id`.execute(db)
  const changes = await sql<ChangeRow>`
    select h.from_status as "from", h.to_status as "to", h.note, h.at, a.username as by
    from feedback_changes h left join users a on a.id = h.changed_by
    where h.item_id = ${itemId} order by h.id`.execute(db)
  return {
    comments: comments.rows.map((row) => commentOf(row, viewer)),
    history: changes.rows.map((row) => ({ ...row, by: row.by ?? goneName })),
  }
}
