import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/kysely-over.ts'
import { symbolsMeant, symbolsOf } from './symbols.ts'

/** Shorter texts name no order: too many ids begin with them. */
const shortestId = 4

/** Whether a text can be the beginning of an order's id, or the id of a trade at the exchange. */
const mayBeId = (text: string): boolean => text.length >= shortestId && !/\s/.test(text)

/** The symbols that a searched text means: as a filter would, else those that begin with it, as while one types. */
export async function symbolsSearched(db: Db, userId: string, text: string): Promise<readonly string[]> {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '/')
  const known = await symbolsOf(db, userId)
  const meant = symbolsMeant(typed, known)
  return meant.length > 0 ? meant : known.filter((symbol) => symbol.toUpperCase().startsWith(typed))
}

/** The condition over `fills` that an id stands for: the beginning of an order's id, the exchange's or one's own, or a trade's whole id. */
export function idsMeant(text: string, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  if (!mayBeId(text)) return sql<boolean>`false`
  return sql<boolean>`(starts_with(${column('order_id')}, ${text}) or starts_with(${column('client_order_id')}, ${text})
    or ${column('native_id')} = ${text})`
}

/** Where the fills of an order are: what finds the trades that they are of. */
export interface OrderPlace {
  readonly accountId: string
  readonly symbol: string
  readonly positionSide: string
  readonly from: string
  readonly to: string
}

const mostOrders = 500

/** The orders that an id means, newest first. */
export async function ordersNamed(db: Db, userId: string, text: string): Promise<readonly OrderPlace[]> {
  if (!mayBeId(text)) return []
  const { rows } = await sql<OrderPlace>`
    select account_id as "accountId", symbol, position_side as "positionSide", min(traded_at) as "from", max(traded_at) as "to"
    from fills f where user_id = ${userId} and ${idsMeant(text, 'f')}
    group by account_id, symbol, position_side, order_id order by max(traded_at) desc limit ${mostOrders}`.execute(
    db,
  )
  return rows
}
