import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { matchesOf, type Rules, watchedOf } from '../fills/rule-matches.ts'

/** The last fill of a bot, and the accounts of its fills. */
export interface LastFill {
  readonly atMs: number
  readonly accounts: readonly string[]
}

/**
 * Reads the last fill of each bot with hours of silence, counted as on its page: a fill belongs to the first matching rule, in
 * order of creation. Bots without a fill are left out. Earlier rules are tested only against fills that a watched bot could have.
 */
export async function readLastFills(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  rules: Rules,
): Promise<ReadonlyMap<string, LastFill>> {
  const { rows } = await sql<{
    readonly place: number
    readonly accountId: string
    readonly atMs: number
  }>`
    with f as materialized (
      with f as materialized (
        select id as n, account_id, symbol, client_order_id, bot_type, traded_at as at from fills
        where user_id = ${userId} and (${accounts}::text[] is null or account_id = any (${accounts}::text[]))
      ), ${matchesOf(watchedOf(rules), 'f', ['client_order_id'])}
      select distinct n, account_id, symbol, client_order_id, bot_type, at from matches
    ), ${matchesOf(rules, 'f')},
    firsts as (
      select min(place) as place, account_id, at from matches group by n, account_id, at
    )
    select place, account_id as "accountId", (extract(epoch from max(at)) * 1000)::float8 as "atMs"
    from firsts group by place, account_id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ place }) => place)].flatMap(([place, ofBot]) => {
      const bot = rules.patterns[place]
      const last = {
        atMs: Math.max(...ofBot.map(({ atMs }) => atMs)),
        accounts: ofBot.map(({ accountId }) => accountId),
      }
      return bot?.isWatched ? [[bot.id, last] as const] : []
    }),
  )
}
