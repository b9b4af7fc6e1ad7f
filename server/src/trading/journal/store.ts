import { sql } from 'kysely'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import type { Db } from '../../core/db/db.ts'
import { holdPerson } from '../../people/access/hold-person.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { StopChangeRow } from '../../core/db/tables/journal.ts'
import type { TradePlace } from '../results/trade-place.ts'
import { tickRules } from './playbook-store.ts'

export interface TradeNoteRow {
  readonly note: string
  readonly tags: readonly string[]
  readonly rating: number | null
  readonly playbookId: string | null
  readonly followedRules: readonly string[] | null
  readonly checkedRules: readonly string[] | null
  readonly initialStop: string | null
  readonly stopSetAt: string | null
  readonly stopFreeUntil: string | null
  readonly stopChanges: readonly StopChangeRow[]
  readonly reviewedAt: string | null
  readonly changedAt: string | null
  readonly picture: string | null
}

const unwritten: TradeNoteRow = {
  note: '',
  tags: [],
  rating: null,
  playbookId: null,
  followedRules: null,
  checkedRules: null,
  initialStop: null,
  stopSetAt: null,
  stopFreeUntil: null,
  stopChanges: [],
  reviewedAt: null,
  changedAt: null,
  picture: null,
}

/** A stop can be corrected without a reason for so long after it was first recorded. */
const freeFor = sql`make_interval(mins => ${journalLimits.stopFreeMinutes})`
const freeUntil = sql<
  string | null
>`case when stop_set_at + ${freeFor} > now() then stop_set_at + ${freeFor} end`

/** Null until one was ticked: nobody has said then that none was followed. */
const followedRules = sql<
  readonly string[] | null
>`case when checked_rules is not null then followed_rules end`

export async function readTradeNote(
  db: Db,
  userId: string,
  { accountId, key }: TradePlace,
): Promise<TradeNoteRow> {
  const row = await db
    .selectFrom('round_trip_notes')
    .select([
      'note',
      'tags',
      'rating',
      'playbook_id as playbookId',
      followedRules.as('followedRules'),
      'checked_rules as checkedRules',
      'initial_stop as initialStop',
      'stop_set_at as stopSetAt',
      freeUntil.as('stopFreeUntil'),
      'stop_changes as stopChanges',
      'reviewed_at as reviewedAt',
      'changed_at as changedAt',
    ])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('round_trip_key', '=', key)
    .executeTakeFirst()
  const picture = await db
    .selectFrom('round_trip_images')
    .select(['mime', 'bytes'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('round_trip_key', '=', key)
    .executeTakeFirst()
  return {
    ...(row ?? unwritten),
    picture: picture ? `data:${picture.mime};base64,${picture.bytes.toString('base64')}` : null,
  }
}

interface Words {
  readonly note: string
  readonly tags: readonly string[]
}
interface TradeWords extends Words {
  readonly rating: number | null
  readonly playbookId: string | null
  readonly reviewed: boolean
  readonly followedRules: readonly string[] | null
}
/** Fields to write; others stay. */
type Change<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Writes the fields that are given (optimistic concurrency control); false where one of them is not as it was `before`. */
export async function writeTradeNote(
  tx: Db,
  userId: string,
  { accountId, key }: TradePlace,
  change: Change<TradeWords>,
  before: Change<Words>,
): Promise<boolean> {
  const place = { user_id: userId, account_id: accountId, round_trip_key: key }
  // The update that changes nothing locks the row, also one that an undo removes at the same moment: writers of one trade follow each
  // other. A refusal rolls back a row that was inserted for it.
  const stored = await tx
    .insertInto('round_trip_notes')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'round_trip_key']).doUpdateSet({ round_trip_key: key }),
    )
    .returning(['note', 'tags'])
    .executeTakeFirstOrThrow()
  const words = await wordsOf(tx, userId, change)
  if (isOvertaken(stored, words, before)) return false
  const at = await databaseNow(tx)
  await tx
    .updateTable('round_trip_notes')
    .set({
      ...words,
      rating: change.rating,
      playbook_id: change.playbookId,
      reviewed_at: reviewedAt(change.reviewed, at),
      changed_at: at,
    })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('round_trip_key', '=', key)
    .execute()
  if (change.followedRules !== undefined)
    await tickRules(tx, userId, { accountId, key }, change.followedRules)
  return true
}

const wordsOf = async (tx: Db, userId: string, { note, tags }: Change<Words>) => ({
  note,
  tags: tags && (await asSpeltBefore(tx, userId, tags)),
})

/** Marked twice, a trade stays reviewed since the first time. */
const reviewedAt = (reviewed: boolean | undefined, at: string) =>
  reviewed === undefined
    ? undefined
    : reviewed
      ? sql<string>`coalesce(reviewed_at, ${at}::timestamptz)`
      : null

