import { sql } from 'kysely'
import { minuteMs } from '@harbour/ledger/durations'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { StopChangeRow } from '../../core/db/tables/journal.ts'
import type { TradePlace } from '../results/trade-place.ts'
import { raiseJournalVersion } from '../tags/journal-version.ts'
import { tickRules } from './playbook-store.ts'
import { type Change, isOvertaken, type Words, wordsOf } from './entry-text.ts'

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

/** A stop can be corrected without a reason for this long after it was first recorded. */
const freeFor = sql`make_interval(mins => ${journalLimits.stopFreeMinutes})`
const freeUntil = (at: string) =>
  sql<
    string | null
  >`case when stop_set_at + ${freeFor} > ${at}::timestamptz then stop_set_at + ${freeFor} end`

/** Null until one was ticked: until then it is unknown whether any was followed. */
const followedRules = sql<
  readonly string[] | null
>`case when checked_rules is not null then followed_rules end`

export async function readTradeNote(
  db: Db,
  userId: string,
  { accountId, key }: TradePlace,
): Promise<TradeNoteRow> {
  const at = await databaseNow(db)
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
      freeUntil(at).as('stopFreeUntil'),
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

interface TradeWords extends Words {
  readonly rating: number | null
  readonly playbookId: string | null
  readonly reviewed: boolean
  readonly followedRules: readonly string[] | null
}
/** Writes the given fields (optimistic concurrency control); false if one of them differs from `before`. */
export async function writeTradeNote(
  tx: Db,
  userId: string,
  { accountId, key }: TradePlace,
  change: Change<TradeWords>,
  before: Change<Words>,
): Promise<boolean> {
  await raiseJournalVersion(tx, userId)
  const place = { user_id: userId, account_id: accountId, round_trip_key: key }
  const at = await databaseNow(tx)
  // An update without changes locks the row, also one that a concurrent undo deletes: writers of one trade
  // are serialised. A refusal rolls back a row that was inserted for it.
  const stored = await tx
    .insertInto('round_trip_notes')
    .values({ ...place, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'round_trip_key']).doUpdateSet({ round_trip_key: key }),
    )
    .returning(['note', 'tags'])
    .executeTakeFirstOrThrow()
  const words = await wordsOf(tx, userId, change)
  if (isOvertaken(stored, words, before)) return false
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

/** Marked again, a trade keeps the time of its first review. */
const reviewedAt = (reviewed: boolean | undefined, at: string) =>
  reviewed === undefined
    ? undefined
    : reviewed
      ? sql<string>`coalesce(reviewed_at, ${at}::timestamptz)`
      : null

/**
 * Records the initial stop. After the time for corrections it is replaced only with a reason, and stored
 * beside the new one; false without one.
 */
export async function recordStop(
  tx: Db,
  userId: string,
  { accountId, key }: TradePlace,
  price: string,
  reason: string | null,
): Promise<boolean> {
  await raiseJournalVersion(tx, userId)
  const at = await databaseNow(tx)
  const nowMs = Date.parse(at)
  const freeSince = new Date(nowMs - journalLimits.stopFreeMinutes * minuteMs).toISOString()
  const standsFreely = sql`(round_trip_notes.initial_stop is null or round_trip_notes.stop_set_at > ${freeSince}::timestamptz
    or round_trip_notes.initial_stop = excluded.initial_stop)`
  const replaced = JSON.stringify({ replacedAt: new Date(nowMs).toISOString(), reason })
  // A node of a cluster resolves a conflict only with immutable functions, and those that build JSON depend
  // on settings: the former price is inserted into its text.
  const { rows } = await sql`
    insert into round_trip_notes (user_id, account_id, round_trip_key, initial_stop, stop_set_at, changed_at)
    values (${userId}, ${accountId}, ${key}, ${price}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (user_id, account_id, round_trip_key) do update set
      initial_stop = excluded.initial_stop, stop_set_at = coalesce(round_trip_notes.stop_set_at, excluded.stop_set_at),
      stop_changes = case when ${standsFreely} then round_trip_notes.stop_changes
        else round_trip_notes.stop_changes
          || (('{"price":"' || round_trip_notes.initial_stop::text || '"}')::jsonb || ${replaced}::jsonb) end
    where ${standsFreely}
      or ${reason}::text is not null and jsonb_array_length(round_trip_notes.stop_changes) < ${journalLimits.stopChanges}
    returning 1`.execute(tx)
  return rows.length > 0
}

export interface DayNoteRow extends Words {
  readonly day: string
  readonly changedAt: string | null
}

/** The days with a note, both ends included. */
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
