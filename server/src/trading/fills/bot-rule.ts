import { byHandId } from '@harbour/contract/trading/bot-page'
import { type RawBuilder, sql } from 'kysely'

/** A person's pattern as one of SQL: * is any text, and everything else is meant as it stands. */
export const likeOf = (column: string) =>
  sql`replace(replace(replace(replace(${sql.ref(column)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')`

/**
 * Builds the condition of a bot's rule on a trade; `value` wraps each column of bot `b`. Fields that the rule leaves empty
 * match all.
 */
const holds = (
  trade: 't' | 'round_trips',
  value: (ofBot: RawBuilder<unknown>) => RawBuilder<unknown>,
  bot: 'b' | 'earlier' = 'b',
) => {
  const named = (column: string) => value(sql.ref(`${bot}.${column}`))
  const of = (column: string) => sql.ref(`${trade}.${column}`)
  return sql<boolean>`((${named('account_id')} is null or ${of('account_id')} = ${named('account_id')})
    and (${named('symbols')} is null or ${of('symbol')} like ${value(likeOf(`${bot}.symbols`))})
    and (${named('client_ids')} is null or ${of('client_order_id')} like ${value(sql`${likeOf(`${bot}.client_ids`)} || '%'`)})
    and (${named('bot_type')} is null or ${of('bot_type')} = ${named('bot_type')}))`
}

/** SQL: true if a trade `t` of round_trips is one of bot `b` of the same person. */
export const fits = holds('t', (ofBot) => ofBot)

/**
 * SQL: true if bot `b` has the fill `t`: its rule fits, and none of a bot that was made earlier does. So each fill has one bot at most, as
 * sub-accounts count it.
 */
export const has = sql<boolean>`(${fits} and not exists (
  select from bots earlier where earlier.user_id = b.user_id and (earlier.created_at, earlier.id) < (b.created_at, b.id)
    and ${holds('t', (ofBot) => ofBot, 'earlier')}))`

/**
 * Returns a condition: true for a row of `round_trips` that belongs to a bot of the person, or to none for 'by-hand'; false where there is
 * no such bot. The rule of one bot is a subquery and not a join: the database reads it once for all rows.
 */
export function isOfBot(userId: string, id: string): RawBuilder<boolean> {
  if (id === byHandId)
    return sql<boolean>`(not exists (
      select from bots b where b.user_id = ${userId} and ${holds('round_trips', (ofBot) => ofBot)}))`
  const bot = sql`from bots b where b.user_id = ${userId} and b.id = ${id}`
  return sql<boolean>`(exists (select ${bot}) and ${holds('round_trips', (ofBot) => sql`(select ${ofBot} ${bot})`)})`
}