/** True where another writer changed a field since it was read. The same value written twice, as after a lost answer, overtakes nothing. */
function isOvertaken(stored: Words, change: Change<Words>, before: Change<Words>): boolean {
  const fields = ['note', 'tags'] as const
  return fields.some((field) => {
    const [was, next, now] = [before[field], change[field], stored[field]].map((value) =>
      JSON.stringify(value),
    )
    return was !== undefined && next !== undefined && now !== was && now !== next
  })
}

/**
 * Records the initial stop. One that stands longer than the time for slips is replaced only with a reason, and stays beside the new
 * one; false where that is missing.
 */
export async function recordStop(
  tx: Db,
  userId: string,
  { accountId, key }: TradePlace,
  price: string,
  reason: string | null,
): Promise<boolean> {
  const at = sql`${await databaseNow(tx)}::timestamptz`
  const { rows } = await sql`
    insert into round_trip_notes (user_id, account_id, round_trip_key, initial_stop, stop_set_at)
    values (${userId}, ${accountId}, ${key}, ${price}, ${at})
    on conflict (user_id, account_id, round_trip_key) do update set
      initial_stop = excluded.initial_stop, stop_set_at = coalesce(round_trip_notes.stop_set_at, excluded.stop_set_at),
      stop_changes = case
        when round_trip_notes.initial_stop is null or round_trip_notes.stop_set_at + ${freeFor} > ${at}
          or round_trip_notes.initial_stop = excluded.initial_stop then round_trip_notes.stop_changes
        else round_trip_notes.stop_changes || jsonb_build_array(jsonb_build_object(
          'price', round_trip_notes.initial_stop::text, 'replacedAt', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', ${reason}::text)) end
    where round_trip_notes.initial_stop is null or round_trip_notes.stop_set_at + ${freeFor} > ${at}
      or round_trip_notes.initial_stop = excluded.initial_stop
      or ${reason}::text is not null and jsonb_array_length(round_trip_notes.stop_changes) < ${journalLimits.stopChanges}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** A tag that differs from one in use by case alone is that one. */
export async function asSpeltBefore(tx: Db, userId: string, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from (
      select unnest(tags) as tag from round_trip_notes where user_id = ${userId}
      union select unnest(tags) from day_notes where user_id = ${userId}) used order by tag`.execute(tx)
  const known = new Map(rows.map(({ tag }) => [tag.toLowerCase(), tag]))
  return tags.map((tag) => known.get(tag.toLowerCase()) ?? tag)
}

export async function readTags(
  db: Db,
  userId: string,
): Promise<readonly { readonly tag: string; readonly trades: number }[]> {
  const { rows } = await sql<{ tag: string; trades: number }>`
    select tag, (count(*) filter (where of_trade))::int as trades from (
      select unnest(tags) as tag, true as of_trade from round_trip_notes where user_id = ${userId}
      union all select unnest(tags), false from day_notes where user_id = ${userId}) used
    group by tag order by trades desc, tag`.execute(db)
  return rows
}

export interface DayNoteRow {
  readonly day: string
  readonly note: string
  readonly tags: readonly string[]
  readonly changedAt: string | null
}

/** The days with a word in them, both ends included. */
export async function readDayNotes(
  db: Db,
  userId: string,
  from: string,
  to: string,
): Promise<readonly DayNoteRow[]> {
  return db
    .selectFrom('day_notes')
    .select(['day', 'note', 'tags', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** Writes the fields that are given; false where one of them is not as it was `before`. A day without a word is no row. */
export async function writeDayNote(
  tx: Db,
  userId: string,
  day: string,
  change: Change<Words>,
  before: Change<Words>,
): Promise<boolean> {
  const place = { user_id: userId, day }
  await holdPerson(tx, userId)
  // the update that changes nothing locks the row, also one that another write empties at the same moment
  const stored = await tx
    .insertInto('day_notes')
    .values(place)
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet({ day }))
    .returning(['note', 'tags'])
    .executeTakeFirstOrThrow()
  const words = await wordsOf(tx, userId, change)
  if (isOvertaken(stored, words, before)) return false
  const { note, tags } = { note: words.note ?? stored.note, tags: words.tags ?? [...stored.tags] }
  const row = tx.updateTable('day_notes').set({ note, tags, changed_at: await databaseNow(tx) })
  const gone = tx.deleteFrom('day_notes').where('user_id', '=', userId).where('day', '=', day)
  if (note === '' && tags.length === 0) await gone.execute()
  else await row.where('user_id', '=', userId).where('day', '=', day).execute()
  return true
}
