import type { ChangedTrade, TradeChange, TradeFields } from '@harbour/contract/trading/journal/trade-changes'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { sql } from 'kysely'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf, tradeId, type TradePlace, tradePlace } from '../results/trade-place.ts'
import { raiseJournalVersion } from '../tags/journal-version.ts'
import { holdPlaybooks } from './playbook-store.ts'
import { asSpeltBefore } from './entry-text.ts'

type Refused = 'trade_missing' | 'tags_enough'

/** The journal of a trade that is locked until the transaction ends. */
interface Locked extends TradePlace {
  readonly fields: TradeFields
}

/**
 * Changes the journal of several closed trades, all or none. Returns the changed ones with their former values; a
 * trade with these values already is left out, so that repeating the request changes nothing (idempotency).
 */
export async function changeTrades(
  tx: Db,
  userId: string,
  named: readonly TradePlace[],
  change: Omit<TradeChange, 'trades'>,
): Promise<readonly ChangedTrade[] | Refused> {
  await raiseJournalVersion(tx, userId)
  const places = inOneOrder(named)
  if ((await countClosed(tx, userId, places)) < places.length) return 'trade_missing'
  const at = await databaseNow(tx)
  const addTags = await asSpeltBefore(tx, userId, change.addTags ?? [])
  const locked = await lockNotes(tx, userId, places, at)
  const changed = locked.flatMap(({ fields: before, ...place }) => {
    const after = { ...changedFields(before, { ...change, addTags }, at), changedAt: at }
    return isSame(before, after) ? [] : [{ ...place, before, after }]
  })
  if (changed.some(({ after }) => after.tags.length > journalLimits.tags)) return 'tags_enough'
  await writeFields(
    tx,
    userId,
    changed.map(({ after, ...place }) => ({ ...place, fields: after })),
  )
  await removeEmpty(tx, userId, locked.filter(isUnwritten))
  return changed.map(({ before, after, ...place }) => ({ id: tradeId(place), before, after }))
}

/**
 * Undoes a change, field by field. A field that was changed again since stays as it is; tags are removed and
 * restored one by one. Repeating the request changes nothing, and trades of other people are not found.
 */
export async function undoChanges(
  tx: Db,
  userId: string,
  changes: readonly ChangedTrade[],
): Promise<{ restored: number; kept: number }> {
  await raiseJournalVersion(tx, userId)
  const byId = new Map(changes.map((one) => [one.id, one]))
  const places = inOneOrder([...byId.keys()].flatMap((id) => tradePlace(id) ?? []))
  const playbooks = await holdPlaybooks(
    tx,
    userId,
    changes.flatMap(({ before }) => before.playbookId ?? []),
  )
  const locked = await readLocked(tx, userId, places)
  const undone = locked.flatMap(({ fields: now, ...place }) => {
    const change = byId.get(tradeId(place))
    return change ? [{ ...place, now, ...undoneFields(now, change, playbooks) }] : []
  })
  await writeFields(
    tx,
    userId,
    undone.filter(({ now, fields }) => JSON.stringify(now) !== JSON.stringify(fields)),
  )
  await removeEmpty(tx, userId, undone.filter(isUnwritten))
  const kept = undone.filter(({ isKept }) => isKept).length
  return { restored: byId.size - kept, kept }
}

/** Each trade once, in the order in which every writer locks them (against deadlocks). */
export function inOneOrder(places: readonly TradePlace[]): readonly TradePlace[] {
  const byId = new Map(places.map((place) => [tradeId(place), place]))
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place)
}

