import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import {
  closedTradeColumns,
  type ClosedTradeFilter,
  type ClosedTradeRow,
  closedTradesWhere,
} from '../closed-trades/closed-trades.ts'
import { outcomes } from '../results/outcome.ts'
import type { BookedSum } from '@harbour/ledger/metrics/booked-metrics'
import { datedRows, datedSums } from '../closed-trades/store.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'

/** The trades with the highest, or lowest, results among those that match a filter, in the report's currency. */
export async function readExtremes(
  db: Db,
  filter: ClosedTradeFilter,
  which: 'best' | 'worst',
  max: number,
  money: ReportMoney,
): Promise<readonly ClosedTradeRow[]> {
  const { rows } = await sql<ClosedTradeRow>`
    select ${closedTradeColumns(filter.userId)} from round_trips ${money.join(sql.ref('closed_at'))}
    where ${closedTradesWhere(filter)} and ${which === 'best' ? sql`net_usd > 0` : sql`net_usd < 0`}
    order by abs(${money.of(sql.ref('net_usd'))}) desc, closed_at, account_id, key limit ${max}`.execute(db)
  return rows
}

export interface AccountResults extends BookedSum {
  readonly accountId: string
  readonly label: string
  readonly exchange: string
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly net: string
}

/** Reads the results of each account: closed trades and booked P&L. Accounts with neither are left out. */
export async function readAccountResults(
  db: Db,
  filter: ClosedTradeFilter,
  recognition: PnlRecognition,
  money: ReportMoney,
): Promise<readonly AccountResults[]> {
  const won = outcomes(filter.breakevenUsd)
  const { rows } = await sql<AccountResults>`
    with closed as (
      select account_id, count(net_usd)::int as trades, (count(*) filter (where ${won.win}))::int as wins,
        (count(*) filter (where ${won.loss}))::int as losses, trim_scale(coalesce(sum(${money.of(sql.ref('net_usd'))}), 0)) as net
      from round_trips ${money.join(sql.ref('closed_at'))} where ${closedTradesWhere(filter)} group by account_id
    ), booked as (
      select account_id, ${datedSums} from (${datedRows(filter, recognition, money)}) dated group by account_id
    )
    select k.id as "accountId", k.label, k.exchange, coalesce(c.trades, 0) as trades, coalesce(c.wins, 0) as wins,
      coalesce(c.losses, 0) as losses, coalesce(c.net, 0) as net, coalesce(b.price, 0) as price, coalesce(b.fees, 0) as fees,
      coalesce(b.funding, 0) as funding
    from exchange_accounts k left join closed c on c.account_id = k.id left join booked b on b.account_id = k.id
    where k.user_id = ${filter.userId} and (c.account_id is not null or b.account_id is not null)
    order by k.created_at, k.id`.execute(db)
  return rows
}
