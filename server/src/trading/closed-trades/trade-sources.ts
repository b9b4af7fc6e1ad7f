import type { z } from 'zod'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import { exchangeById } from '@harbour/exchanges/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { type ClosedRow, type Period, within } from './store.ts'
import { importStream } from '../imports/known-rows.ts'

type Sources = z.input<typeof SharedPage>['sources']

interface SourceRow {
  readonly exchange: string
  readonly isDemo: boolean
  readonly isUnverified: boolean
  readonly made: 'manual' | 'files' | 'exchange'
  readonly trades: number
}

/** Counts the trades of a page's figures by their source; each trade is in one count. Filtered by a condition over `round_trips`. */
export async function readTradeSources(
  db: Db,
  period: Period,
  where: RawBuilder<boolean> = sql<boolean>`closed_at is not null and ${within('closed_at', period)}`,
): Promise<Sources> {
  const { userId, accounts } = period
  // an imported fill at a trade's first or last moment counts for it: an overstated share of files is better than an
  // understated one
  const { rows } = await sql<SourceRow>`
    with imported as materialized (
      select f.account_id, f.symbol, f.position_side, min(f.traded_at) as first_at, max(f.traded_at) as last_at
      from exchange_accounts k
        join fills f on f.user_id = k.user_id and f.account_id = k.id and f.stream = ${importStream}
      where k.user_id = ${userId} and (${accounts}::text[] is null or k.id = any (${accounts}::text[]))
      group by 1, 2, 3
    ), chosen as (
      select account_id, case
        when has_manual_cost_basis then 'manual'
        when exists (select from imported i where i.account_id = round_trips.account_id and i.symbol = round_trips.symbol
            and i.position_side = round_trips.position_side and i.first_at <= round_trips.closed_at
            and i.last_at >= round_trips.opened_at)
          and exists (select from fills f where f.user_id = ${userId} and f.account_id = round_trips.account_id
            and f.symbol = round_trips.symbol and f.position_side = round_trips.position_side and f.stream = ${importStream}
            and f.traded_at between round_trips.opened_at and round_trips.closed_at)
        then 'files' else 'exchange' end as made
      from round_trips where user_id = ${userId} and net_usd is not null and ${where}
    )
    select k.exchange, k.is_demo as "isDemo", coalesce((k.proof ->> 'unverified')::boolean, false) as "isUnverified", c.made,
      count(*)::int as trades
    from chosen c join exchange_accounts k on k.user_id = ${userId} and k.id = c.account_id
    group by 1, 2, 3, 4`.execute(db)
  const sources = { ...none }
  for (const row of rows) sources[sourceOf(row)] += row.trades
  return { ...sources, hasImportedRows: await hasImportedRows(db, period) }
}

const none = { verifiedKeys: 0, unverifiedKeys: 0, addresses: 0, demo: 0, files: 0, manual: 0 }

/** Counts a bot's cycles by their source. One between imported fills of its market counts as imported. */
export async function readCycleSources(
  db: Db,
  period: Period,
  cycles: readonly Pick<ClosedRow, 'accountId' | 'symbol' | 'openedAtMs' | 'closedAtMs'>[],
): Promise<Sources> {
  const { userId } = period
  const { rows: accounts } = await sql<Omit<SourceRow, 'made' | 'trades'> & { id: string }>`
    select id, exchange, is_demo as "isDemo", coalesce((proof ->> 'unverified')::boolean, false) as "isUnverified"
    from exchange_accounts where user_id = ${userId}`.execute(db)
  const { rows: imported } = await sql<{
    accountId: string
    symbol: string
    firstMs: number
    lastMs: number
  }>`
    select account_id as "accountId", symbol, (extract(epoch from min(traded_at)) * 1000)::float8 as "firstMs",
      (extract(epoch from max(traded_at)) * 1000)::float8 as "lastMs"
    from fills where user_id = ${userId} and stream = ${importStream} group by account_id, symbol`.execute(db)
  const sources = { ...none }
  for (const { accountId, symbol, openedAtMs, closedAtMs } of cycles) {
    const account = accounts.find(({ id }) => id === accountId)
    if (account === undefined) continue
    const isImported = imported.some(
      (one) =>
        one.accountId === accountId &&
        one.symbol === symbol &&
        one.firstMs <= closedAtMs &&
        one.lastMs >= openedAtMs,
    )
    sources[sourceOf({ ...account, made: isImported ? 'files' : 'exchange', trades: 1 })] += 1
  }
  return { ...sources, hasImportedRows: await hasImportedRows(db, period) }
}

function sourceOf({
  exchange,
  isDemo,
  isUnverified,
  made,
}: SourceRow): keyof Omit<Sources, 'hasImportedRows'> {
  if (made !== 'exchange') return made
  if (isDemo) return 'demo'
  if (exchangeById(exchange)?.connectsBy === 'address') return 'addresses'
  return isUnverified ? 'unverifiedKeys' : 'verifiedKeys'
}

/** Bookings of a period, such as funding, may come from a file even if none of its trades does. */
async function hasImportedRows(db: Db, period: Period): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from fills where stream = ${importStream} and ${within('traded_at', period)})
      or exists (select from ledger_entries where stream = ${importStream} and ${within('at', period)})`.execute(
    db,
  )
  return rows.length > 0
}