async function countClosed(db: Db, userId: string, places: readonly TradePlace[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${rowsOf(places)}
    join round_trips t on t.user_id = ${userId} and t.account_id = p.account_id and t.key = p.key
      and t.closed_at is not null`.execute(db)
  return rows[0]?.found ?? 0
}

const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const fieldsOf = (
  table: string,
) => sql`jsonb_build_object('tags', ${sql.ref(`${table}.tags`)}, 'rating', ${sql.ref(`${table}.rating`)},
  'playbookId', ${sql.ref(`${table}.playbook_id`)}, 'reviewedAt', ${instantText(`${table}.reviewed_at`)},
  'changedAt', ${instantText(`${table}.changed_at`)})`

/** Locks the journals of the trades, and creates missing ones, which have no time yet. */
async function lockNotes(
  tx: Db,
  userId: string,
  places: readonly TradePlace[],
  at: string,
): Promise<readonly Locked[]> {
  await sql`
    insert into round_trip_notes (user_id, account_id, round_trip_key, changed_at)
    select ${userId}, p.account_id, p.key, ${at}::timestamptz from ${rowsOf(places)} order by p.place
    on conflict (user_id, account_id, round_trip_key) do update set round_trip_key = excluded.round_trip_key`.execute(
    tx,
  )
  const rows = await readLocked(tx, userId, places)
  return rows.map(({ fields, ...place }) => ({
    ...place,
    fields: fields.changedAt === at ? { ...fields, changedAt: null } : fields,
  }))
}

/** Locks the existing journals. */
async function readLocked(tx: Db, userId: string, places: readonly TradePlace[]): Promise<readonly Locked[]> {
  const { rows } = await sql<Locked>`
    select n.account_id as "accountId", n.round_trip_key as key, ${fieldsOf('n')} as fields
    from ${rowsOf(places)}
    join round_trip_notes n on n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
    order by p.place for update of n`.execute(tx)
  return rows
}

async function writeFields(tx: Db, userId: string, changed: readonly Locked[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ accountId, key, fields }) => ({
    account_id: accountId,
    key,
    tags: fields.tags,
    rating: fields.rating,
    playbook_id: fields.playbookId,
    reviewed_at: fields.reviewedAt,
    changed_at: fields.changedAt,
  }))
  await sql`
    update round_trip_notes n set tags = c.tags, rating = c.rating, playbook_id = c.playbook_id, reviewed_at = c.reviewed_at,
      changed_at = coalesce(c.changed_at, n.changed_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (account_id text, key text, tags text[], rating smallint,
      playbook_id text, reviewed_at timestamptz, changed_at timestamptz)
    where n.user_id = ${userId} and n.account_id = c.account_id and n.round_trip_key = c.key`.execute(tx)
}

const isUnwritten = ({ fields }: Locked): boolean => fields.changedAt === null

/** Deletes journals without content. */
export async function removeEmpty(tx: Db, userId: string, places: readonly TradePlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from round_trip_notes n using ${rowsOf(places)}
    where n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
      and n.note = '' and n.tags = '{}' and n.rating is null and n.playbook_id is null and n.reviewed_at is null
      and n.initial_stop is null and n.stop_changes = '[]' and n.checked_rules is null`.execute(tx)
}

function changedFields(
  { tags, rating, playbookId, reviewedAt, changedAt }: TradeFields,
  change: Omit<TradeChange, 'trades'>,
  at: string,
): TradeFields {
  const off = new Set(change.removeTags?.map((tag) => tag.toLowerCase()))
  const left = tags.filter((tag) => !off.has(tag.toLowerCase()))
  return {
    tags: [...left, ...missingIn(left, change.addTags ?? [])],
    rating: change.rating === undefined ? rating : change.rating,
    playbookId: change.playbookId === undefined ? playbookId : change.playbookId,
    // marked again, a trade keeps the time of its first review
    reviewedAt: change.reviewed === undefined ? reviewedAt : change.reviewed ? (reviewedAt ?? at) : null,
    changedAt,
  }
}

const missingIn = (tags: readonly string[], more: readonly string[]) => {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return more.filter((tag) => !known.has(tag.toLowerCase()))
}

const sameFields = ['tags', 'rating', 'playbookId', 'reviewedAt'] as const
const isSame = (a: TradeFields, b: TradeFields): boolean =>
  sameFields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]))

/** The fields after undoing the change, and whether one of them stays because it was changed since. */
function undoneFields(
  now: TradeFields,
  { before, after }: ChangedTrade,
  playbooks: ReadonlySet<string>,
): { readonly fields: TradeFields; readonly isKept: boolean } {
  const own = <K extends 'rating' | 'playbookId' | 'reviewedAt' | 'changedAt'>(field: K) => {
    if (before[field] === after[field] || now[field] === before[field])
      return { value: now[field], isKept: false }
    return now[field] === after[field]
      ? { value: before[field], isKept: false }
      : { value: now[field], isKept: true }
  }
  const [rating, playbook, reviewed] = [own('rating'), own('playbookId'), own('reviewedAt')]
  const tags = undoneTags(now.tags, before.tags, after.tags)
  const isPutBack = playbook.value !== now.playbookId
  const isGone = isPutBack && playbook.value !== null && !playbooks.has(playbook.value)
  return {
    fields: {
      tags: tags ?? now.tags,
      rating: rating.value,
      playbookId: isGone ? null : playbook.value,
      reviewedAt: reviewed.value,
      changedAt: own('changedAt').value,
    },
    isKept: rating.isKept || playbook.isKept || reviewed.isKept || tags === null,
  }
}

/** Null if a trade would have too many. */
function undoneTags(
  now: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] | null {
  if (JSON.stringify(now) === JSON.stringify(after)) return [...before]
  const left = now.filter((tag) => before.includes(tag) || !after.includes(tag))
  const back = missingIn(
    left,
    before.filter((tag) => !after.includes(tag)),
  )
  return left.length + back.length > journalLimits.tags ? null : [...left, ...back]
}
