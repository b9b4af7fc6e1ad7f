import type { StoredMessage } from '../../core/language/translate-message.ts'
import { sql } from 'kysely'
import type { FileRowKind } from '@harbour/exchanges/exchange'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { importStream } from '../imports/known-rows.ts'
import { firstRowMs } from '../sync-run/first-row.ts'
import { type Awaiting, awaitingColumns } from './pending-reason.ts'

export interface AccountRow {
  readonly exchange: string
  readonly label: string
  /** The oldest fill and the oldest booking of the account. */
  readonly firstFillMs: number | null
  readonly firstEntryMs: number | null
  readonly equitySince: string | null
  readonly isOrigin: boolean | null
}

/** Null where the person has no such account. */
export async function readAccount(db: Db, userId: string, accountId: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select k.exchange, k.label,
      (select (extract(epoch from f.traded_at) * 1000)::float8 from fills f
        where f.user_id = ${userId} and f.account_id = k.id order by f.traded_at, f.id limit 1) as "firstFillMs",
      (select (extract(epoch from min(e.at)) * 1000)::float8 from ledger_entries e
        where e.user_id = ${userId} and e.account_id = k.id) as "firstEntryMs",
      q.day::text as "equitySince", q.is_origin as "isOrigin"
    from exchange_accounts k
    left join lateral (
      select s.day, s.is_origin from equity_snapshots s
      where s.user_id = ${userId} and s.account_id = k.id order by s.day limit 1) q on true
    where k.user_id = ${userId} and k.id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export interface StreamRow extends Awaiting, StoredMessage {
  readonly stream: string
  readonly kind: 'fills' | 'ledger'
  readonly title: string
  readonly rows: number
  readonly done: boolean
  readonly progress: number | null
  /** True for a stream that the exchange refuses permanently; it is requested again only at a set time. */
  readonly isResting: boolean
  /** Its oldest row: for trades the account's oldest fill. */
  readonly firstRowMs: number | null
  /** Milliseconds, oldest first. */
  readonly spans: readonly (readonly [fromMs: number, toMs: number])[]
}

export async function readStreams(db: Db, userId: string, accountId: string): Promise<readonly StreamRow[]> {
  const at = await databaseNow(db)
  const { rows } = await sql<StreamRow>`
    select stream, kind, title, rows::int as rows, done, progress, message, saying,
      message is not null and coalesce(retry_at > ${at}::timestamptz, false) as "isResting",
      ${awaitingColumns},
      ${firstRowMs(userId)} as "firstRowMs",
      (select coalesce(jsonb_agg(jsonb_build_array(lower(span), upper(span)) order by lower(span)), '[]')
        from unnest(coverage) as span) as spans
    from sync_streams s where user_id = ${userId} and account_id = ${accountId}
    order by kind, title`.execute(db)
  return rows
}

/** Imported rows by kind. */
export interface ImportedRow extends FileRowKind {
  readonly rows: number
  readonly fromMs: number
  readonly toMs: number
}

export async function readImported(
  db: Db,
  userId: string,
  accountId: string,
): Promise<readonly ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select kind, symbol, count(*)::int as rows, (extract(epoch from min(at)) * 1000)::float8 as "fromMs",
      (extract(epoch from max(at)) * 1000)::float8 as "toMs"
    from (select 'fill' as kind, symbol, traded_at as at from fills
        where user_id = ${userId} and account_id = ${accountId} and stream = ${importStream}
      union all select kind, symbol, at from ledger_entries
        where user_id = ${userId} and account_id = ${accountId} and stream = ${importStream}) brought
    group by kind, symbol`.execute(db)
  return rows
}

export interface LeftOutRow {
  readonly symbol: string
  readonly trades: number
  readonly firstAt: string
  readonly lastAt: string
}

/** Counts trades without a known opening by instrument, the largest number first. */
export async function readLeftOut(db: Db, userId: string, accountId: string): Promise<readonly LeftOutRow[]> {
  const { rows } = await sql<LeftOutRow>`
    select symbol, count(*)::int as trades, min(opened_at) as "firstAt", max(coalesce(closed_at, opened_at)) as "lastAt"
    from round_trips where user_id = ${userId} and account_id = ${accountId} and not is_complete
    group by symbol order by 2 desc, symbol`.execute(db)
  return rows
}
