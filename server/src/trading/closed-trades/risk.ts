import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { riskMetricsOf } from '../metrics/risk-metrics.ts'
import { multipleOf, type Risked } from './shown-trade.ts'

export type RiskMetrics = ReturnType<typeof riskMetricsOf>

/** SQL: true if the person recorded the first stop of any trade. */
export const hasStops = (userId: string) =>
  sql<boolean>`exists (select from round_trip_notes where user_id = ${userId} and initial_stop is not null)`

export const noRisk: RiskMetrics = riskMetricsOf([])

/** Reads the risk figures of the trades that match a condition over `round_trips`. Risk is in dollars, like the net. */
export async function readRisk(db: Db, userId: string, where: RawBuilder<boolean>): Promise<RiskMetrics> {
  const { rows } = await sql<Risked & { readonly stop: string }>`
    select k.exchange, t.symbol, t.product, t.side, t.opened, t.contract_size as "contractSize", t.entry_price as "entryPrice",
      t.net_usd as net, n.initial_stop as stop
    from (
      -- few trades have a stop: they are looked up one by one, however many others there are
      select account_id as account, round_trip_key as trade, initial_stop from round_trip_notes
      where user_id = ${userId} and initial_stop is not null offset 0) n
    cross join lateral (
      select * from round_trips
      where user_id = ${userId} and account_id = n.account and key = n.trade and ${where}
        and net_usd is not null and entry_price is not null) t
    join exchange_accounts k on k.user_id = ${userId} and k.id = t.account_id
    order by t.closed_at, t.account_id, t.key`.execute(db)
  return riskMetricsOf(rows.flatMap((row) => multipleOf(row, row.stop) ?? []))
}
