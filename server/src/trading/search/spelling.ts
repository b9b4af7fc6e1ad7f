import { isSlip, slips } from '@harbour/contract/trading/search/slips'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { isOfTrades, type SearchWord } from './store.ts'

/** The number of newest notes whose words are compared, and only the first letters of each. */
const comparedNotes = 1_000
const comparedLetters = 1_000

/**
 * Corrects spelling: a typed word that is in no note becomes the nearest one of the notes, the most used of
 * several. Null if no word is changed, or one of them has no near match. No such comparison exists in both
 * database engines.
 */
export async function respelt(
  db: Db,
  userId: string,
  words: readonly SearchWord[],
): Promise<readonly SearchWord[] | null> {
  if (words.every(isOfTrades)) return null
  const uses = await readUses(db, userId)
  const known = [...uses.keys()]
  let isChanged = false
  const right: SearchWord[] = []
  for (const word of words) {
    const { text } = word
    if (isOfTrades(word) || known.some((one) => one.includes(text))) {
      right.push(word)
      continue
    }
    const [nearest] = known
      .filter((one) => isSlip(text, one))
      .map((one) => ({ one, distance: slips(text, one), used: uses.get(one) ?? 0 }))
      .toSorted((a, b) => a.distance - b.distance || b.used - a.used)
    if (!nearest) return null
    isChanged = true
    right.push({ text: nearest.one, symbols: [], side: null })
  }
  return isChanged ? right : null
}

/** The words of the newest notes with how often each occurs. */
async function readUses(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ note: string }>`
    select left(lower(note || ' ' || array_to_string(tags, ' ')), ${comparedLetters}) as note from (
      select note, tags from (
        select note, tags, changed_at from round_trip_notes where user_id = ${userId}
        union all select note, tags, changed_at from bot_notes where user_id = ${userId}
        union all select note, tags, changed_at from bot_day_notes where user_id = ${userId}) n
      order by changed_at desc limit ${comparedNotes}) newest`.execute(db)
  const uses = new Map<string, number>()
  for (const { note } of rows)
    for (const word of note.split(/[^\p{L}\p{N}]+/u))
      if (word !== '') uses.set(word, (uses.get(word) ?? 0) + 1)
  return uses
}
