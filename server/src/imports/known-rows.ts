import { sql } from 'kysely'
import type { Db } from '../db/kysely-over.ts'
import { arrayText, plainArrayText } from '../sync/array-text.ts'
import type { FileItem } from './collect.ts'

/** Rows looked up at a time. */
const chunkRows = 5_000
/** The stream of what files brought. */
export const importStream = 'import'

/** Where a row is known from. */
export type KnownFrom = 'exchange' | 'file'

interface Owner {
  readonly userId: string
  readonly accountId: string
}

/**
 * Which rows the account has already: by the exchange's own id, or, for rows without one, by the same content in the same second.
 * Answers places among the items.
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
    const rows = [...(await knownFills(db, owner, chunk)), ...(await knownEntries(db, owner, chunk))]
    for (const { at, stream } of rows) {
      // what came from the exchange counts more: it is no file's to take back
      if (stream !== importStream) known.set(at, 'exchange')
      else if (!known.has(at)) known.set(at, 'file')
    }
  }
  return known
}

/**
 * Until its end a transaction joins many rows with many, whatever the statistics say: just after a large file they still tell of a
 * table that is nearly empty, and row by row such a join takes hours.
 */
export const inBulk = (tx: Db) => sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)

/** The time that a chunk spans, for the index. */
function between(column: 'f.traded_at' | 'e.at', rows: readonly { readonly atMs: number }[]) {
  const times = rows.map(({ atMs }) => atMs)
  return sql`${sql.ref(column)} between to_timestamp(${Math.min(...times) - 1000}::float8 / 1000)
    and to_timestamp(${Math.max(...times) + 1000}::float8 / 1000)`
}

type Placed = FileItem & { readonly at: number }
interface Found {
  readonly at: number
  readonly stream: string
}

async function knownFills(
  db: Db,
  { userId, accountId }: Owner,
  chunk: readonly Placed[],
): Promise<readonly Found[]> {
  const fills = chunk.flatMap(({ row, at, hasOwnId }) =>
    'fill' in row ? [{ ...row.fill, at, hasOwnId }] : [],
  )
  if (fills.length === 0) return []
  const { rows } = await sql<Found>`
    select r.at::int as at, f.stream
    from unnest(${plainArrayText(fills.map(({ at }) => at))}::int[],
      ${arrayText(fills.map(({ nativeId }) => nativeId))}::text[], ${arrayText(fills.map(({ symbol }) => symbol))}::text[],
      ${arrayText(fills.map(({ side }) => side))}::text[], ${plainArrayText(fills.map(({ price }) => price))}::numeric[],
      ${plainArrayText(fills.map(({ quantity }) => quantity))}::numeric[],
      ${plainArrayText(fills.map(({ atMs }) => atMs))}::float8[],
      ${plainArrayText(fills.map(({ hasOwnId }) => String(hasOwnId)))}::boolean[])
      as r (at, native_id, symbol, side, price, quantity, at_ms, has_id)
    join fills f on f.user_id = ${userId} and f.account_id = ${accountId} and f.symbol = r.symbol
      and date_trunc('second', f.traded_at) = date_trunc('second', to_timestamp(r.at_ms / 1000))
      and ${between('f.traded_at', fills)}
      and case when f.stream = ${importStream} then f.native_id = r.native_id
        when r.has_id then r.symbol || ':' || f.native_id = r.native_id
        else f.side = r.side and f.price = r.price and f.quantity = r.quantity end`.execute(db)
  return rows
}

async function knownEntries(
  db: Db,
  { userId, accountId }: Owner,
  chunk: readonly Placed[],
): Promise<readonly Found[]> {
  const entries = chunk.flatMap(({ row, at, hasOwnId }) =>
    'entry' in row ? [{ ...row.entry, at, hasOwnId }] : [],
  )
  if (entries.length === 0) return []
  const { rows } = await sql<Found>`
    select r.at::int as at, e.stream
    from unnest(${plainArrayText(entries.map(({ at }) => at))}::int[],
      ${arrayText(entries.map(({ nativeId }) => nativeId))}::text[], ${arrayText(entries.map(({ kind }) => kind))}::text[],
      ${arrayText(entries.map(({ asset }) => asset))}::text[],
      ${plainArrayText(entries.map(({ amount }) => amount))}::numeric[],
      ${plainArrayText(entries.map(({ atMs }) => atMs))}::float8[],
      ${plainArrayText(entries.map(({ hasOwnId }) => String(hasOwnId)))}::boolean[])
      as r (at, native_id, kind, asset, amount, at_ms, has_id)
    join ledger_entries e on e.user_id = ${userId} and e.account_id = ${accountId} and e.kind = r.kind
      and date_trunc('second', e.at) = date_trunc('second', to_timestamp(r.at_ms / 1000))
      and ${between('e.at', entries)}
      and case when e.stream = ${importStream} or r.has_id then e.native_id = r.native_id
        else e.asset = r.asset and e.amount = r.amount end`.execute(db)
  return rows
}
