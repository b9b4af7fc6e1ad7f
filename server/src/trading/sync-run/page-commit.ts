import { CompiledQuery } from 'kysely'
import type { Page, Stream } from '@harbour/exchanges/exchange'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { fillAsJson } from './fill-as-json.ts'
import { fillId, originOf } from './fill-id.ts'
import { columnsOf, rowColumns } from './row-columns.ts'
import type { Claim } from './schedule.ts'

export interface Committed {
  /** New rows; amended ones do not count. */
  readonly fills: number
  readonly entries: number
}

/** A page that is ready to be sent, except for the moment by the database's clock. */
export type PageStatement = (at: string) => CompiledQuery

/**
 * Writes one page under the fencing token, deduplicated by the ids of its rows: rows, known span, cursor and counts
 * in one statement, so in one transaction. When the account's epoch is newer than the claim's, nothing is written.
 * Writing a page again changes nothing; a row that the exchange has amended since takes its new values.
 */
export function pageStatement(claim: Claim, stream: Stream, page: Page): PageStatement {
  const fills = lastOfEach(page.fills)
  const entries = lastOfEach(page.entries)
  // the fifth is the moment, unknown until the statement is sent
  const values: unknown[] = [claim.userId, claim.accountId, stream.id, claim.epoch, null]
  const bind = (value: unknown) => `$${values.push(value)}`
  const rowsOf = page.rowsOf ?? stream.id
  const isOlder = page.rowsOf !== undefined
  const of = isOlder ? `${bind(rowsOf)}::text` : '$3'
  const span = `${bind(spanText(page))}::int8multirange`
  const retryAt =
    page.askAgainInMs === undefined
      ? 'null'
      : `$5::timestamptz + ${bind(page.askAgainInMs)}::float8 * interval '1 millisecond'`
  const symbols = `${bind(symbolsOf(page))}::text[]`
  // A cluster runs each part separately and passes its rows on, so parts without work are left out.
  const parts: string[] = []
  if (fills.length > 0) {
    const origin = originOf(claim.userId, claim.accountId, rowsOf)
    parts.push(partsOf(upsertFills(fills, origin, bind, { of, isOlder, at: '$5' }), 'new_fills'))
  }
  if (entries.length > 0) parts.push(partsOf(upsertEntries(entries, bind, { of, isOlder }), 'new_entries'))
  if (stream.olderOf && stream.olderOf.length > 0)
    parts.push(`covered as (
      update sync_streams set coverage = coverage + ${span}
      where user_id = $1 and account_id = $2 and stream = any (${bind(arrayText([...stream.olderOf]))}::text[]) and stream <> $3
        and exists (select from fence) and not coverage @> ${span}
    )`)
  const text = `with fence as (
      select 1 from sync_states where user_id = $1 and account_id = $2 and epoch = $4 for update
    ), ${parts.map((part) => `${part}, `).join('')}counted as (
      select ${newRows('new_fills', fills)} as fills, ${newRows('new_entries', entries)} as entries,
        least(${firstRow('new_fills', fills)}, ${firstRow('new_entries', entries)})::timestamptz as oldest
    ), state as (
      update sync_states set changed_at = $5::timestamptz,
        dirty_from = least(dirty_from, counted.oldest), results_from = least(results_from, counted.oldest),
        rows_version = rows_version + case when counted.oldest is null then 0 else 1 end,
        assets = ${union('assets', `${bind(assetsOf(fills, entries))}::text[]`)}, symbols = ${union('symbols', symbols)}
      from counted
      where user_id = $1 and account_id = $2 and exists (select from fence)
        and (counted.oldest is not null or not sync_states.symbols @> ${symbols})
    ), place as (
      update sync_streams set cursor = ${bind(JSON.stringify(page.cursor))}::jsonb,
        coverage = coverage + ${span}, retry_at = ${retryAt},
        rows = rows + counted.fills + counted.entries, progress = coalesce(${bind(page.progress)}::real, progress),
        done = ${page.askAgainInMs === undefined ? `done or ${bind(page.atEnd)}::boolean` : 'false'}, message = null, updated_at = $5::timestamptz
      from counted
      where user_id = $1 and account_id = $2 and stream = $3 and exists (select from fence)
    )
    select counted.fills::int as fills, counted.entries::int as entries from counted where exists (select from fence)`
  return (at) => CompiledQuery.raw(text, values.with(4, at))
}

/** Null when the fencing check failed: another process has the account. */
export async function commitPage(db: Db, statement: PageStatement): Promise<Committed | null> {
  const { rows } = await db.executeQuery<Committed>(statement(await databaseNow(db)))
  return rows[0] ?? null
}

/**
 * The account of the rows. Its row tells a cluster on which node they lie, which then inserts the whole page
 * locally: rows from constants are collected by the coordinator, written to a file and sent from there.
 */
const account = 'sync_states s'
/** The fence decides: it has locked the row of the account, while `account` reads it as of the statement's start. */
const isFenced = 's.user_id = $1 and s.account_id = $2 and exists (select from fence)'

const newRows = (part: string, rows: readonly unknown[]) =>
  rows.length > 0 ? `(select count(*) from ${part} where is_new)` : '0'

