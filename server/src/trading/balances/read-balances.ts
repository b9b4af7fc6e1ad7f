import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { stillCounts } from '../equity-snapshots/leaving.ts'

export interface BalanceRow {
  readonly accountId: string
  readonly wallet: string
  readonly asset: string
  readonly total: string
  readonly free: string
  readonly locked: string
  readonly priceUsd: string | null
  readonly asOf: string
}

/** Reads the last balances of accounts that count as withdrawn. */
export async function readLeftBalances(
  db: Db,
  userId: string,
  accounts: readonly string[] | undefined,
): Promise<readonly Pick<BalanceRow, 'accountId' | 'asset' | 'total'>[]> {
  const { rows } = await sql<Pick<BalanceRow, 'accountId' | 'asset' | 'total'>>`${prepared}
    select account_id as "accountId", asset, total from balances r
    where user_id = ${userId} and (${accounts ?? null}::text[] is null or account_id = any (${accounts ?? null}::text[]))
      and not ${stillCounts(userId)}`.execute(db)
  return rows
}

/** Reads the balances of all accounts of the person, or of the named ones among them. */
export async function readBalances(
  db: Db,
  userId: string,
  accounts: readonly string[] | undefined,
): Promise<readonly BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`${prepared}
    select account_id as "accountId", wallet, asset, total, free, locked, price_usd as "priceUsd", as_of as "asOf"
    from balances r
    where user_id = ${userId} and (${accounts ?? null}::text[] is null or account_id = any (${accounts ?? null}::text[]))
      and ${stillCounts(userId)}
    order by account_id, wallet, asset`.execute(db)
  return rows
}
