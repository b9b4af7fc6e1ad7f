import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { containsWord } from '../tags/contains-word.ts'

export interface FoundBotNoteRow {
  readonly botId: string
  readonly name: string
  /** Null for a note about the bot as a whole. */
  readonly day: string | null
  readonly note: string
  readonly tags: readonly string[]
}

/** Reads notes on bots and their days that contain each word in text or tags: bots as a whole first, then the newest days. */
export async function readFoundBotNotes(
  db: Db,
  userId: string,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundBotNoteRow[]> {
  if (words.length === 0) return []
  const fits = sql.join(words.map(containsWord), sql` and `)
  const { rows } = await sql<FoundBotNoteRow>`
    select n.bot_id as "botId", b.name, n.day, n.note, n.tags
    from (
      select bot_id, null::date as day, note, tags from bot_notes where user_id = ${userId}
      union all select bot_id, day, note, tags from bot_day_notes where user_id = ${userId}) n
    join bots b on b.user_id = ${userId} and b.id = n.bot_id
    where ${fits} order by n.day desc nulls first, b.name, n.bot_id limit ${limit}`.execute(db)
  return rows
}
