import { hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { matchesOf, type Rules, watchedOf } from '../fills/rule-matches.ts'

/** The last fill that a bot has, and the earliest last read of the accounts of its fills; null where one was never read whole. */
export interface LastFill {
  readonly lastAt: string
  readonly readAt: string | null
}

/**
 * Reads the last fill of each bot with hours of silence, as its page counts them: a fill belongs to the first rule that fits, in the order
 * in which bots were made. Bots without a fill are left out. Earlier rules are held against those fills alone that a watched bot could have.
 */
export async function readLastFills(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  rules: Rules,
): Promise<ReadonlyMap<string, LastFill>> {
  const { rows } = await sql<LastFill & { readonly place: number }>`
    with f as materialized (
      with f as materialized (
        select id as n, account_id, symbol, client_order_id, bot_type, traded_at as at from fills
        where user_id = ${userId} and (${accounts}::text[] is null or account_id = any (${accounts}::text[]))
      ), ${matchesOf(userId, watchedOf(rules), 'f', ['client_order_id'])}
      select distinct n, account_id, symbol, client_order_id, bot_type, at from matches
    ), ${matchesOf(userId, rules, 'f')},
    firsts as (
      select min(place) as place, account_id, at from matches group by n, account_id, at
    ), lasts as materialized (
      select place, account_id, max(at) as at from firsts group by place, account_id
    )
    select place, max(at) as "lastAt",
      case when bool_and(y.last_synced_at is not null) then min(y.last_synced_at) end as "readAt"
    from lasts left join sync_states y on y.user_id = ${userId} and y.account_id = lasts.account_id
    group by place`.execute(db)
  return new Map(
    rows.flatMap(({ place, lastAt, readAt }) => {
      const bot = rules.patterns[place]
      return bot?.isWatched ? [[bot.id, { lastAt, readAt }] as const] : []
    }),
  )
}

/** Only what was read counts: of an account that was not read since, nobody can say. */
export function silenceSince(
  { lastAt, readAt }: LastFill,
  hours: number,
  now: string,
): 'active' | 'silent' | 'unknown' {
  const endMs = Date.parse(lastAt) + hours * hourMs
  if (endMs >= Date.parse(now)) return 'active'
  return readAt !== null && Date.parse(readAt) >= endMs ? 'silent' : 'unknown'
}
