import type { Decimal } from '@harbour/ledger/fill'
import type { ManualCostBases, ManualCostBasis } from '@harbour/ledger/manual-cost-basis'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { Needs } from '../sync-run/run-context.ts'
import type { TradePlace } from './trade-place.ts'

/** Reads the manual cost bases of round trips of an instrument whose opening is unknown. */
export async function readManualCostBases(
  { db, claim }: Needs<'db' | 'claim'>,
  symbol: string,
): Promise<ManualCostBases> {
  const { rows } = await sql<ManualCostBasis & { readonly key: string }>`
    select round_trip_key as key, price, (extract(epoch from opened_at) * 1000)::float8 as "openedAtMs" from manual_cost_bases
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and symbol = ${symbol}`.execute(db)
  return new Map(rows.map(({ key, ...basis }) => [key, basis]))
}

export interface StoredBasis {
  readonly price: Decimal
  readonly openedAt: string
  /** The first fill of the trade, which was opened before it. */
  readonly soldFrom: string
}

/** Null without a manual cost basis for the trade. */
export async function readBasis(
  db: Db,
  userId: string,
  { accountId, key }: TradePlace,
): Promise<StoredBasis | null> {
  const { rows } = await sql<StoredBasis>`
    select price, opened_at as "openedAt", sold_from as "soldFrom" from manual_cost_bases
    where user_id = ${userId} and account_id = ${accountId} and round_trip_key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Replaces the manual cost basis; the results of the account are due from the trade's first fill on. */
export async function writeBasis(
  db: Db,
  userId: string,
  { accountId, key, symbol }: TradePlace & { readonly symbol: string },
  { price, openedAt, soldFrom }: StoredBasis,
): Promise<void> {
  const at = await databaseNow(db)
  await sql`
    insert into manual_cost_bases (user_id, account_id, round_trip_key, symbol, price, opened_at, sold_from, entered_at)
    values (${userId}, ${accountId}, ${key}, ${symbol}, ${price}::numeric, ${openedAt}::timestamptz, ${soldFrom}::timestamptz,
      ${at}::timestamptz)
    on conflict (user_id, account_id, round_trip_key) do update
      set price = excluded.price, opened_at = excluded.opened_at, entered_at = excluded.entered_at`.execute(
    db,
  )
  await resultsAreDue(db, userId, accountId, soldFrom)
}

/** Removes the manual cost basis; does nothing without one. */
export async function removeBasis(db: Db, userId: string, { accountId, key }: TradePlace): Promise<void> {
  const { rows } = await sql<{ soldFrom: string }>`
    delete from manual_cost_bases where user_id = ${userId} and account_id = ${accountId} and round_trip_key = ${key}
    returning sold_from as "soldFrom"`.execute(db)
  if (rows[0]) await resultsAreDue(db, userId, accountId, rows[0].soldFrom)
}

/** A running fold does not clear the mark: the version of its rows has changed. */
const resultsAreDue = (db: Db, userId: string, accountId: string, from: string) =>
  sql`
    update sync_states set rows_version = rows_version + 1, results_from = least(results_from, ${from}::timestamptz)
    where user_id = ${userId} and account_id = ${accountId}`.execute(db)
