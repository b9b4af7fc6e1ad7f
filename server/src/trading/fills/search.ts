import { searchLimits } from '@harbour/contract/trading/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { matchingSymbols, symbolsOf } from './symbols.ts'
import { symbolsBegun } from './symbols-begun.ts'

/** Shorter texts are no search for an order: too many ids have such a prefix. */
const shortestId = 4

/** Returns true if a text can be the beginning of an order id or of a trade id. */
const mayBeId = (text: string): boolean => text.length >= shortestId && !/\s/.test(text)

/** Splits a search text into words in lower case, up to the maximum of a search; further ones are ignored. */
export const wordsTyped = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, searchLimits.words)

/** The symbols that every word matches, by prefix or by the kind of market. */
const symbolsOfWords = (words: readonly string[], known: readonly string[]): readonly string[] =>
  words.length === 0
    ? []
    : known.filter((symbol) => words.every((word) => symbolsBegun(word, [symbol]).length > 0))

/**
 * The symbols that a search text matches: as a filter would, otherwise by prefix, while a person types, otherwise word by
 * word: 'eth perp'.
 */
export async function symbolsSearched(db: Db, userId: string, text: string): Promise<readonly string[]> {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '/')
  const known = await symbolsOf(db, userId)
  const matching = matchingSymbols(typed, known)
  if (matching.length > 0) return matching
  const begun = known.filter((symbol) => symbol.toUpperCase().startsWith(typed))
  return begun.length > 0 ? begun : symbolsOfWords(wordsTyped(text), known)
}

/** Greater, in byte order, than every text with a given prefix. */
const lastSign = '\u{10FFFF}'

/**
 * The condition over `fills` for an id: a prefix of an order id, or a whole trade id. Both use an index: an
 * order's own, a trade's in each stream by the primary key. They are comparisons, since under row-level
 * security no index supports a pattern.
 */
export function matchingIds(userId: string, text: string, table: string): RawBuilder<boolean> {
  if (!mayBeId(text)) return sql<boolean>`false`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`((${column('account_id')}, ${column('stream')}, ${column('native_id')}) in (
    with recursive streams as (
      (select account_id, stream from fills where user_id = ${userId} order by account_id, stream limit 1)
      union all
      select n.account_id, n.stream from streams s cross join lateral (
        select o.account_id, o.stream from fills o
        where o.user_id = ${userId} and (o.account_id, o.stream) > (s.account_id, s.stream)
        order by o.account_id, o.stream limit 1) n
    )
    select o.account_id, o.stream, o.native_id from fills o
    where o.user_id = ${userId} and o.order_id is not null
      and o.order_id collate "C" >= ${text} and o.order_id collate "C" < ${text + lastSign}
    union all
    select o.account_id, o.stream, o.native_id from streams s
    join fills o on o.user_id = ${userId} and o.account_id = s.account_id and o.stream = s.stream and o.native_id = ${text}))`
}

/** The place of an order's fills, by which their round trips are found. */
export interface OrderPlace {
  readonly accountId: string
  readonly symbol: string
  readonly positionSide: string
  readonly from: string
  readonly to: string
}

const maxOrders = 500

/** The orders that an id matches, newest first. */
export async function ordersNamed(db: Db, userId: string, text: string): Promise<readonly OrderPlace[]> {
  if (!mayBeId(text)) return []
  const { rows } = await sql<OrderPlace>`
    select account_id as "accountId", symbol, position_side as "positionSide", min(traded_at) as "from", max(traded_at) as "to"
    from fills f where user_id = ${userId} and ${matchingIds(userId, text, 'f')}
    group by account_id, symbol, position_side, order_id order by max(traded_at) desc limit ${maxOrders}`.execute(
    db,
  )
  return rows
}
