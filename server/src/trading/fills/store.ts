import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Fill } from '@harbour/contract/trading/fills'
import type { Db } from '../../core/db/db.ts'
import { preparedMark } from '../../core/db/prepared.ts'
import { statedPnl } from './stated-pnl.ts'

type FillReply = z.input<typeof Fill>

export interface FillFilter {
  readonly userId: string
  /** Null is every account of the person. */
  readonly accounts: readonly string[] | null
  /** Undefined is every symbol. */
  readonly symbols: readonly string[] | undefined
  readonly side: 'buy' | 'sell' | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  /** Further condition on a row of `fills f`; null without one. */
  readonly also: RawBuilder<boolean> | null
}

/** A fill without its exchange and the values computed from that. */
export type FillRow = Omit<FillReply, 'exchange' | 'sizeAsset' | 'value' | 'pnl' | 'pnlAsset'> & {
  readonly settle: string | null
  readonly statedPnl: string | null
}

/** The columns use a look-up for each shown row: a join would read the results of all fills. */
const columns = `f.id, f.account_id as "accountId", f.symbol, f.base, f.quote, f.settle, f.product, f.side,
  f.position_side as "positionSide", f.price, f.quantity, f.contract_size as "contractSize", f.fee, f.fee_asset as "feeAsset",
  f.realised_pnl as "realisedPnl", ${statedPnl('f')} as "statedPnl", f.liquidity, f.kind, f.order_id as "orderId", f.client_order_id as "clientOrderId", f.bot_type as "botType", f.native_id as "tradeId", f.traded_at as "at",
  (select r.realised from fill_results r where r.fill_id = f.id and r.user_id = $1) as "countedPnl"`

/** The cursor of a page (keyset pagination): newest first, then id. */
interface Place {
  readonly at: string
  readonly id: string
}

/** Translates a filter without its symbols to SQL over `fills f`. */
function conditionsOf(db: Db, filter: FillFilter) {
  const values: unknown[] = [filter.userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = ['f.user_id = $1']
  // A single account has its own index.
  if (filter.accounts?.length === 1) conditions.push(`f.account_id = ${bind(filter.accounts[0])}`)
  else if (filter.accounts) conditions.push(`f.account_id = any (${bind(filter.accounts)}::text[])`)
  if (filter.side !== undefined) conditions.push(`f.side = ${bind(filter.side)}`)
  if (filter.from !== undefined) conditions.push(`f.traded_at >= ${bind(filter.from)}::timestamptz`)
  if (filter.to !== undefined) conditions.push(`f.traded_at < ${bind(filter.to)}::timestamptz`)
  if (filter.also) {
    const also = filter.also.compile(db)
    const before = values.length
    values.push(...also.parameters)
    conditions.push(also.sql.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`))
  }
  return { values, bind, conditions }
}

/** One page by one index scan, however deep (keyset pagination): from the given place towards older fills. */
export async function readFills(
  db: Db,
  filter: FillFilter,
  after: Place | null,
  count: number,
): Promise<readonly FillRow[]> {
  const { values, bind, conditions } = conditionsOf(db, filter)
  if (after) conditions.push(`(f.traded_at, f.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)})`)
  const page = `order by f.traded_at desc, f.id desc limit ${Math.trunc(count)}`
  const [symbol, ...moreSymbols] = filter.symbols ?? []
  if (symbol !== undefined && moreSymbols.length === 0) conditions.push(`f.symbol = ${bind(symbol)}`)
  const fills = `fills f where ${conditions.join(' and ')}`
  // Several symbols: a page of each by its own index, and the newest of those. A scan past all others could take long.
  const text =
    moreSymbols.length === 0
      ? `${filter.also ? '' : preparedMark} select ${columns} from ${fills} ${page}`
      : `select ${columns} from unnest(${bind(filter.symbols)}::text[]) as s (symbol)
          cross join lateral (select f.* from ${fills} and f.symbol = s.symbol ${page}) f ${page}`
  const { rows } = await db.executeQuery<FillRow>(CompiledQuery.raw(text, values))
  return rows
}

/** Fills with the same assets: fees and realised P&L of each. */
export interface FillSum {
  readonly fills: number
  readonly feeAsset: string | null
  readonly fee: string
  /** Null if the realised P&L of none is known. */
  readonly pnlAsset: string | null
  /** The P&L by the person's cost method, otherwise the exchange's own figure. */
  readonly pnl: string | null
  /** The exchange's own figure. */
  readonly realisedPnl: string | null
}

/** Sums all fills of a filter over all pages. */
export async function readFillSums(db: Db, filter: FillFilter): Promise<readonly FillSum[]> {
  const { values, bind, conditions } = conditionsOf(db, filter)
  if (filter.symbols) conditions.push(`f.symbol = any (${bind(filter.symbols)}::text[])`)
  // Joined by the fill's id alone, and grouped by columns that the database has statistics of: both halve the time of the join.
  const pnl = `coalesce(r.realised, ${statedPnl('f')})`
  const { rows } = await db.executeQuery<FillSum>(
    CompiledQuery.raw(
      `select count(*)::int as fills, f.fee_asset as "feeAsset", trim_scale(sum(f.fee)) as fee,
        case when ${pnl} is not null then coalesce(f.settle, f.quote) end as "pnlAsset",
        trim_scale(sum(${pnl})) as pnl, trim_scale(sum(f.realised_pnl)) as "realisedPnl"
      from fills f left join fill_results r on r.fill_id = f.id and r.user_id = $1
      where ${conditions.join(' and ')} group by f.fee_asset, f.settle, f.quote, ${pnl} is not null`,
      values,
    ),
  )
  return rows
}

/** A person's accounts with their exchanges, which determine what contracts count. */
export async function accountsOf(
  db: Db,
  userId: string,
): Promise<readonly { readonly id: string; readonly exchange: string }[]> {
  const { rows } = await sql<{ id: string; exchange: string }>`
    select id, exchange from exchange_accounts where user_id = ${userId}`.execute(db)
  return rows
}

/** Accounts of a person at one exchange. */
export async function accountsAt(db: Db, userId: string, exchange: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('exchange_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('exchange', '=', exchange)
    .execute()
  return rows.map((row) => row.id)
}

/** The exchanges of some of a person's accounts. */
export async function exchangesOf(
  db: Db,
  userId: string,
  accounts: readonly string[],
): Promise<readonly { readonly id: string; readonly exchange: string }[]> {
  return db
    .selectFrom('exchange_accounts')
    .select(['id', 'exchange'])
    .where('user_id', '=', userId)
    .where('id', 'in', accounts)
    .execute()
}
