import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { arrayText, plainArrayText } from '../../core/db/array-text.ts'
import type { FileItem } from './collect.ts'

/** Rows looked up at a time. */
const chunkRows = 5_000
/** The stream of imported rows. */
export const importStream = 'import'

/** The source of a known row. */
export type KnownFrom = 'exchange' | 'file'

interface Owner {
  readonly userId: string
  readonly accountId: string
}

/**
 * Finds rows that the account has already (deduplication): by the exchange's own id, or, for rows without
 * one, by the same content in the same second. Returns indexes of the items.
 */
export async function knownRows(
  db: Db,
  owner: Owner,
  items: readonly FileItem[],
): Promise<ReadonlyMap<number, KnownFrom>> {
  const known = new Map<number, KnownFrom>()
  await inBulk(db)
  for (let from = 0; from < items.length; from += chunkRows) {
    const chunk = items.slice(from, from + chunkRows).map((item, at) => ({ ...item, at: from + at }))
    for (const asked of [fillsKnown(owner, chunk), entriesKnown(owner, chunk)]) {
      const { rows } = (await asked?.execute(db)) ?? { rows: [] }
      // rows of the exchange take precedence: no file removes them
      for (const { at, from: source } of rows)
        if (source === 'exchange' || !known.has(at)) known.set(at, source)
    }
  }
  return known
}

/**
 * Disables nested loops until the transaction ends: just after a large file the statistics still describe a nearly
 * empty table, and such a join takes hours. A cluster repeats `set local` on its nodes, but not `set_config`.
 */
export const inBulk = (tx: Db) => sql`set local enable_nestloop = off`.execute(tx)

type Placed = FileItem & { readonly at: number }
interface Found {
  readonly at: number
  readonly from: KnownFrom
}

/** The second of a moment: files of some exchanges have no finer times. */
const second = (moment: RawBuilder<unknown>) => sql`date_trunc('second', ${moment})`
const rowSecond = second(sql`to_timestamp(r.at_ms / 1000)`)

/** Rows of the account in the time span of a chunk, for the index. */
function inSpan(
  table: 'fills' | 'ledger_entries',
  { userId, accountId }: Owner,
  rows: readonly { readonly atMs: number }[],
) {
  const column = sql.ref(table === 'fills' ? 'k.traded_at' : 'k.at')
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { atMs } of rows) {
    first = Math.min(first, atMs)
    last = Math.max(last, atMs)
  }
  return sql`from ${sql.table(table)} k where k.user_id = ${userId} and k.account_id = ${accountId}
      and ${column} between to_timestamp(${first - 1000}::float8 / 1000) and to_timestamp(${last + 1000}::float8 / 1000)
      and ${second(column)} = ${rowSecond}`
}

/**
 * Each criterion is a separate query of equalities only, so that the database uses hash joins. In one condition, it
 * would compare each row of a second with each other one, and the author of a file decides how many there are.
 */
export function fillsKnown(owner: Owner, chunk: readonly Placed[]): RawBuilder<Found> | null {
  const fills = chunk.flatMap(({ row, at, hasOwnId }) =>
    'fill' in row ? [{ ...row.fill, at, hasOwnId }] : [],
  )
  if (fills.length === 0) return null
  const near = sql`${inSpan('fills', owner, fills)} and k.symbol = r.symbol`
  return sql<Found>`
    with r as materialized (select * from unnest(${plainArrayText(fills.map(({ at }) => at))}::int[],
      ${arrayText(fills.map(({ nativeId }) => nativeId))}::text[], ${arrayText(fills.map(({ symbol }) => symbol))}::text[],
      ${arrayText(fills.map(({ side }) => side))}::text[], ${plainArrayText(fills.map(({ price }) => price))}::numeric[],
      ${plainArrayText(fills.map(({ quantity }) => quantity))}::numeric[],
      ${plainArrayText(fills.map(({ atMs }) => atMs))}::float8[],
      ${plainArrayText(fills.map(({ hasOwnId }) => String(hasOwnId)))}::boolean[])
      as given (at, native_id, symbol, side, price, quantity, at_ms, has_id))
    select r.at, 'file' as "from" from r
    where exists (select ${near} and k.stream = ${importStream} and k.native_id = r.native_id)
    union all
    select r.at, 'exchange' from r
    where r.has_id and exists (select ${near} and k.stream <> ${importStream} and k.symbol || ':' || k.native_id = r.native_id)
    union all
    select r.at, 'exchange' from r
    where not r.has_id and exists (select ${near} and k.stream <> ${importStream}
      and k.side = r.side and k.price = r.price and k.quantity = r.quantity)`
}

/** The same for bookings. */
export function entriesKnown(owner: Owner, chunk: readonly Placed[]): RawBuilder<Found> | null {
  const entries = chunk.flatMap(({ row, at, hasOwnId }) =>
    'entry' in row ? [{ ...row.entry, at, hasOwnId }] : [],
  )
  if (entries.length === 0) return null
  const near = sql`${inSpan('ledger_entries', owner, entries)} and k.kind = r.kind`
  return sql<Found>`
    with r as materialized (select * from unnest(${plainArrayText(entries.map(({ at }) => at))}::int[],
      ${arrayText(entries.map(({ nativeId }) => nativeId))}::text[], ${arrayText(entries.map(({ kind }) => kind))}::text[],
      ${arrayText(entries.map(({ asset }) => asset))}::text[],
      ${plainArrayText(entries.map(({ amount }) => amount))}::numeric[],
      ${plainArrayText(entries.map(({ atMs }) => atMs))}::float8[],
      ${plainArrayText(entries.map(({ hasOwnId }) => String(hasOwnId)))}::boolean[])
      as given (at, native_id, kind, asset, amount, at_ms, has_id))
    select r.at, 'file' as "from" from r
    where exists (select ${near} and k.stream = ${importStream} and k.native_id = r.native_id)
    union all
    select r.at, 'exchange' from r
    where r.has_id and exists (select ${near} and k.stream <> ${importStream} and k.native_id = r.native_id)
    union all
    select r.at, 'exchange' from r
    where not r.has_id and exists (select ${near} and k.stream <> ${importStream} and k.asset = r.asset and k.amount = r.amount)`
}
