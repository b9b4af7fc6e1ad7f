import { randomUUID } from 'node:crypto'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ImportedFile } from '@harbour/contract/trading/imports/imports'
import type { Stream } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { forgetResults, type Gone } from '../results/forget-results.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { originOf } from '../sync-run/fill-id.ts'
import { partsOf, upsertEntries, upsertFills, type Writing } from '../sync-run/page-commit.ts'
import { coinsOf } from './collect.ts'
import { importStream, inBulk } from './known-rows.ts'
import { entriesOf, fillsOf, type ImportPlan, spanOf } from './plan.ts'

/** Rows per statement. */
const chunkRows = 1_000

export interface ImportAccount {
  readonly userId: string
  readonly accountId: string
  readonly exchange: string
  /** Every stream was read to its end. */
  readonly isRead: boolean
  /** Contracts of the account's derivatives, sorted by symbol: two reads compare equal whatever query plan was used. */
  readonly contracts: readonly {
    readonly symbol: string
    readonly size: string
    readonly isHedged: boolean
  }[]
  /** Complete spans by stream. */
  readonly coverage: ReadonlyMap<string, readonly (readonly [fromMs: number, toMs: number])[]>
  /** Symbols left out of what was read. */
  readonly unlisted: ReadonlySet<string>
}

/** Null if the person has no such account. With `lock` nothing else writes the account's rows until the transaction ends. */
export async function readAccount(
  db: Db,
  userId: string,
  accountId: string,
  lock: boolean,
): Promise<ImportAccount | null> {
  const { rows } = await sql<Pick<ImportAccount, 'exchange' | 'contracts'>>`
    select k.exchange, (select coalesce(jsonb_agg(jsonb_build_object('symbol', symbol, 'size', size::text, 'isHedged', is_hedged) order by symbol), '[]')
      from (select f.symbol, (max(array[extract(epoch from f.traded_at), f.contract_size]))[2] as size,
          bool_or(f.position_side <> 'both') as is_hedged
        from fills f where f.user_id = ${userId} and f.account_id = k.id and f.product <> 'spot'
        group by f.symbol) known) as contracts
    from exchange_accounts k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and k.id = ${accountId} ${lock ? sql`for update of s` : sql``}`.execute(db)
  const [account] = rows
  if (!account) return null
  const streams = await sql<{
    stream: string
    isRead: boolean
    unlisted: readonly string[] | null
    spans: readonly (readonly [number, number])[]
  }>`
    select stream, done or retry_at is not null as "isRead", cursor -> 'unlisted' as unlisted,
      (select coalesce(jsonb_agg(jsonb_build_array(lower(span), upper(span)) order by lower(span)), '[]')
        from unnest(coverage) as span) as spans
    from sync_streams where user_id = ${userId} and account_id = ${accountId}`.execute(db)
  return {
    userId,
    accountId,
    ...account,
    isRead: streams.rows.length > 0 && streams.rows.every(({ isRead }) => isRead),
    coverage: new Map(streams.rows.map(({ stream, spans }) => [stream, spans])),
    unlisted: new Set(streams.rows.flatMap(({ unlisted }) => unlisted ?? [])),
  }
}

/** Writes the new rows of a file, and records every row that files contain. */
export async function storeImport(
  tx: Db,
  { userId, accountId }: ImportAccount,
  plan: ImportPlan,
  fileName: string,
): Promise<z.input<typeof ImportedFile> | null> {
  const span = spanOf(plan.fresh)
  if (span === null) return null
  const fills = fillsOf(plan.fresh)
  const entries = entriesOf(plan.fresh)
  const values = () => {
    const bound: unknown[] = [userId, accountId, importStream]
    return { bound, bind: (value: unknown) => `$${bound.push(value)}` }
  }
  // a query around what writes, as for a page: a cluster cannot carry out a write with other writes among its parts
  const write = (writing: Writing, bound: readonly unknown[]) =>
    tx.executeQuery(
      CompiledQuery.raw(
        `with fence as (select 1), ${partsOf(writing, 'written')} select count(*) from written`,
        [...bound],
      ),
    )
  const now = await databaseNow(tx)
  for (let at = 0; at < fills.length; at += chunkRows) {
    const { bound, bind } = values()
    const writing = upsertFills(
      fills.slice(at, at + chunkRows),
      originOf(userId, accountId, importStream),
      bind,
      { of: '$3', isOlder: false, at: bind(now) },
    )
    await write(writing, bound)
  }
  for (let at = 0; at < entries.length; at += chunkRows) {
    const { bound, bind } = values()
    await write(upsertEntries(entries.slice(at, at + chunkRows), bind), bound)
  }
  const id = randomUUID()
  const { rows } = await sql<{ createdAt: string }>`
    insert into imports (user_id, account_id, id, file_name, format, fills, entries, known, refused, from_at, to_at,
      created_at)
    values (${userId}, ${accountId}, ${id}, ${fileName}, ${plan.format}, ${fills.length}, ${entries.length}, ${plan.known},
      ${plan.refused}, ${span.from}::timestamptz, ${span.to}::timestamptz, ${now}::timestamptz)
    returning created_at as "createdAt"`.execute(tx)
  const held = [...plan.fresh, ...plan.shared]
  for (let at = 0; at < held.length; at += 10 * chunkRows) {
    const chunk = held.slice(at, at + 10 * chunkRows)
    await sql`
      insert into import_rows (user_id, account_id, import_id, kind, native_id)
      select ${userId}, ${accountId}, ${id}, r.kind, r.native_id
      from unnest(${arrayText(chunk.map((row) => ('fill' in row ? 'fill' : 'entry')))}::text[],
        ${arrayText(chunk.map((row) => ('fill' in row ? row.fill : row.entry).nativeId))}::text[]) as r (kind, native_id)
      -- a cluster copies rows in where there is nothing to decide, and copies none for a person
      on conflict do nothing`.execute(tx)
  }
  const symbols = [...new Set([...fills, ...entries].flatMap(({ symbol }) => symbol ?? []))]
  const assets = new Set<string>()
  for (const row of [...fills, ...entries]) for (const coin of coinsOf(row)) if (coin) assets.add(coin)
  const at = await databaseNow(tx)
  await sql`
    update sync_states set changed_at = ${at}::timestamptz, reconciled_at = null, rows_version = rows_version + 1,
      dirty_from = least(dirty_from, ${span.from}::timestamptz), results_from = least(results_from, ${span.from}::timestamptz),
      symbols = array(select distinct unnest(symbols || ${arrayText(symbols)}::text[]) order by 1),
      assets = array(select distinct unnest(assets || ${arrayText([...assets])}::text[]) order by 1)
    where user_id = ${userId} and account_id = ${accountId}`.execute(tx)
  return {
    id,
    fileName,
    format: plan.format,
    fills: fills.length,
    entries: entries.length,
    known: plan.known,
    refused: plan.refused,
    ...span,
    createdAt: rows[0]?.createdAt ?? span.to,
  }
}

