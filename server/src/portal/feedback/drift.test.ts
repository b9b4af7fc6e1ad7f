import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deletePerson } from '../../accounts.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { readUser } from '../../people/auth/sessions.ts'
import { addComment, removeComment } from './comments.ts'
import { insertItem } from './create.ts'
import { deleteItem, restoreItem } from './moderation.ts'
import { addVote, removeVote } from './votes.ts'

/** Each kind of operation many times on each of twelve items, and some farewells. */
const operations = 3_000
const atOnce = 20

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

test('after 3,000 random votes, comments and deletions of items and people every count equals its rows', async () => {
  const roll = dice(20_26)
  const people = await Promise.all(Array.from({ length: 30 }, async (_, at) => (await h.person(`p${at}`)).id))
  const users = new Map(await Promise.all(people.map(async (id) => [id, await readUser(h.db, id)] as const)))
  const items: string[] = []
  for (let at = 0; at < 12; at++)
    items.push(
      await insertItem(h.db, {
        authorId: people[at] ?? '',
        type: 'BUG',
        title: `Item ${at}`,
        description: 'Something happened',
        imageIds: [],
      }),
    )
  const leaving = people.slice(24)
  const one = async () => {
    const [person, item] = [people[roll(people.length)] ?? '', items[roll(items.length)] ?? '']
    const choice = roll(1000)
    if (choice < 450) await addVote(h.db, person, item)
    else if (choice < 800) await removeVote(h.db, person, item)
    else if (choice < 900) {
      const user = users.get(person)
      // someone who has left has no session to comment with
      if (user && people.indexOf(person) < 24)
        await h.db.transaction().execute((tx) => addComment(tx, item, user, `Comment ${choice}`))
    } else if (choice < 985) {
      const comment = await h.db
        .selectFrom('feedback_comments')
        .select('id')
        .where('item_id', '=', item)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (comment) await h.db.transaction().execute((tx) => removeComment(tx, comment.id))
    } else if (choice < 992) await deleteItem(h.db, item, person)
    else if (choice < 999) await restoreItem(h.db, item)
    else {
      const farewell = leaving.pop()
      if (farewell) await h.db.transaction().execute((tx) => deletePerson(tx, farewell))
    }
  }
  for (let done = 0; done < operations; done += atOnce) await Promise.all(Array.from({ length: atOnce }, one))
  expect(leaving.length).toBeLessThan(6)
  const { rows } = await sql<{ upvotes: number; votes: number; comments: number; written: number }>`
    select i.upvotes, (select count(*)::int from feedback_votes v where v.item_id = i.id) as votes,
      i.comment_count as comments, (select count(*)::int from feedback_comments c where c.item_id = i.id) as written
    from feedback_items i order by i.id`.execute(h.db)
  expect(rows).toHaveLength(12)
  expect(rows.reduce((sum, { upvotes }) => sum + upvotes, 0)).toBeGreaterThan(20)
  for (const { upvotes, votes, comments, written } of rows)
    expect([upvotes, comments]).toEqual([votes, written])
}, 240_000)
