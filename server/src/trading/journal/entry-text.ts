import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { holdPerson } from '../../people/access/hold-person.ts'

/** The fields of every entry of the journal. */
export interface Words {
  readonly note: string
  readonly tags: readonly string[]
}
/** Fields to write; others stay. */
export type Change<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The place of an entry that has only text: its table, and its key besides the person. */
export type WordsPlace =
  | { readonly table: 'day_notes'; readonly key: { readonly day: string } }
  | { readonly table: 'bot_notes'; readonly key: { readonly bot_id: string } }
  | { readonly table: 'bot_day_notes'; readonly key: { readonly bot_id: string; readonly day: string } }

/** The beginnings of statements on each table, spelt out so that writers of a table can be found. */
const tables = {
  day_notes: {
    into: sql`insert into day_notes`,
    set: sql`update day_notes`,
    gone: sql`delete from day_notes`,
  },
  bot_notes: {
    into: sql`insert into bot_notes`,
    set: sql`update bot_notes`,
    gone: sql`delete from bot_notes`,
  },
  bot_day_notes: {
    into: sql`insert into bot_day_notes`,
    set: sql`update bot_day_notes`,
    gone: sql`delete from bot_day_notes`,
  },
} as const

/**
 * Writes the given fields; false if one of them differs from `before` (optimistic concurrency control). An entry
 * without text is no row.
 */
export async function writeWords(
  tx: Db,
  userId: string,
  { table, key }: WordsPlace,
  change: Change<Words>,
  before: Change<Words>,
): Promise<boolean> {
  await holdPerson(tx, userId)
  const { into, set, gone } = tables[table]
  const columns = ['user_id', ...Object.keys(key)]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = [userId, ...Object.values(key)]
  // an update without changes locks the row, also one that a concurrent write empties
  const { rows } = await sql<Words>`
    ${into} (${names}, changed_at) values (${sql.join(values)}, ${await databaseNow(tx)}::timestamptz)
    on conflict (${names}) do update set note = ${sql.table(table)}.note returning note, tags`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('a row that is written is there')
  const words = await wordsOf(tx, userId, change)
  if (isOvertaken(stored, words, before)) return false
  const { note, tags } = { note: words.note ?? stored.note, tags: words.tags ?? [...stored.tags] }
  const isThis: RawBuilder<boolean> = sql.join(
    columns.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`),
    sql` and `,
  )
  if (note === '' && tags.length === 0) await sql`${gone} where ${isThis}`.execute(tx)
  else
    await sql`${set} set note = ${note}, tags = ${tags}::text[], changed_at = ${await databaseNow(tx)}
      where ${isThis}`.execute(tx)
  return true
}

export const wordsOf = async (tx: Db, userId: string, { note, tags }: Change<Words>) => ({
  note,
  tags: tags && (await asSpeltBefore(tx, userId, tags)),
})

/** True if another writer changed a field since it was read. Writing the same value twice, as after a lost answer, is no conflict. */
export function isOvertaken(stored: Words, change: Change<Words>, before: Change<Words>): boolean {
  const fields = ['note', 'tags'] as const
  return fields.some((field) => {
    const [was, next, now] = [before[field], change[field], stored[field]].map((value) =>
      JSON.stringify(value),
    )
    return was !== undefined && next !== undefined && now !== was && now !== next
  })
}

/** The tags of all entries of a person, with whether each row is a trade's. */
const tagsInUse = (userId: string) => sql`
  select unnest(tags) as tag, true as of_trade from round_trip_notes where user_id = ${userId}
  union all select unnest(tags), false from day_notes where user_id = ${userId}
  union all select unnest(tags), false from bot_notes where user_id = ${userId}
  union all select unnest(tags), false from bot_day_notes where user_id = ${userId}`

/** A tag that differs from a used one only by case becomes that one. */
export async function asSpeltBefore(tx: Db, userId: string, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from (${tagsInUse(userId)}) used order by tag`.execute(tx)
  const known = new Map(rows.map(({ tag }) => [tag.toLowerCase(), tag]))
  return tags.map((tag) => known.get(tag.toLowerCase()) ?? tag)
}

export async function readTags(
  db: Db,
  userId: string,
): Promise<readonly { readonly tag: string; readonly trades: number }[]> {
  const { rows } = await sql<{ tag: string; trades: number }>`
    select tag, (count(*) filter (where of_trade))::int as trades from (${tagsInUse(userId)}) used
    group by tag order by trades desc, tag`.execute(db)
  return rows
}
