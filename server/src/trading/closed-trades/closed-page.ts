import type { ClosedTradeSort } from '@harbour/contract/trading/closed-trades'
import { dollars } from '@harbour/exchanges/prices/prices'
import { listExchanges } from '@harbour/exchanges/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import {
  type ClosedPlace,
  closedTradeColumns,
  type ClosedTradeFilter,
  type ClosedTradeRow,
  closedTradesWhere,
  isOfSingleTrades,
} from './closed-trades.ts'

/** The order of the list. Trades of equal value are in the order of closing, the newest first. */
export interface ClosedOrder {
  readonly column: ClosedTradeSort
  readonly isAscending: boolean
}

/** The last trade of a page (keyset pagination), with its value in the column that the list is sorted by. */
export interface PageEnd extends ClosedPlace {
  /** Null without a value, and in the order of closing. */
  readonly value: string | null
}

type PagedTrade = ClosedTradeRow & PageEnd

/** Writes the end of a page for a cursor. */
export const partsOfEnd = ({ closedAt, accountId, key, value }: PageEnd): readonly string[] => [
  closedAt,
  accountId,
  key,
  value ?? '',
]

/** Reads the end of a page from the parts of a cursor. */
export const endOfParts = ([
  closedAt = '',
  accountId = '',
  key = '',
  value = '',
]: readonly string[]): PageEnd => ({
  closedAt,
  accountId,
  key,
  value: value === '' ? null : value,
})

/** Reads one page after the given end; it stays the same while new trades close. */
export async function readClosedPage(
  db: Db,
  filter: ClosedTradeFilter,
  order: ClosedOrder,
  money: ReportMoney,
  after: PageEnd | null,
  count: number,
): Promise<readonly PagedTrade[]> {
  const { rows } = await (order.column === 'closed'
    ? byClosing(filter, order.isAscending, after, count)
    : byValue(filter, order.isAscending, valueOf(order.column, filter.userId, money), money, after, count)
  ).execute(db)
  return rows
}

const place = sql`(closed_at, account_id, key)`
const placeOf = ({ closedAt, accountId, key }: PageEnd) =>
  sql`(${closedAt}::timestamptz, ${accountId}, ${key})`

function byClosing(filter: ClosedTradeFilter, isAscending: boolean, after: PageEnd | null, count: number) {
  const beyond = after ? sql`and ${place} ${sql.raw(isAscending ? '>' : '<')} ${placeOf(after)}` : sql``
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const planned = isOfSingleTrades(filter) ? sql`` : prepared
  return sql<PagedTrade>`${planned}
    select ${closedTradeColumns(filter.userId)}, null as value
    from round_trips where ${closedTradesWhere(filter)} ${beyond}
    order by closed_at ${direction}, account_id ${direction}, key ${direction} limit ${sql.lit(count)}`
}

function byValue(
  filter: ClosedTradeFilter,
  isAscending: boolean,
  value: RawBuilder<unknown>,
  money: ReportMoney,
  after: PageEnd | null,
  count: number,
) {
  const isLater = after && sql`${place} < ${placeOf(after)}`
  const further = sql.raw(isAscending ? '>' : '<')
  const beyond =
    after === null
      ? sql``
      : after.value === null
        ? sql`and ${value} is null and ${isLater}`
        : sql`and (${value} ${further} ${after.value}::numeric or ${value} is null
            or (${value} = ${after.value}::numeric and ${isLater}))`
  const { userId } = filter
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const inOrder = (by: RawBuilder<unknown>) =>
    sql`order by ${by} ${direction} nulls last, closed_at desc, account_id desc, key desc`
  // without the subqueries of the columns, the database compares a long history in parallel
  return sql<PagedTrade>`
    select ${closedTradeColumns(userId)}, page_value::text as value
    from (
      select account_id as page_account, key as page_key, ${value} as page_value
      from round_trips ${money.join(sql.ref('closed_at'))} where ${closedTradesWhere(filter)} ${beyond}
      ${inOrder(value)} limit ${sql.lit(count)}
    ) page
    join round_trips on user_id = ${userId} and account_id = page_account and key = page_key
    ${inOrder(sql`page_value`)}`
}

/** SQL: the number of a column of the list, as it is shown. */
function valueOf(
  by: Exclude<ClosedTradeSort, 'closed'>,
  userId: string,
  money: ReportMoney,
): RawBuilder<unknown> {
  switch (by) {
    case 'held':
      return sql`extract(epoch from closed_at - opened_at)`
    case 'fees':
      return money.of(sql.ref('fees_usd'))
    case 'funding':
      return money.of(sql.ref('funding_usd'))
    case 'net':
      return money.of(sql.ref('net_usd'))
    case 'return':
      return returnOn(userId)
  }
}

const countedInCoins = listExchanges()
  .filter(({ inverseUnit }) => inverseUnit === 'base')
  .map(({ id }) => id)

/** SQL: the net as a share of the value at entry, which is known in dollars only; the same as `returnOf` computes. */
const returnOn = (userId: string) => {
  const isCountedInQuote = sql`(product = 'inverse' and account_id not in (
    select id from exchange_accounts where user_id = ${userId} and exchange = any (${countedInCoins}::text[])))`
  return sql`case when split_part(split_part(symbol, ':', 1), '/', 2) = any (${[...dollars]}::text[]) and entry_price is not null
    then net_usd / nullif(opened * contract_size * case when ${isCountedInQuote} then 1 else entry_price end, 0) end`
}
