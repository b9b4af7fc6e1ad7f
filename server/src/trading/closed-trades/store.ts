import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { BookedSum } from '@harbour/ledger/metrics/booked-metrics'
import type { CostMethod } from '@harbour/ledger/position'
import type { Outcome } from '@harbour/ledger/metrics/tally'
import { outcomeNumber, outcomes, readBreakeven } from '../results/outcome.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { isFoldedByEarlierRules } from '../sync-run/fold-rules.ts'

/** A period of one person's closed trades, by days of a time zone, both ends included. */
export interface Period {
  readonly userId: string
  readonly timeZone: string
  /** 'YYYY-MM-DD', or null for all time. */
  readonly from: string | null
  readonly to: string | null
  /** Null is every account of the person. */
  readonly accounts: readonly string[] | null
}

interface AskedPeriod {
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

/** The period of a query, of a person. */
export const periodOf = (userId: string, { timeZone, from, to, accounts }: AskedPeriod): Period => ({
  userId,
  timeZone,
  from: from ?? null,
  to: to ?? null,
  accounts: accounts ?? null,
})

/** Only the fields of a closed trade that figures need: there may be hundreds of thousands. */
export interface ClosedRow {
  readonly accountId: string
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly openedAtMs: number
  readonly closedAtMs: number
  readonly net: string | null
  readonly fees: string | null
  readonly funding: string | null
  readonly isComplete: boolean
  /** The outcome by net P&L in dollars and the person's break-even limit. */
  readonly outcome: Outcome
}

/** The rows of a person and their accounts whose time lies in the period. */
export const within = (
  column: 'closed_at' | 'slot' | 'traded_at' | 'at',
  { timeZone, from, to, accounts, userId }: Period,
) => {
  const time = sql.ref(column)
  const conditions = [sql`user_id = ${userId}`]
  if (accounts !== null) conditions.push(sql`account_id = any (${accounts}::text[])`)
  if (from !== null) conditions.push(sql`${time} >= (${from}::date::timestamp at time zone ${timeZone})`)
  if (to !== null) conditions.push(sql`${time} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`)
  return sql.join(conditions, sql` and `)
}

/** Reads closed trades by closing, then account and key, the order of all figures; filtered by a condition over `round_trips`. */
export async function readClosed(
  db: Db,
  period: Period,
  where: RawBuilder<boolean> = sql<boolean>`closed_at is not null and ${within('closed_at', period)}`,
): Promise<readonly ClosedRow[]> {
  const limit = await readBreakeven(db, period.userId)
  const { rows } = await sql<ClosedRow>`
    select account_id as "accountId", symbol, side, (extract(epoch from opened_at) * 1000)::float8 as "openedAtMs",
      (extract(epoch from closed_at) * 1000)::float8 as "closedAtMs", net_usd as net, fees_usd as fees, funding_usd as funding,
      is_complete as "isComplete", ${outcomeNumber(limit)} as outcome
    from round_trips where ${where}
    order by closed_at, account_id, key`.execute(db)
  return rows
}

/** SQL: true if some stored results of a person still use another cost method than the chosen one, or earlier rules. */
export const recounting = (userId: string, chosen: CostMethod) => sql<boolean>`exists (
  select 1 from sync_states s
  where s.user_id = ${userId} and (s.${isFoldedByEarlierRules} or s.results_method <> ${chosen}
    and exists (select 1 from round_trips r where r.user_id = ${userId} and r.account_id = s.account_id)))`

export async function isRecounting(db: Db, userId: string, chosen: CostMethod): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${recounting(userId, chosen)} as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * All rows that a person's results in a period consist of, each dated by its moment `at`, in the currency of an
 * answer. Dated when booked, each quarter-hour has its results; by closing, each closed trade has all of its
 * results, and fees and payments without a trade have their own time. Fees and funding of a trade without a known
 * opening are known all the same. Over all time both have the same sum once everything is closed and has a price.
 */
export function datedRows(
  period: Period,
  recognition: PnlRecognition,
  money: ReportMoney,
): RawBuilder<unknown> {
  const of = (column: string) => money.of(sql.ref(column))
  const bySlot = (fields: RawBuilder<unknown>) => sql`select account_id, symbol, slot as at, ${fields}
    from result_slots ${money.join(sql.ref('slot'))} where ${within('slot', period)}`
  if (recognition === 'booked')
    return bySlot(sql`${of('price_usd')} as price, ${of('fee_usd')} as fees, ${of('funding_usd')} as funding,
      unpriced <> '{}' as is_partial`)
  // from the net, so that the result equals the list of trades to the last place
  return sql`select account_id, symbol, closed_at as at,
      coalesce(${of('net_usd')} + ${of('fees_usd')} - ${of('funding_usd')}, 0) as price, coalesce(${of('fees_usd')}, 0) as fees,
      coalesce(${of('funding_usd')}, 0) as funding, net_usd is null as is_partial
    from round_trips ${money.join(sql.ref('closed_at'))} where closed_at is not null and ${within('closed_at', period)}
    union all ${bySlot(sql`0, ${of('loose_fee_usd')}, ${of('loose_funding_usd')}, loose_unpriced <> '{}'`)}
      and (loose_fee_usd <> 0 or loose_funding_usd <> 0 or loose_unpriced <> '{}')`
}

/** The parts of results, summed over such rows. */
export const datedSums = sql`trim_scale(coalesce(sum(price), 0)) as price, trim_scale(coalesce(sum(fees), 0)) as fees,
  trim_scale(coalesce(sum(funding), 0)) as funding`

/** Reads the booked results of a period, of the given symbols or of all. */
export async function readBooked(
  db: Db,
  period: Period,
  symbols: readonly string[] | null,
  money: ReportMoney,
  recognition: PnlRecognition = 'booked',
): Promise<BookedSum> {
  const { rows } = await sql<BookedSum>`
    select ${datedSums} from (${datedRows(period, recognition, money)}) dated
    where ${symbols}::text[] is null or symbol = any (${symbols}::text[])`.execute(db)
  return rows[0] ?? { price: '0', fees: '0', funding: '0' }
}

/** The booked result of a period in one symbol. */
export interface SymbolSum extends BookedSum {
  readonly symbol: string
}

/** Reads the booked result by symbol, for those that gained or cost something. */
export async function readBookedBySymbol(
  db: Db,
  period: Period,
  symbols: readonly string[] | null,
  money: ReportMoney,
  recognition: PnlRecognition = 'booked',
): Promise<readonly SymbolSum[]> {
  const { rows } = await sql<SymbolSum>`
    select symbol, ${datedSums} from (${datedRows(period, recognition, money)}) dated
    where ${symbols}::text[] is null or symbol = any (${symbols}::text[])
    group by symbol having sum(abs(price) + abs(fees) + abs(funding)) > 0`.execute(db)
  return rows
}

export interface DayRow extends BookedSum {
  readonly day: string
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly isPartial: boolean
}

/** Reads the days with a result, or with a closed trade that had one, oldest first; of the given symbols or of all. */
export async function readDays(
  db: Db,
  period: Period,
  recognition: PnlRecognition,
  money: ReportMoney = inDollars(),
  symbols: readonly string[] | null = null,
): Promise<readonly DayRow[]> {
  const { timeZone, userId } = period
  const won = outcomes(await readBreakeven(db, userId))
  const ofSymbols = symbols === null ? sql`true` : sql`symbol = any (${symbols}::text[])`
  const { rows } = await sql<DayRow>`
    with booked as (
      select (at at time zone ${timeZone})::date as day, ${datedSums}, bool_or(is_partial) as partial
      from (${datedRows(period, recognition, money)}) dated where ${ofSymbols} group by 1
    ), closed as (
      select (closed_at at time zone ${timeZone})::date as day, count(net_usd)::int as trades,
        (count(*) filter (where ${won.win}))::int as wins, (count(*) filter (where ${won.loss}))::int as losses,
        bool_or(net_usd is null) as partial
      from round_trips where closed_at is not null and ${within('closed_at', period)} and ${ofSymbols} group by 1
    )
    select day, trim_scale(coalesce(price, 0)) as price, trim_scale(coalesce(fees, 0)) as fees,
      trim_scale(coalesce(funding, 0)) as funding,
      coalesce(trades, 0) as trades, coalesce(wins, 0) as wins, coalesce(losses, 0) as losses,
      coalesce(booked.partial, false) or coalesce(closed.partial, false) as "isPartial"
    from booked full join closed using (day) order by day`.execute(db)
  return rows
}

/** The accounts of a person at an exchange, among the given ones. */
export async function accountsAt(
  db: Db,
  userId: string,
  exchange: string,
  accounts: readonly string[] | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange_accounts where user_id = ${userId} and exchange = ${exchange}
      and (${accounts ?? null}::text[] is null or id = any (${accounts ?? null}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}
