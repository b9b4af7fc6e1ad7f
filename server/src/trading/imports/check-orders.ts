import { sql } from 'kysely'
import type { FileCheck } from '@harbour/exchanges/files/format'
import { Amount } from '@harbour/ledger/amount'
import type { Db } from '../../core/db/db.ts'
import { arrayText } from '../../core/db/array-text.ts'
import type { Compared } from './check.ts'

export type OrderCheck = Extract<FileCheck, { about: 'order' }>

interface Owner {
  readonly userId: string
  readonly accountId: string
}

/** Orders per statement. */
const chunkOrders = 5_000

/** Compares what each order executed with the trades of that order. Reads only fills and writes nothing. */
export async function compareOrders(
  db: Db,
  owner: Owner,
  orders: readonly OrderCheck[],
): Promise<Compared[]> {
  const nameless = await tradesWithoutOrder(db, owner, orders)
  const compared: Compared[] = []
  for (let at = 0; at < orders.length; at += chunkOrders) {
    const chunk = orders.slice(at, at + chunkOrders)
    const { rows } = await sql<{ symbol: string; orderId: string; quantity: string }>`
      select symbol, order_id as "orderId", sum(quantity)::text as quantity from fills
      where user_id = ${owner.userId} and account_id = ${owner.accountId}
        and order_id = any (${arrayText(chunk.map(({ orderId }) => orderId))}::text[])
      group by symbol, order_id`.execute(db)
    const known = new Map(rows.map(({ symbol, orderId, quantity }) => [`${symbol} ${orderId}`, quantity]))
    for (const order of chunk) {
      const ours = known.get(`${order.symbol} ${order.orderId}`) ?? null
      compared.push({
        symbol: order.symbol,
        orderId: order.orderId,
        fromMs: order.atMs,
        toMs: order.untilMs,
        what: 'quantity',
        file: order.quantity,
        ours,
        unit: null,
        verdict: isEqual(order, ours) ? 'equal' : nameless(order) ? 'unknown' : 'different',
      })
    }
  }
  return compared
}

/** A larger quantity than in the file is no difference if the order continued after the file was made. */
function isEqual({ quantity, isFinal }: OrderCheck, ours: string | null): boolean {
  const difference = Amount.of(ours ?? '0').cmp(quantity)
  return difference === 0 || (difference > 0 && !isFinal)
}

/** Returns true if trades within an order's time have no order id, as in the oldest files. */
async function tradesWithoutOrder(
  db: Db,
  { userId, accountId }: Owner,
  orders: readonly OrderCheck[],
): Promise<(order: OrderCheck) => boolean> {
  const { rows } = await sql<{ symbol: string; fromMs: number; toMs: number }>`
    select symbol, floor(extract(epoch from min(traded_at)) * 1000)::float8 as "fromMs",
      ceil(extract(epoch from max(traded_at)) * 1000)::float8 as "toMs" from fills
    where user_id = ${userId} and account_id = ${accountId} and order_id is null
      and symbol = any (${arrayText([...new Set(orders.map(({ symbol }) => symbol))])}::text[])
    group by symbol`.execute(db)
  const spans = new Map(rows.map((row) => [row.symbol, row]))
  return ({ symbol, atMs, untilMs }) => {
    const span = spans.get(symbol)
    return span !== undefined && atMs <= span.toMs && untilMs >= span.fromMs
  }
}