export async function readImports(
  db: Db,
  userId: string,
  accountId: string,
  max: number,
): Promise<readonly z.input<typeof ImportedFile>[]> {
  const { rows } = await sql<z.input<typeof ImportedFile>>`
    select id, file_name as "fileName", format, fills, entries, known, refused, from_at as "from", to_at as "to",
      created_at as "createdAt"
    from imports where user_id = ${userId} and account_id = ${accountId}
    order by created_at desc, id limit ${max}`.execute(db)
  return rows
}

/**
 * Removes the rows of a file that no other file contains. False if there is no such file. Streams that left a row
 * to the file are read once more: the streams that bring the older rows of others, as `olderIn` names them.
 */
export async function removeImport(
  tx: Db,
  userId: string,
  accountId: string,
  importId: string,
  olderIn: (exchange: string, stream: Stream) => string | null,
): Promise<boolean> {
  const own = sql`user_id = ${userId} and account_id = ${accountId}`
  await sql`select 1 from sync_states where ${own} for update`.execute(tx)
  await inBulk(tx)
  const { rows: found } = await sql`select 1 from imports where ${own} and id = ${importId}`.execute(tx)
  if (found.length === 0) return false
  const leaving = (kind: 'fill' | 'entry') => sql`
    select r.native_id from import_rows r
    where r.user_id = ${userId} and r.account_id = ${accountId} and r.import_id = ${importId} and r.kind = ${kind}
      and not exists (select from import_rows o where o.user_id = ${userId} and o.account_id = r.account_id
        and o.kind = r.kind and o.native_id = r.native_id and o.import_id <> r.import_id)`
  const { rows: gone } = await sql<Gone>`
    with gone_fills as (
      delete from fills where ${own} and stream = ${importStream} and native_id in (${leaving('fill')})
      returning symbol, traded_at as at
    ), gone_entries as (
      delete from ledger_entries where ${own} and stream = ${importStream} and native_id in (${leaving('entry')})
      returning symbol, at
    )
    select symbol, min(at)::text as "from" from (select * from gone_fills union all select * from gone_entries) gone
    group by symbol`.execute(tx)
  await sql`delete from imports where ${own} and id = ${importId}`.execute(tx)
  await forgetResults(tx, userId, accountId, gone)
  await countNames(tx, own, gone)
  const { rows: streams } = await sql<Stream & { readonly exchange: string }>`
    select t.stream as id, t.kind, t.title, k.exchange from sync_streams t
    join exchange_accounts k on k.user_id = t.user_id and k.id = t.account_id
    where t.user_id = ${userId} and t.account_id = ${accountId}`.execute(tx)
  const older = new Set(streams.flatMap((stream) => olderIn(stream.exchange, stream) ?? []))
  await sql`
    update sync_streams set cursor = null, done = false, retry_at = null
    where ${own} and stream = any (${arrayText([...older])}::text[])`.execute(tx)
  return true
}

/** The account's coins and instruments without those of the file alone: each is requested from the exchange in every run. */
async function countNames(tx: Db, own: RawBuilder<unknown>, gone: readonly Gone[]): Promise<void> {
  const symbols = arrayText(gone.flatMap(({ symbol }) => symbol ?? []))
  await sql`
    with used as materialized (
      select distinct symbol, base, quote, settle, fee_asset from fills where ${own}
    ), booked as materialized (
      select distinct symbol, asset from ledger_entries where ${own}
    )
    update sync_states set
      assets = array(
        select unnest(array[base, quote, settle, fee_asset]) as asset from used union select asset from booked
        except select null order by 1),
      symbols = array(
        select unnest(symbols) except (
          select unnest(${symbols}::text[]) except select symbol from used except select symbol from booked) order by 1)
    where ${own}`.execute(tx)
}
