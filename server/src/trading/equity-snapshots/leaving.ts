import { amount, text } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'

/** SQL: true if an account `k` of exchange_accounts was disconnected and its owner counts its last holdings as withdrawn that day. */
export const hasLeft = sql<boolean>`(k.is_withdrawn and k.disconnected_at is not null)`

/** SQL: true if a row `r` of a person's holdings still counts. */
export const stillCounts = (userId: string) => sql<boolean>`not exists (
  select from exchange_accounts k where k.user_id = ${userId} and k.id = r.account_id and ${hasLeft})`

/** The day on which such an account left, and its last known equity. */
export interface Leaving {
  readonly accountId: string
  /** The day in the zone of its equity; not before the last stored day. */
  readonly day: string
  readonly at: string
  readonly lastDay: string
  readonly equity: string
}

export async function readLeavings(
  db: Db,
  userId: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Leaving>> {
  const { rows } = await sql<Leaving>`${prepared}
    select k.id as "accountId", greatest(e.day, (k.disconnected_at at time zone s.equity_zone)::date)::text as day,
      k.disconnected_at as at, e.day::text as "lastDay", e.equity_usd as equity
    from exchange_accounts k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    join lateral (
      select q.day, q.equity_usd from equity_snapshots q
      where q.user_id = ${userId} and q.account_id = k.id order by q.day desc limit 1) e on true
    where k.user_id = ${userId} and k.id = any (${accounts}::text[]) and ${hasLeft}`.execute(db)
  return new Map(rows.map((row) => [row.accountId, row]))
}

interface EquityOfDay {
  readonly accountId: string
  readonly day: string
  readonly equity: string
  readonly flow: string
}

/** Adds the days on which accounts left to days of equity: the equity becomes zero, and its former value an outflow. */
export const withLeavings = <Row extends EquityOfDay>(
  rows: readonly Row[],
  leavings: ReadonlyMap<string, Leaving>,
): Row[] =>
  rows.map((row) =>
    leavings.get(row.accountId)?.day === row.day
      ? { ...row, equity: '0', flow: text(amount(row.flow).minus(row.equity)) }
      : row,
  )

/** The row of an account that was disconnected on a day without a row of its own. */
export function dayOfLeaving({ accountId, day, equity }: Leaving) {
  return { accountId, day, equity: '0', flow: text(amount(equity).neg()), unpriced: [], remeasured: '0' }
}
