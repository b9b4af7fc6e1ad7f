import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

type Status = 'OPEN' | 'IN_PROGRESS' | 'COMPLETED' | 'CLOSED'
type Type = 'BUG' | 'FEATURE' | 'EXCHANGE'
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

export interface FeedbackItemsTable {
  id: string
  type: Type
  title: string
  description: string
  status: ColumnType<Status, Status | undefined, Status>
  rank: ColumnType<number | null, never, never>
  author_id: string | null
  upvotes: Generated<number>
  comment_count: Generated<number>
  attachment_count: Generated<number>
  is_demo: Generated<boolean>
  created_at: InstantDefault
  changed_at: InstantDefault
  deleted_at: InstantOrNull
  deleted_by: string | null
  mailed_at: InstantOrNull
  mailed_status: Status | null
  is_by_harbour: Generated<boolean>
}

export interface FeedbackSearchTable {
  item_id: string
  search_text: string
}

export interface FeedbackVotesTable {
  user_id: string
  item_id: string
  created_at: InstantDefault
}

export interface FeedbackCommentsTable {
  id: string
  item_id: string
  author_id: string | null
  content: string
  created_at: InstantDefault
  edited_at: InstantOrNull
}

export interface FeedbackChangesTable {
  id: Generated<number>
  item_id: string
  from_status: Status
  to_status: Status
  note: string | null
  changed_by: string | null
  at: InstantDefault
}

export interface FeedbackImagesTable {
  id: string
  hash: Buffer
  key: string
  mime: string
  bytes: number
  width: number
  height: number
  is_stored: Generated<boolean>
  used_at: InstantDefault
  removed_at: Generated<Instant | null>
}

export interface FeedbackAttachmentsTable {
  item_id: string
  position: number
  image_id: string
}

export interface FeedbackNoticesTable {
  item_id: string
  from_status: Status
  due_at: Instant
  to_status: Status | null
  after_user: Generated<string>
}

export interface FeedbackUnsubscribesTable {
  user_id: string
  at: InstantDefault
}

export interface WantedExchangesTable {
  exchange: string
  item_id: string | null
}

export interface FeedbackTables {
  feedback_items: FeedbackItemsTable
  feedback_search: FeedbackSearchTable
  feedback_votes: FeedbackVotesTable
  feedback_comments: FeedbackCommentsTable
  feedback_changes: FeedbackChangesTable
  feedback_images: FeedbackImagesTable
  feedback_attachments: FeedbackAttachmentsTable
  feedback_notices: FeedbackNoticesTable
  feedback_unsubscribes: FeedbackUnsubscribesTable
  wanted_exchanges: WantedExchangesTable
}
