import type { incompleteReasons } from '@harbour/contract/trading/closed-trades'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { isAwaited } from '../sync-run/refused.ts'

export type IncompleteReason = (typeof incompleteReasons)[number]

/** Bookings that add coins without a trade; their index has the same list. */
const comesIn = sql.raw<string>("('deposit', 'transfer', 'conversion', 'reward', 'interest', 'adjustment')")

/** SQL: true if at least the sold quantity of base coins came in before the trade closed, other than by a trade. */
const cameIn = (userId: string) => sql<boolean>`product = 'spot' and (
  select sum(e.amount) from ledger_entries e
  where e.user_id = ${userId} and e.account_id = round_trips.account_id and e.asset = split_part(round_trips.symbol, '/', 1)
    and e.amount > 0 and e.kind in ${comesIn} and e.at <= coalesce(round_trips.closed_at, 'infinity')) >= round_trips.closed`

/** The stream of its first fill has a gap before it, or older trades are pending. */
const isNotWhole = (userId: string) => sql<boolean>`exists (
  select from sync_streams s
  where s.user_id = ${userId} and s.account_id = round_trips.account_id and s.stream = (
      select f.stream from fills f
      where f.user_id = ${userId} and f.account_id = round_trips.account_id and f.symbol = round_trips.symbol
        and f.traded_at = round_trips.opened_at limit 1)
    and (s.stream <> 'import' and exists (
        select from sync_streams t where t.user_id = ${userId} and t.account_id = s.account_id and t.kind = 'fills' and not t.done
          and (t.stream = s.stream or ${isAwaited}))
      or not s.coverage @> int8range(lower(s.coverage), (extract(epoch from round_trips.opened_at) * 1000)::int8)))`

/**
 * The reason why the opening of a row of `round_trips` is unknown; null for a complete one. It is computed on read,
 * not stored with the trade: a gap that is filled later, or an imported deposit, changes the reason but no trade.
 */
export const whyIncomplete = (userId: string) => sql<IncompleteReason | null>`case
  when is_complete then null when ${cameIn(userId)} then 'came_in' when ${isNotWhole(userId)} then 'not_whole' else 'opened_before' end`

/**
 * Names the state of the other inputs of the reasons: the rows of each account, and how far its streams were
 * read. No later state has the same name.
 */
export async function readReasonsState(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`${prepared}
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(' ', account_id, rows_version), ',' order by account_id)
        from sync_states where user_id = ${userId}),
      (select string_agg(concat_ws(' ', account_id, stream, kind, done, ${isAwaited}, coverage), ',' order by account_id, stream)
        from sync_streams where user_id = ${userId}))) as state`.execute(db)
  return rows[0]?.state ?? ''
}

/** Trades whose reasons are counted for one answer; above this no reasons are given. */
const maxLookedAt = 5_000

/** Counts the closed trades of a period without a known opening by reason, the largest number first. */
export async function readReasons(
  db: Db,
  userId: string,
  where: RawBuilder<boolean>,
): Promise<readonly { readonly why: IncompleteReason; readonly trades: number }[]> {
  const { rows } = await sql<{ why: IncompleteReason; trades: number }>`
    with lacking as (select * from round_trips where not is_complete and ${where} limit ${maxLookedAt + 1})
    select ${whyIncomplete(userId)} as why, count(*)::int as trades from lacking as round_trips
    where (select count(*) from lacking) <= ${maxLookedAt}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
