import { notPrograms, stems } from '@harbour/contract/trading/bots/client-order-ids'
import { programStarts } from '@harbour/contract/trading/bots/programs'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Period } from '../closed-trades/store.ts'
import { matchesOf, type Rules } from '../fills/rule-matches.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'

export interface FoundRow {
  readonly accountId: string
  readonly clientIds: string | null
  readonly botType: string | null
  readonly trades: number
  readonly net: string
  readonly lastAt: string
}

/** Fewer trades than this are no pattern. */
const minOrders = 3
const maxFound = 20

/** A regular expression for texts with one of these prefixes: a database tests it in one pass. */
const beginsWith = (starts: readonly string[]): string =>
  `^(?:${starts.map((start) => start.replace(/[^A-Za-z0-9]/g, '\\$&')).join('|')})`

/**
 * Finds groups of trades without a bot by the prefix of their client order ids: a known program's mark, or a word up to a separator or a
 * number, as in `grid_17` and `dca17`. Anything else would be a guess. Rules are tested only against trades with such prefixes.
 */
export async function readFound(
  db: Db,
  { userId, accounts, timeZone, from, to }: Period,
  rules: Rules,
  money: ReportMoney = inDollars(),
): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with t as materialized (
      select row_number() over () as n, account_id, symbol, client_order_id, bot_type, at, closed_at, last_at, net_usd, stem
      from (
        select *, case when bot_type is null then coalesce(substring(client_order_id from ${beginsWith(programStarts)}),
            substring(client_order_id from ${stems.separated}), substring(client_order_id from ${stems.numbered})) end as stem
        from (
          select account_id, symbol, client_order_id, bot_type, opened_at as at, closed_at, coalesce(last_at, closed_at, opened_at) as last_at, net_usd
          from round_trips
          where user_id = ${userId} and (${accounts}::text[] is null or account_id = any (${accounts}::text[]))
            and (client_order_id is not null or bot_type is not null)) own offset 0) named
      where (stem is not null or bot_type is not null)
        and (stem is null or lower(stem) !~ ${notPrograms})
    ), ${matchesOf(rules, 't')},
    loose as materialized (
      select account_id, stem, bot_type, last_at, net_usd, closed_at,
        closed_at is not null
        and (${from}::date is null or closed_at >= (${from}::date::timestamp at time zone ${timeZone}))
        and (${to}::date is null or closed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})) as counts
      from t where n not in (select n from matches)
    )
    select account_id as "accountId", stem as "clientIds", bot_type as "botType", (count(net_usd) filter (where counts))::int as trades,
      trim_scale(coalesce(sum(${money.of(sql.ref('net_usd'))}) filter (where counts), 0)) as net, max(last_at) as "lastAt"
    from loose ${money.join(sql`coalesce(closed_at, last_at)`)}
    group by account_id, stem, bot_type having count(*) >= ${minOrders}::int
    order by count(*) desc, account_id, stem limit ${maxFound}::int`.execute(db)
  return rows
}
