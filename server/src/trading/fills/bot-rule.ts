import { byHandId } from '@harbour/contract/trading/bot-page'
import { type RawBuilder, sql } from 'kysely'

/** Turns a person's pattern into one of SQL: * is any text, and every other character is literal. */
const likeOf = (column: string) =>
  sql`replace(replace(replace(replace(${sql.ref(column)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')`

/** Prefixes separated by commas, each as a pattern of SQL. */
const starts = (bot: string) =>
  sql`string_to_array(replace(${likeOf(`${bot}.client_ids`)}, ',', '%,') || '%', ',')`

/** A trade of the account belongs to the bot that opened it, a fill to the one that made it. */
const timeOf = { round_trips: 'opened_at', fills: 'traded_at' } as const

/**
 * Builds the condition of a bot's rule on a trade; `value` wraps each column of bot `b`. Empty fields of the
 * rule match everything.
 */
const holds = (
  trade: 'round_trips' | 'fills',
  value: (ofBot: RawBuilder<unknown>) => RawBuilder<unknown>,
  bot: 'b' | 'earlier' = 'b',
) => {
  const named = (column: string) => value(sql.ref(`${bot}.${column}`))
  const of = (column: string) => sql.ref(`${trade}.${column}`)
  return sql<boolean>`((${named('account_id')} is null or ${of('account_id')} = ${named('account_id')})
    and (${named('symbols')} is null or ${of('symbol')} like ${value(likeOf(`${bot}.symbols`))})
    and (${named('client_ids')} is null or ${of('client_order_id')} like any (${value(starts(bot))}::text[]))
    and (${named('bot_type')} is null or ${of('bot_type')} = ${named('bot_type')})
    and (${named('from_at')} is null or ${of(timeOf[trade])} >= ${named('from_at')})
    and (${named('to_at')} is null or ${of(timeOf[trade])} < ${named('to_at')}))`
}

const plain = (ofBot: RawBuilder<unknown>) => ofBot

/**
 * SQL: true if bot `b` owns the row of `fills`: its rule matches, and none of an older bot does. So each fill
 * has at most one bot, as sub-accounts count it.
 */
const has = (userId: string) => sql<boolean>`(${holds('fills', plain)} and not exists (
  select from bots earlier where earlier.user_id = ${userId} and (earlier.created_at, earlier.id) < (b.created_at, b.id)
    and ${holds('fills', plain, 'earlier')}))`

/** Returns a condition: true for a row of `fills` that one of the bots owns, or no bot of the person where 'by-hand' is among them. */
export function isFillOf(userId: string, ids: readonly string[]): RawBuilder<boolean> {
  const ofBots = sql<boolean>`exists (
    select from bots b where b.user_id = ${userId} and b.id = any (${ids}::text[]) and ${has(userId)})`
  if (!ids.includes(byHandId)) return ofBots
  return sql<boolean>`(${ofBots} or not exists (
    select from bots b where b.user_id = ${userId} and ${holds('fills', plain)}))`
}

/** SQL for the name of the bot that owns the row of `fills`: the oldest one whose rule matches; null for manual trading. */
export const botNameOf = (userId: string): RawBuilder<string | null> => sql`(
  select b.name from bots b where b.user_id = ${userId} and ${holds('fills', plain)} order by b.created_at, b.id limit 1)`

/**
 * Returns a condition: true for a row of `round_trips` that belongs to a bot of the person, or to none for 'by-hand'; false
 * if there is no such bot. The rule of one bot is a subquery and not a join: the database reads it once for all rows.
 */
export function isOfBot(userId: string, id: string): RawBuilder<boolean> {
  if (id === byHandId)
    return sql<boolean>`(not exists (
      select from bots b where b.user_id = ${userId} and ${holds('round_trips', plain)}))`
  const bot = sql`from bots b where b.user_id = ${userId} and b.id = ${id}`
  return sql<boolean>`(exists (select ${bot}) and ${holds('round_trips', (ofBot) => sql`(select ${ofBot} ${bot})`)})`
}
