import type { z } from 'zod'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import { exchangeById } from '@harbour/exchanges/registry'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { type Period, within } from './store.ts'
import { importStream } from '../imports/known-rows.ts'

type Sources = z.input<typeof SharedPage>['sources']

interface SourceRow {
  readonly exchange: string
  readonly isDemo: boolean
  readonly isUnverified: boolean
  readonly made: 'manual' | 'files' | 'exchange'
  readonly trades: number
}

/** Counts the trades of a page's figures by where they come from; each trade is in one count. */
export async function readTradeSources(db: Db, period: Period): Promise<Sources> {
  const { userId, accounts } = period
  // an imported fill at a trade's first or last moment counts for it: rather too much is said to come from files than too little
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
        when exists (select from imported i where i.account_id = r.account_id and i.symbol = r.symbol
            and i.position_side = r.position_side and i.first_at <= r.closed_at and i.last_at >= r.opened_at)
          and exists (select from fills f where f.user_id = r.user_id and f.account_id = r.account_id and f.symbol = r.symbol
            and f.position_side = r.position_side and f.stream = ${importStream}
            and f.traded_at between r.opened_at and r.closed_at)
        then 'files' else 'exchange' end as made
      from round_trips r where closed_at is not null and net_usd is not null and ${within('closed_at', period)}
    )
    select k.exchange, k.is_demo as "isDemo", coalesce((k.proof ->> 'unverified')::boolean, false) as "isUnverified", c.made,
      count(*)::int as trades
    from chosen c join exchange_accounts k on k.user_id = ${userId} and k.id = c.account_id
    group by 1, 2, 3, 4`.execute(db)
  const sources = { verifiedKeys: 0, unverifiedKeys: 0, addresses: 0, demo: 0, files: 0, manual: 0 }
  for (const row of rows) sources[sourceOf(row)] += row.trades
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

/** Bookings of a period, such as funding, may come from a file where none of its trades does. */
async function hasImportedRows(db: Db, period: Period): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from fills where stream = ${importStream} and ${within('traded_at', period)})
      or exists (select from ledger_entries where stream = ${importStream} and ${within('at', period)})`.execute(
    db,
  )
  return rows.length > 0
}
