import { randomUUID } from 'node:crypto'
import type { FeedbackType } from '@harbour/contract/portal/feedback'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { searchText } from './search-terms.ts'

export interface NewItem {
  /** Null for an item by Harbour itself. */
  readonly authorId: string | null
  readonly type: FeedbackType
  readonly title: string
  readonly description: string
  readonly imageIds: readonly string[]
}

/** Stores an item with its texts and images; returns its id. Runs in the caller's transaction. */
export async function insertItem(
  db: Db,
  { authorId, type, title, description, imageIds }: NewItem,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('feedback_items')
    .values({
      id,
      type,
      title,
      description,
      author_id: authorId,
      is_by_harbour: authorId === null,
      attachment_count: imageIds.length,
    })
    .execute()
  await sql`insert into feedback_search (item_id, search_text) values (${id}, ${searchText(title, description)})`.execute(
    db,
  )
  if (imageIds.length > 0)
    await db
      .insertInto('feedback_attachments')
      .values(imageIds.map((image_id, position) => ({ item_id: id, position, image_id })))
      .execute()
  return id
}
