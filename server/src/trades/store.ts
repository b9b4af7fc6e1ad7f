import { CompiledQuery } from 'kysely'
import type { z } from 'zod'
import type { Trade } from '@harbour/contract/trades'
import type { Db } from '../db/kysely-over.ts'

type TradeReply = z.input<typeof Trade>

export interface TradeFilter {
  readonly userId: string
  /** Null is every account of the person. */
  readonly accounts: readonly string[] | null
  /** Undefined is every symbol. */
  readonly symbols: readonly string[] | undefined
  readonly side: 'buy' | 'sell' | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Everything of a trade but its exchange and what is computed from it. */
export type TradeRow = Omit<TradeReply, 'exchange' | 'sizeAsset' | 'value' | 'pnlAsset'> & {
  readonly settle: string | null
}

const columns = `f.id, f.account_id as "accountId", f.symbol, f.base, f.quote, f.settle, f.product, f.side,
  f.position_side as "positionSide", f.price, f.quantity, f.contract_size as "contractSize", f.fee, f.fee_asset as "feeAsset",
  f.realised_pnl as "realisedPnl", f.liquidity, f.kind, f.order_id as "orderId", f.native_id as "tradeId", f.traded_at as "at"`

/** Where a page ended: the next one holds what comes after it in the order newest first, then id. */
interface Place {
  readonly at: string
  readonly id: string
}

/** One page by one walk over an index, however deep: from the place given towards older fills. */
export async function readTrades(
  db: Db,
  filter: TradeFilter,
  after: Place | null,
  count: number,
): Promise<readonly TradeRow[]> {
  const values: unknown[] = [filter.userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = ['f.user_id = $1']
  // A single account has an index of its own.
  if (filter.accounts?.length === 1) conditions.push(`f.account_id = ${bind(filter.accounts[0])}`)
  else if (filter.accounts) conditions.push(`f.account_id = any (${bind(filter.accounts)}::text[])`)
  if (filter.side !== undefined) conditions.push(`f.side = ${bind(filter.side)}`)
  if (filter.from !== undefined) conditions.push(`f.traded_at >= ${bind(filter.from)}::timestamptz`)
  if (filter.to !== undefined) conditions.push(`f.traded_at < ${bind(filter.to)}::timestamptz`)
  if (after) conditions.push(`(f.traded_at, f.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)})`)
  const page = `order by f.traded_at desc, f.id desc limit ${bind(count)}`
  const [symbol, ...moreSymbols] = filter.symbols ?? []
  if (symbol !== undefined && moreSymbols.length === 0) conditions.push(`f.symbol = ${bind(symbol)}`)
  const fills = `fills f where ${conditions.join(' and ')}`
  // Several symbols: a page of each by its own index, and the newest of those. A walk past all others could take long.
  const text =
    moreSymbols.length === 0
      ? `select ${columns} from ${fills} ${page}`
      : `select ${columns} from unnest(${bind(filter.symbols)}::text[]) as s (symbol)
          cross join lateral (select f.* from ${fills} and f.symbol = s.symbol ${page}) f ${page}`
  const { rows } = await db.executeQuery<TradeRow>(CompiledQuery.raw(text, values))
  return rows
}

/** Accounts of a person at one exchange. */
export async function accountsAt(db: Db, userId: string, exchange: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('exchange_keys')
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
    .selectFrom('exchange_keys')
    .select(['id', 'exchange'])
    .where('user_id', '=', userId)
    .where('id', 'in', accounts)
    .execute()
}
