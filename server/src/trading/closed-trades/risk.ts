import { type RawBuilder, sql } from 'kysely'
import { type Figure, known, none } from '@harbour/ledger/figures/figure'
import { systemQuality } from '@harbour/ledger/figures/performance'
import type { Db } from '../../core/db/db.ts'
import { multipleOf, type Risked } from './shown-trade.ts'

/** Results as multiples of the initial risk (R). Trades without a recorded stop are left out. */
export interface RiskFigures {
  readonly trades: number
  readonly mean: Figure
  readonly quality: Figure
}

export const noRisk: RiskFigures = {
  trades: 0,
  mean: none('no_initial_risk'),
  quality: none('no_initial_risk'),
}

/** Reads the risk figures of the trades that match a condition over `round_trips`. Risk is counted in dollars, as the net is. */
export async function readRisk(db: Db, userId: string, meant: RawBuilder<boolean>): Promise<RiskFigures> {
  const { rows } = await sql<Risked & { readonly stop: string }>`
    select k.exchange, t.symbol, t.product, t.side, t.opened, t.contract_size as "contractSize", t.entry_price as "entryPrice",
      t.net_usd as net, n.initial_stop as stop
    from (
      -- few trades have a stop: they are looked up one by one, however many others there are
      select account_id as account, round_trip_key as trade, initial_stop from round_trip_notes
      where user_id = ${userId} and initial_stop is not null offset 0) n
    cross join lateral (
      select * from round_trips
      where user_id = ${userId} and account_id = n.account and key = n.trade and ${meant}
        and net_usd is not null and entry_price is not null) t
    join exchange_accounts k on k.user_id = t.user_id and k.id = t.account_id
    order by t.closed_at, t.account_id, t.key`.execute(db)
  const multiples = rows.flatMap((row) => multipleOf(row, row.stop) ?? [])
  if (multiples.length === 0) return noRisk
  return {
    trades: multiples.length,
    mean: known(multiples.reduce((sum, value) => sum + value, 0) / multiples.length),
    quality: systemQuality(multiples),
  }
}
