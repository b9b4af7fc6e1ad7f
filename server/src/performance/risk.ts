import { type RawBuilder, sql } from 'kysely'
import { type Figure, known, none } from '@harbour/ledger/figures/figure'
import { systemQuality } from '@harbour/ledger/figures/performance'
import type { Db } from '../db/kysely-over.ts'
import { multipleOf, type Risked } from './shown-trade.ts'

/** What trades brought as multiples of their initial risk; those without a recorded stop are in none of it. */
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

/** Of the trades that a condition over `round_trips` means. Risk is counted in dollars alone, as the net is. */
export async function readRisk(db: Db, meant: RawBuilder<boolean>): Promise<RiskFigures> {
  const { rows } = await sql<Risked & { readonly stop: string }>`
    select k.exchange, t.symbol, t.product, t.side, t.opened, t.contract_size as "contractSize", t.entry_price as "entryPrice",
      t.net_usd as net, n.initial_stop as stop
    from (select * from round_trips where ${meant} and net_usd is not null and entry_price is not null) t
    join trade_notes n on n.user_id = t.user_id and n.account_id = t.account_id and n.trade_key = t.key
      and n.initial_stop is not null
    join exchange_keys k on k.user_id = t.user_id and k.id = t.account_id
    order by t.closed_at, t.account_id, t.key`.execute(db)
  const multiples = rows.flatMap((row) => multipleOf(row, row.stop) ?? [])
  if (multiples.length === 0) return noRisk
  return {
    trades: multiples.length,
    mean: known(multiples.reduce((sum, value) => sum + value, 0) / multiples.length),
    quality: systemQuality(multiples),
  }
}
