import { sql } from 'kysely'

/**
 * The time of a stream's oldest row, in milliseconds, for a query over a person's `sync_streams s`; null without rows. An account has
 * one order of fills, whichever stream brought them, so a stream of trades has the account's oldest one.
 */
export const firstRowMs = (userId: string) => sql<number | null>`(extract(epoch from case s.kind
  when 'fills' then (select f.traded_at from fills f where f.user_id = ${userId} and f.account_id = s.account_id
    order by f.traded_at, f.id limit 1)
  else (select min(e.at) from ledger_entries e
    where e.user_id = ${userId} and e.account_id = s.account_id and e.stream = s.stream) end) * 1000)::float8`
