import { type RawBuilder, sql } from 'kysely'
import { exchangeById } from '@harbour/exchanges/registry'
import { csvLine } from '@harbour/contract/core/csv-line'
import type { Db } from '../../core/db/db.ts'

export interface ExportAccount {
  readonly id: string
  readonly exchange: string
  readonly label: string
}

export const readExportAccounts = (db: Db, userId: string): Promise<readonly ExportAccount[]> =>
  db
    .selectFrom('exchange_accounts')
    .select(['id', 'exchange', 'label'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

interface Meant {
  readonly accounts?: readonly string[] | undefined
  readonly exchange?: string | undefined
}

/** The ids that match a filter; null if all of them do. */
export function matchingAccounts(
  all: readonly ExportAccount[],
  { accounts, exchange }: Meant,
): readonly string[] | null {
  if (accounts === undefined && exchange === undefined) return null
  return all
    .filter(({ id }) => accounts?.includes(id) ?? true)
    .filter((account) => exchange === undefined || account.exchange === exchange)
    .map(({ id }) => id)
}

const lineEnd = '\r\n'

/** The columns `exchange,account` of an account, finished cells that the database inserts into each line by its id. */
export const accountCells = (all: readonly ExportAccount[]): RawBuilder<unknown> =>
  sql`coalesce(${JSON.stringify(
    Object.fromEntries(
      all.map(({ id, exchange, label }) => [id, csvLine([exchange, label]).slice(0, -lineEnd.length)]),
    ),
  )}::jsonb ->> account_id, ',')`

/** Returns the accounts whose inverse contracts count coins, as Bitget's do; elsewhere they count quote currency. */
export const countingCoins = (all: readonly ExportAccount[]): readonly string[] =>
  all.filter(({ exchange }) => exchangeById(exchange)?.inverseUnit === 'base').map(({ id }) => id)
