import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { containsWord } from './contains-word.ts'

/** SQL: true for trades of `round_trips` that have one of the tags. */
export const hasTag = (userId: string, tags: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from round_trip_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.round_trip_key = round_trips.key
    and n.tags && ${tags}::text[])`

/** SQL: true for trades of `round_trips` that are assigned to one of the playbooks. */
export const hasPlaybook = (
  userId: string,
  playbooks: readonly string[],
): RawBuilder<boolean> => sql<boolean>`exists (
  select from round_trip_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.round_trip_key = round_trips.key
    and n.playbook_id = any (${playbooks}::text[]))`

/** SQL: true for trades of `round_trips` that are marked as reviewed, or for those that are not. */
export const isReviewed = (userId: string, wanted: boolean): RawBuilder<boolean> => sql<boolean>`${
  wanted ? sql`` : sql`not`
} exists (
  select from round_trip_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.round_trip_key = round_trips.key
    and n.reviewed_at is not null)`

/** SQL: true for trades of `round_trips` with a word in lower case in their note or one of their tags. */
export const hasWord = (userId: string, word: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from round_trip_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.round_trip_key = round_trips.key
    and ${containsWord(word)})`

/** The trades with a text in their note or one of their tags, ignoring case. */
export async function tradesWrittenOf(
  db: Db,
  userId: string,
  text: string,
): Promise<readonly { readonly accountId: string; readonly key: string }[]> {
  const { rows } = await sql<{ accountId: string; key: string }>`
    select account_id as "accountId", round_trip_key as key from round_trip_notes
    where user_id = ${userId} and (strpos(lower(note), lower(${text})) > 0
      or exists (select from unnest(tags) tag where strpos(lower(tag), lower(${text})) > 0))`.execute(db)
  return rows
}