const firstRow = (part: string, rows: readonly unknown[]) =>
  rows.length > 0 ? `(select min(at) from ${part})` : 'null'

const union = (column: string, added: string) =>
  `case when sync_states.${column} @> ${added} then sync_states.${column}
    else array(select distinct unnest(sync_states.${column} || ${added}) order by 1) end`

const spanText = ({ covered }: Page): string =>
  covered && covered.toMs > covered.fromMs
    ? `{[${Math.floor(covered.fromMs)},${Math.floor(covered.toMs)})}`
    : '{}'

/** A page may contain a row twice, but one statement must not write it twice. */
function lastOfEach<Row extends { readonly nativeId: string }>(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>()
  for (const row of rows) byId.set(row.nativeId, row)
  return [...byId.values()]
}

const fillColumns = [
  'order_id',
  'client_order_id',
  'symbol',
  'base',
  'quote',
  'settle',
  'product',
  'side',
  'position_side',
  'price',
  'quantity',
  'contract_size',
  'fee',
  'fee_asset',
  'realised_pnl',
  'liquidity',
  'kind',
  'bot_type',
  'sequence',
  'order_remaining',
  'traded_at',
] as const

/** Columns whose change makes a fill an amended one. Columns that Harbour began to read later are not among them. */
const amendable = [
  'symbol',
  'side',
  'price',
  'quantity',
  'contract_size',
  'fee',
  'fee_asset',
  'kind',
  'traded_at',
] as const

/** Parts of one statement that write rows. */
export interface Writing {
  /**
   * The part of WITH that the other two take the rows from. A cluster sends what it returns to the node, once; values that stand in a part that
   * writes are copied for each shard of the table before one of them is chosen.
   */
  readonly stated: string
  /** SQL that writes the rows; answers `is_new` and `at` of each that it wrote. */
  readonly upsert: string
  /** SQL that stores the former version of each fill that `upsert` amends; null if it overwrites none. */
  readonly amend: string | null
}

/** Parts of WITH that write rows, the written ones under a name. */
export const partsOf = ({ stated, upsert, amend }: Writing, written: string): string =>
  [stated, ...(amend === null ? [] : [`amended as (${amend})`]), `${written} as (${upsert})`].join(', ')

/**
 * Returns SQL that writes fills of the person $1, the account $2 and the stream $3, where a table `fence` has a row. All parts belong into
 * one statement: only there is the former version still to be seen.
 */
export function upsertFills(
  fills: readonly Fill[],
  origin: string,
  bind: (value: unknown) => string,
  { of, isOlder, at }: Target & { readonly at: string },
): Writing {
  const { text, numeric, float8 } = columnsOf(fills)
  const given = {
    native_id: text((f) => f.nativeId),
    id: text((f) => fillId(origin, f.nativeId)),
    order_id: text((f) => f.orderId),
    client_order_id: text((f) => f.clientOrderId),
    symbol: text((f) => f.symbol),
    base: text((f) => f.base),
    quote: text((f) => f.quote),
    settle: text((f) => f.settle),
    product: text((f) => f.product),
    side: text((f) => f.side),
    position_side: text((f) => f.positionSide),
    price: numeric((f) => f.price),
    quantity: numeric((f) => f.quantity),
    contract_size: numeric((f) => f.contractSize),
    fee: numeric((f) => f.fee),
    fee_asset: text((f) => f.feeAsset),
    realised_pnl: numeric((f) => f.realisedPnl),
    liquidity: text((f) => f.liquidity),
    kind: text((f) => f.kind),
    bot_type: text((f) => f.botType ?? null),
    sequence: numeric((f) => f.sequence?.match ?? null),
    order_remaining: numeric((f) => f.sequence?.orderLeft ?? null),
    at_ms: float8((f) => f.atMs),
  }
  const { value, query, keys } = rowColumns(given, 'native_id', bind)
  const stated = (name: (typeof fillColumns)[number]) =>
    name === 'traded_at' ? `to_timestamp(${value('at_ms')} / 1000)` : value(name)
  const upsert = `
    insert into fills (user_id, account_id, stream, native_id, id, ${fillColumns.join(', ')})
    select s.user_id, s.account_id, ${of}, r.native_id, ${value('id')}, ${fillColumns.map(stated).join(', ')}
    from ${account} cross join stated_fills r
    where ${isFenced}
    ${isOlder ? notImported('fills', 'traded_at', ['symbol', 'side', 'price', 'quantity'], value) : ''}
    ${isOlder ? 'on conflict do nothing' : onConflict('fills', fillColumns)}
    returning (xmax = 0) as is_new, traded_at as at`
  const written = { stated: `stated_fills as materialized (${query})`, upsert }
  if (isOlder) return { ...written, amend: null }
  // The planner of a young table without statistics would compare each row with each, so the ids are named as values too. It may take the
  // index of times, which leads to all fills of the account, unless ids that rise are given as bounds.
  const { min, max } = boundsOf(fills.map(({ nativeId }) => nativeId))
  const isStated = areClose(min, max)
    ? `f.native_id between ${bind(min)}::text and ${bind(max)}::text and coalesce(f.native_id, '') = any (${keys})`
    : `f.native_id = any (${keys})`
  const amend = `
    insert into fill_revisions (user_id, account_id, stream, native_id, replaced_at, why, fill)
    select f.user_id, f.account_id, f.stream, f.native_id, ${at}::timestamptz, 'amended', ${fillAsJson('f')}
    from fills f join stated_fills r on r.native_id = f.native_id
    where f.user_id = $1 and f.account_id = $2 and f.stream = ${of} and ${isStated}
      and exists (select from fence)
      and (${amendable.map((name) => `f.${name}`).join(', ')}) is distinct from (${amendable.map(stated).join(', ')})`
  return { ...written, amend }
}

