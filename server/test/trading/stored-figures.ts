import type { StoredDay, StoredFigures, StoredTrip } from '@harbour/simulator/figures/compare-figures'
import { sql } from 'kysely'
import type { Db } from '../../src/core/db/db.ts'
import type { Harbour } from '../app/harbour.ts'

interface TripRow extends Omit<StoredTrip, 'fees'> {
  readonly fees: Readonly<Record<string, string>>
}

/** Reads an account's stored balances, trades and days of equity, in the oracle's types. */
export async function storedFigures(db: Db, accountId: string): Promise<StoredFigures> {
  const balances = await sql<{ asset: string; total: string }>`
    select asset, sum(total)::text as total from balances where account_id = ${accountId} group by asset`.execute(
    db,
  )
  const trips = await sql<TripRow>`
    select symbol, (extract(epoch from opened_at) * 1000)::float8 as "openedAt",
      (extract(epoch from closed_at) * 1000)::float8 as "closedAt", opened::text, closed::text,
      entry_price::text as "entryPrice", exit_price::text as "exitPrice", fees, net_usd::text as "netUsd",
      fees_usd::text as "feesUsd", fills, is_complete as "isComplete"
    from round_trips where account_id = ${accountId}`.execute(db)
  const days = await sql<StoredDay>`
    select day::text, equity_usd::text as equity, flow_usd::text as flow, unpriced
    from equity_snapshots where account_id = ${accountId}`.execute(db)
  return {
    balances: Object.fromEntries(balances.rows.map(({ asset, total }) => [asset, total])),
    // fees of one trade are all in the quote currency of its market
    trips: trips.rows.map((row) => ({ ...row, fees: Object.values(row.fees)[0] ?? '0' })),
    days: days.rows,
    summary: null,
  }
}

/** The same with what the report shows for everything in that account. */
export async function shownFigures(home: Harbour, name: string, accountId: string): Promise<StoredFigures> {
  const figures = await storedFigures(home.db, accountId)
  const report = await home.as(name).performance.report({ query: { timeZone: 'UTC', accounts: accountId } })
  const { all, booked, winRate, profitFactor, returns } = report
  return {
    ...figures,
    summary: {
      trades: all.trades,
      wins: all.wins,
      losses: all.losses,
      net: all.net,
      bookedPrice: booked?.price ?? 'none',
      bookedFees: booked?.fees ?? 'none',
      winRate: winRate.value,
      profitFactor: profitFactor.value,
      returnDays: returns?.days ?? 0,
      timeWeighted: returns?.total ?? Number.NaN,
      drawdown: returns?.drawdown?.depth ?? Number.NaN,
    },
  }
}
