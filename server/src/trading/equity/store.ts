import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { dayOfLeaving, readLeavings, withLeavings } from '../equity-snapshots/leaving.ts'
import { refusedOfKey } from '../sync-run/refused.ts'
import { type FlowSource, unusableOfKey } from '../equity-snapshots/unread-flows.ts'

export interface SnapshotRow {
  readonly accountId: string
  readonly day: string
  readonly takenAt: string
  readonly equity: string
  readonly flow: string
  readonly unpriced: readonly string[]
  /** The change of equity since the day before by coins that gained or lost a price, in USD; null if unknown. */
  readonly remeasured: string | null
  readonly source: 'live' | 'rebuilt'
  /** True if the account itself began there. */
  readonly isOrigin: boolean
}

export interface AccountRow extends FlowSource {
  readonly id: string
  readonly label: string
  readonly hasSynced: boolean
  /** The time zone of its days of equity. */
  readonly equityZone: string
  /** It is not read until its owner acts. */
  readonly isSuspended: boolean
  /** Its owner disconnected it: it is not read any more. */
  readonly disconnectedAt: string | null
  /** True if its last balances count as withdrawn. */
  readonly isWithdrawn: boolean
}

export async function readAccounts(
  db: Db,
  userId: string,
  accounts: readonly string[] | undefined,
): Promise<readonly AccountRow[]> {
  const suspended = sql<{ id: string }>`${prepared}
    select account_id as id from sync_schedule where user_id = ${userId} and is_suspended`.execute(db)
  const stored = sql<Omit<AccountRow, 'isSuspended'>>`${prepared}
    select k.id, k.label, k.exchange, s.last_synced_at is not null as "hasSynced", s.equity_zone as "equityZone",
      k.disconnected_at as "disconnectedAt", k.is_withdrawn as "isWithdrawn",
      ${refusedOfKey(userId)} as refused, ${unusableOfKey(userId)} as unusable
    from exchange_accounts k join sync_states s on s.user_id = k.user_id and s.account_id = k.id
    where k.user_id = ${userId} and (${accounts ?? null}::text[] is null or k.id = any (${accounts ?? null}::text[]))
    order by k.created_at, k.id`.execute(db)
  const [{ rows }, { rows: schedules }] = await Promise.all([stored, suspended])
  const suspendedIds = new Set(schedules.map(({ id }) => id))
  return rows.map((row) => ({ ...row, isSuspended: row.disconnectedAt === null && suspendedIds.has(row.id) }))
}

/**
 * Daily points since a day, and for each account the one before that, which still holds when the span begins. An account whose last
 * balances count as withdrawn ends with the day it was disconnected.
 */
export async function readSnapshots(
  db: Db,
  userId: string,
  accounts: readonly string[],
  fromDay: string,
): Promise<readonly SnapshotRow[]> {
  // materialised: row-level security keeps a condition with a subquery from the index, and would evaluate it for each row
  const stored = sql<SnapshotRow>`${prepared}
    with asked as materialized (
      select account.id,
        coalesce((select q.day from equity_snapshots q where q.user_id = ${userId} and q.account_id = account.id and q.day < ${fromDay}::date
          order by q.day desc limit 1), ${fromDay}::date) as since
      from unnest(${accounts}::text[]) as account (id)
    )
    select e.account_id as "accountId", e.day, e.taken_at as "takenAt", e.equity_usd as equity, e.flow_usd as flow, e.unpriced,
      e.remeasured_usd as remeasured, e.source,
      e.is_origin as "isOrigin"
    from asked a
    join equity_snapshots e on e.user_id = ${userId} and e.account_id = a.id and e.day >= a.since
    order by e.day, e.account_id`.execute(db)
  const [{ rows }, leavings] = await Promise.all([stored, readLeavings(db, userId, accounts)])
  if (leavings.size === 0) return rows
  const apart = [...leavings.values()].filter(({ day, lastDay }) => day !== lastDay)
  return [
    ...withLeavings(rows, leavings),
    ...apart.map((leaving) => ({
      ...dayOfLeaving(leaving),
      takenAt: leaving.at,
      source: 'live' as const,
      isOrigin: false,
    })),
  ].toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
}
