import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../core/db/db.ts'
import { storeImage } from '../portal/feedback/images.ts'
import { searchText } from '../portal/feedback/search-terms.ts'
import type { Services } from '../core/services/services.ts'
import { type DemoItem, demoItems } from './feedback-items.ts'
import { claimOnce, wasClaimed } from './once.ts'
import { calendarPicture, chartPicture, tablePicture } from './sample-pictures.ts'

const pictures = { chart: chartPicture, table: tablePicture, calendar: calendarPicture } as const

type People = ReadonlyMap<string, string>
type ImageIds = Readonly<Record<keyof typeof pictures, string>>

/** Fills the board with items of the demo's people. It runs once, so that a deleted item stays deleted. */
export async function addDemoFeedback({ database, storage }: Services): Promise<void> {
  const { db } = database
  // the pictures are stored beforehand: not again at each start
  if (await wasClaimed(db, 'feedback')) return
  const keep = async (bytes: Buffer) =>
    storeImage(db, storage, { bytes, width: 640, height: 400, mime: 'image/png' })
  const imageIds: ImageIds = {
    chart: await keep(pictures.chart()),
    table: await keep(pictures.table()),
    calendar: await keep(pictures.calendar()),
  }
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'feedback'))) return
    const rows = await tx
      .selectFrom('users')
      .select(['id', 'username'])
      .where('is_demo', '=', true)
      .orderBy('username')
      .execute()
    const people = new Map(rows.map(({ id, username }) => [username, id]))
    for (const [index, item] of demoItems.entries()) await addItem(tx, item, index, people, imageIds)
  })
}

/** An instant this many days ago, never a round one. */
const ago = (days: number, index: number, hoursLater = 0) =>
  sql<string>`least(now() - interval '3 minutes', now() - make_interval(days => ${days}, mins => ${(index * 97) % 600}) + make_interval(hours => ${hoursLater}))`

async function addItem(
  tx: Db,
  item: DemoItem,
  index: number,
  people: People,
  imageIds: ImageIds,
): Promise<void> {
  const id = randomUUID()
  const { type, title, text, by, daysAgo, votes, pictures: shown = [], comments = [], went = [] } = item
  const voters = [...people.values()]
    .map((userId, at) => ({ userId, rank: (at * 7 + index * 5) % people.size }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, votes)
  await tx
    .insertInto('feedback_items')
    .values({
      id,
      type,
      title,
      description: text,
      author_id: people.get(by) ?? null,
      is_demo: true,
      status: went.at(-1)?.[0] ?? 'OPEN',
      upvotes: voters.length,
      comment_count: comments.length,
      attachment_count: shown.length,
      created_at: ago(daysAgo, index),
    })
    .execute()
  await sql`insert into feedback_search (item_id, search_text) values (${id}, ${searchText(title, text)})`.execute(
    tx,
  )
  if (voters.length > 0)
    await tx
      .insertInto('feedback_votes')
      .values(voters.map(({ userId }) => ({ user_id: userId, item_id: id })))
      .execute()
  if (shown.length > 0)
    await tx
      .insertInto('feedback_attachments')
      .values(shown.map((picture, position) => ({ item_id: id, position, image_id: imageIds[picture] })))
      .execute()
  if (comments.length > 0)
    await tx
      .insertInto('feedback_comments')
      .values(
        comments.map(([name, content, hours]) => ({
          id: randomUUID(),
          item_id: id,
          author_id: people.get(name) ?? null,
          content,
          created_at: ago(daysAgo, index, hours),
        })),
      )
      .execute()
  if (went.length > 0)
    await tx
      .insertInto('feedback_changes')
      .values(
        went.map(([to, days, note], at) => ({
          item_id: id,
          from_status: went[at - 1]?.[0] ?? ('OPEN' as const),
          to_status: to,
          note: note ?? null,
          changed_by: people.get('Demo admin') ?? null,
          at: ago(days, index),
        })),
      )
      .execute()
}
