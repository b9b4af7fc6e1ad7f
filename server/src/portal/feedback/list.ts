import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackItem, FeedbackType, SimilarItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import { cut, itemColumns, itemFrom, itemOf, type ItemRow } from './rows.ts'
import { allWords, singleWords } from './search-terms.ts'

export interface ListQuestion {
  readonly type?: FeedbackType | undefined
  readonly sort?: 'recent' | 'upvotes' | undefined
  readonly status?: FeedbackStatus | undefined
  readonly only?: 'mine' | 'voted' | undefined
  readonly q?: string | undefined
  /** The id of the item to continue after. */
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** The board's filter has one word for both finished statuses, so that every item can be found. */
const ranks: Readonly<Record<FeedbackStatus, RawBuilder<boolean>>> = {
  IN_PROGRESS: sql`i.rank = 3`,
  OPEN: sql`i.rank = 2`,
  COMPLETED: sql`i.rank <= 1`,
  CLOSED: sql`i.rank = 0`,
}

interface Place {
  readonly rank: number
  readonly upvotes: number
  /** The time with its microseconds, which the wire format lacks. */
  readonly at: string
  readonly id: string
}

/** Returns where the list continues; an item that was deleted meanwhile still marks its place. */
async function placeOf(db: Db, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select rank, upvotes, created_at::text as at, id from feedback_items where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** One page of the board; null for an invalid cursor. */
export async function listItems(
  db: Db,
  viewer: SignedInUser,
  question: ListQuestion,
): Promise<FeedbackItem[] | null> {
  const { type, status, only, cursor, q = '', limit = limits.feedback.list } = question
  const byVotes = question.sort === 'upvotes'
  const conditions = [sql`i.deleted_at is null`]
  if (type) conditions.push(sql`i.type = ${type}`)
  if (status) conditions.push(ranks[status])
  if (only === 'mine') conditions.push(sql`i.author_id = ${viewer.id}`)
  // from the person's votes to their items, which does not depend on the size of the board
  if (only === 'voted')
    conditions.push(sql`i.id in (select item_id from feedback_votes where user_id = ${viewer.id})`)
  if (q !== '') {
    const words = allWords(q)
    if (words === null) return []
    conditions.push(sql`i.id in (select w.item_id from feedback_search w where ${words})`)
  }
  if (cursor !== undefined) {
    const place = await placeOf(db, cursor)
    if (place === null) return null
    conditions.push(
      byVotes
        ? sql`(i.upvotes, i.rank, i.created_at, i.id) < (${place.upvotes}, ${place.rank}, ${place.at}::timestamptz, ${place.id})`
        : sql`(i.rank, i.created_at, i.id) < (${place.rank}, ${place.at}::timestamptz, ${place.id})`,
    )
  }
  const order = byVotes
    ? sql`i.upvotes desc, i.rank desc, i.created_at desc, i.id desc`
    : sql`i.rank desc, i.created_at desc, i.id desc`
  // the board opens with this query; others have too many forms to prepare them all
  const isCommon =
    [type, only, cursor].every((part) => part === undefined) && q === '' && limit === limits.feedback.page
  const { rows } = await sql<ItemRow>`${isCommon ? prepared : sql``}
    select ${itemColumns}, left(i.description, ${sql.lit(limits.feedback.listDescription + 1)}) as description
    from ${itemFrom(viewer.id)}
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => itemOf({ ...row, description: cut(row.description) }, viewer))
}

interface Stats {
  readonly total: number
  readonly open: number
  readonly inProgress: number
  readonly completed: number
  readonly closed: number
}

/** Counts the whole board, ignoring filters. */
export async function boardStats(db: Db): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select count(*)::int as total, count(*) filter (where rank = 2)::int as open,
      count(*) filter (where rank = 3)::int as "inProgress",
      count(*) filter (where rank = 1)::int as completed, count(*) filter (where rank = 0)::int as closed
    from feedback_items where deleted_at is null`.execute(db)
  return rows[0] ?? { total: 0, open: 0, inProgress: 0, completed: 0, closed: 0 }
}

/** With more candidates of one word the database ranks only the first it finds. */
const candidates = 2_000

/** Items that share at least half of a title's words, compared by stem, the most similar first. */
export async function similarItems(db: Db, title: string): Promise<SimilarItem[]> {
  const words = singleWords(title)
  if (words.length === 0) return []
  const any = sql`to_tsquery('english', ${words.join(' | ')})`
  const stems = sql.join(words.map((word) => sql`to_tsquery('english', ${word})`))
  const { rows } = await sql<SimilarItem>`
    select i.id, i.type, i.title, i.status, i.upvotes
    from (select item_id, search_text from feedback_search where search_text @@ ${any} limit ${candidates}) w
    join feedback_items i on i.id = w.item_id and i.deleted_at is null
    cross join lateral (
      select count(*) as asked, count(*) filter (where w.search_text @@ stem) as shared
      from unnest(array[${stems}]) stem where numnode(stem) > 0) met
    where met.shared * 2 >= met.asked and met.shared > 0
    order by met.shared desc, ts_rank(w.search_text, ${any}) desc, i.upvotes desc, i.id
    limit ${limits.feedback.similar}`.execute(db)
  return rows
}
