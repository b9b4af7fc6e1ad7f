import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { hasWord, tradesWrittenOf } from '../tags/tagged.ts'
import { type OrderPlace, ordersNamed, symbolsSearched, wordsTyped } from '../fills/search.ts'
import { sideTyped } from '../fills/side-typed.ts'
import { symbolsOf } from '../fills/symbols.ts'
import { symbolsBegun } from '../fills/symbols-begun.ts'

interface Place {
  readonly accountId: string
  readonly key: string
}

/**
 * The condition over `round_trips` for a search text: in a symbol, a note or a tag, or an id of one of its orders or fills;
 * or with each word in one of the first three or in the direction: 'eth long'.
 */
export async function tradesSearched(db: Db, userId: string, text: string): Promise<RawBuilder<boolean>> {
  const symbols = await symbolsSearched(db, userId, text)
  const written = await tradesWrittenOf(db, userId, text)
  const ordered = await tradesOfOrders(db, userId, await ordersNamed(db, userId, text))
  const places = [...written, ...ordered]
  const parts = [
    ...(symbols.length > 0 ? [sql`symbol = any (${symbols}::text[])`] : []),
    ...(places.length > 0
      ? [
          sql`(account_id, key) in (select * from unnest(${places.map(({ accountId }) => accountId)}::text[],
            ${places.map(({ key }) => key)}::text[]))`,
        ]
      : []),
    ...(await byWords(db, userId, wordsTyped(text))),
  ]
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** The condition that every word matches by itself; none for a single word that is no direction, which the other conditions cover. */
async function byWords(
  db: Db,
  userId: string,
  words: readonly string[],
): Promise<readonly RawBuilder<boolean>[]> {
  if (words.length < 2 && !words.some(sideTyped)) return []
  const known = await symbolsOf(db, userId)
  const each = words.map((word) => {
    const side = sideTyped(word)
    return sql`(${sql.join(
      [
        sql`symbol = any (${symbolsBegun(word, known)}::text[])`,
        ...(side === null ? [] : [sql`side = ${side}`]),
        hasWord(userId, word),
      ],
      sql` or `,
    )})`
  })
  return [sql<boolean>`(${sql.join(each, sql` and `)})`]
}

/** Trades that were open in the book of an order while it was filled. */
async function tradesOfOrders(
  db: Db,
  userId: string,
  orders: readonly OrderPlace[],
): Promise<readonly Place[]> {
  if (orders.length === 0) return []
  const column = (name: keyof OrderPlace) => orders.map((order) => order[name])
  const { rows } = await sql<Place>`
    select distinct r.account_id as "accountId", r.key
    from unnest(${column('accountId')}::text[], ${column('symbol')}::text[], ${column('positionSide')}::text[],
      ${column('from')}::timestamptz[], ${column('to')}::timestamptz[]) as o (account_id, symbol, position_side, first, last)
    join round_trips r on r.user_id = ${userId} and r.account_id = o.account_id and r.symbol = o.symbol
      and r.position_side = o.position_side and r.opened_at <= o.last and r.closed_at >= o.first`.execute(db)
  return rows
}