/** The first and last of these ids in the order of the database's collation "C": by the bytes of UTF-8. */
function boundsOf(ids: readonly string[]): { readonly min: string; readonly max: string } {
  const bytes = ids.map((id) => Buffer.from(id))
  const [first = Buffer.of()] = bytes
  let [min, max] = [first, first]
  for (const id of bytes) {
    if (id.compare(min) < 0) min = id
    else if (id.compare(max) > 0) max = id
  }
  return { min: min.toString(), max: max.toString() }
}

/** Half of their characters agree, so that few other ids lie between them. */
function areClose(min: string, max: string): boolean {
  const half = Math.ceil(min.length / 2)
  return min.slice(0, half) === max.slice(0, half)
}

const statedColumns = ['kind', 'asset', 'amount', 'fee', 'symbol', 'position_side', 'native_kind'] as const

/** Returns SQL that writes ledger entries, as `upsertFills` does fills. */
export function upsertEntries(
  entries: readonly LedgerEntry[],
  bind: (value: unknown) => string,
  { of, isOlder }: Target = own,
): Writing {
  const { text, numeric, float8 } = columnsOf(entries)
  const { value, query } = rowColumns(
    {
      native_id: text((e) => e.nativeId),
      kind: text((e) => e.kind),
      asset: text((e) => e.asset),
      amount: numeric((e) => e.amount),
      fee: numeric((e) => e.fee),
      symbol: text((e) => e.symbol),
      position_side: text((e) => e.positionSide),
      native_kind: text((e) => e.nativeKind),
      at_ms: float8((e) => e.atMs),
    },
    'native_id',
    bind,
  )
  const upsert = `
    insert into ledger_entries (user_id, account_id, stream, native_id, ${[...statedColumns, 'at'].join(', ')})
    select s.user_id, s.account_id, ${of}, r.native_id, ${statedColumns.map(value).join(', ')}, to_timestamp(${value('at_ms')} / 1000)
    from ${account} cross join stated_entries r
    where ${isFenced}
    ${isOlder ? notImported('ledger_entries', 'at', ['kind', 'asset', 'amount', 'symbol'], value) : ''}
    ${isOlder ? 'on conflict do nothing' : onConflict('ledger_entries', [...statedColumns, 'at'])}
    returning (xmax = 0) as is_new, at`
  return { stated: `stated_entries as materialized (${query})`, upsert, amend: null }
}

/** The stream of the rows, as SQL. Older rows do not overwrite stored ones. */
interface Target {
  readonly of: string
  readonly isOlder: boolean
}
const own: Target = { of: '$3', isOlder: false }

/**
 * No file of the person brought the row before: by its id, or by the same content in the same second, since
 * files of some layouts have other ids.
 */
const notImported = <Name extends string>(
  table: 'fills' | 'ledger_entries',
  at: string,
  content: readonly Name[],
  value: (name: NoInfer<Name> | 'at_ms' | 'symbol') => string,
) => `and not exists (
      select from ${table} i cross join (select date_trunc('second', to_timestamp(${value('at_ms')} / 1000)) as second) moment
      where i.user_id = $1 and i.account_id = $2 and i.stream = 'import'
        and i.${at} >= moment.second and i.${at} < moment.second + interval '1 second'
        and (i.native_id in (r.native_id, ${value('symbol')} || ':' || r.native_id)
          or (${content.map((name) => `i.${name} is not distinct from ${value(name)}`).join(' and ')})))`

const onConflict = (table: string, columns: readonly string[]) => `
    on conflict (user_id, account_id, stream, native_id) do update
    set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${columns.map((name) => `${table}.${name}`).join(', ')})
      is distinct from (${columns.map((name) => `excluded.${name}`).join(', ')})`

const assetsOf = (fills: readonly Fill[], entries: readonly LedgerEntry[]): string => {
  const seen = new Set<string>()
  for (const fill of fills)
    for (const asset of [fill.base, fill.quote, fill.settle, fill.feeAsset]) if (asset) seen.add(asset)
  for (const entry of entries) seen.add(entry.asset)
  return arrayText([...seen])
}

const symbolsOf = ({ fills, entries, symbols }: Page): string => {
  const seen = new Set<string>(symbols)
  for (const fill of fills) seen.add(fill.symbol)
  for (const entry of entries) if (entry.symbol) seen.add(entry.symbol)
  return arrayText([...seen])
}
