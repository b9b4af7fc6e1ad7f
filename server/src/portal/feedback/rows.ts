import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackAuthor, FeedbackItem, FeedbackType } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { SignedInUser } from '../../core/http/context.ts'

/** Columns of an author; all null once the account is deleted. */
export interface AuthorColumns {
  readonly authorId: string | null
  readonly username: string | null
  readonly email: string | null
  readonly role: string | null
}

export interface ItemRow extends AuthorColumns {
  readonly id: string
  readonly type: FeedbackType
  readonly title: string
  readonly description: string
  readonly status: FeedbackStatus
  readonly upvotes: number
  readonly comments: number
  readonly attachments: number
  readonly createdAt: string
  readonly hasVoted: boolean
  readonly isByHarbour: boolean
}

export const goneName = 'Deleted user'
export const ownName = 'Harbour'

export const authorColumns = sql`a.id as "authorId", a.username, a.email_typed as email, a.role`

/** These columns need `feedback_items i`, its author `a` and the viewer's vote `v`. */
export const itemColumns = sql`i.id, i.type, i.title, i.status, i.upvotes, i.comment_count as comments,
  i.attachment_count as attachments, i.created_at as "createdAt", i.is_by_harbour as "isByHarbour", v.user_id is not null as "hasVoted", ${authorColumns}`

export const itemFrom = (viewerId: string) => sql`feedback_items i
  left join users a on a.id = i.author_id
  left join feedback_votes v on v.user_id = ${viewerId} and v.item_id = i.id`

/** Returns the parts of the author that this viewer may see: addresses are for administrators and for the author. */
export function authorOf(row: AuthorColumns, viewer: SignedInUser): FeedbackAuthor {
  const isYou = row.authorId === viewer.id
  return {
    username: row.username ?? goneName,
    email: (isYou || viewer.role === 'admin' ? row.email : null) ?? '',
    isTeam: row.role === 'admin',
    isYou,
  }
}

export function itemOf(row: ItemRow, viewer: SignedInUser): FeedbackItem {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    attachments: [],
    attachmentCount: row.attachments,
    status: row.status,
    upvotes: row.upvotes,
    hasVoted: row.hasVoted,
    createdAt: row.createdAt,
    user: row.isByHarbour
      ? { username: ownName, email: '', isTeam: true, isYou: false }
      : authorOf(row, viewer),
    _count: { comments: row.comments },
  }
}

/** A list has only the beginning of a long description. */
export function cut(description: string): string {
  const { listDescription } = limits.feedback
  return description.length > listDescription
    ? `${description.slice(0, listDescription - 1).toWellFormed()}…`
    : description
}
