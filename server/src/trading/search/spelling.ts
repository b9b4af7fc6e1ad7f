import { isSlip, slips } from '@harbour/contract/trading/search/slips'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { SearchWord } from './store.ts'

/** So many of the newest notes have their words compared; each has its first letters only. */
const comparedNotes = 1_000
const comparedLetters = 1_000

/**
 * Puts right what is spelt wrong: a typed word that stands in no note becomes the one of the notes that is nearest to it, the most used of
 * several. Null where no word is changed, or one of them has nothing near. The database has no comparison of this kind that both engines
 * know.
 */
export async function respelt(
  db: Db,
  userId: string,
  words: readonly SearchWord[],
): Promise<readonly SearchWord[] | null> {
  if (words.every(({ symbols }) => symbols.length > 0)) return null
  const uses = await readUses(db, userId)
  const known = [...uses.keys()]
  let isChanged = false
  const right: SearchWord[] = []
  for (const word of words) {
    const { text, symbols } = word
    if (symbols.length > 0 || known.some((one) => one.includes(text))) {
      right.push(word)
      continue
    }
    const [nearest] = known
      .filter((one) => isSlip(text, one))
      .map((one) => ({ one, distance: slips(text, one), used: uses.get(one) ?? 0 }))
      .toSorted((a, b) => a.distance - b.distance || b.used - a.used)
    if (!nearest) return null
    isChanged = true
    right.push({ text: nearest.one, symbols: [] })
  }
  return isChanged ? right : null
}

/** The words of the newest notes with how often each stands there. */
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
