import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

interface NoteRow {
  readonly accountId: string
  readonly key: string
  readonly note: string
}

/** Reads a person's notes on some trades; trades without one are absent. */
export async function readNotes(
  db: Db,
  userId: string,
  places: readonly Pick<NoteRow, 'accountId' | 'key'>[],
): Promise<readonly NoteRow[]> {
  if (places.length === 0) return []
  const { rows } = await sql<NoteRow>`
    select n.account_id as "accountId", n.round_trip_key as key, n.note
    from unnest(${places.map(({ accountId }) => accountId)}::text[], ${places.map(({ key }) => key)}::text[]) as p (account_id, key)
    join round_trip_notes n on n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
    where n.note <> ''`.execute(db)
  return rows
}
