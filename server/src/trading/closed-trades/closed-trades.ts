import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { hasPlaybook, hasTag } from '../tags/tagged.ts'
import { isOfBot } from '../fills/bot-rule.ts'
import { resultsOf } from './closed-conditions.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { type IncompleteReason, whyIncomplete } from '../coverage/incomplete.ts'
import type { Breakeven } from '../results/outcome.ts'
import { type Period, within } from './store.ts'

/** The filter of closed trades, shared by the list, its totals and all figures. */
export interface ClosedTradeFilter extends Period {
  /** An exchange's id; null is every one. */
  readonly exchange: string | null
  /** Whole symbols; null is every one. */
  readonly symbols: readonly string[] | null
  readonly side: 'long' | 'short' | null
  readonly result: 'win' | 'loss' | 'breakeven' | 'incomplete' | 'unpriced' | null
  /** USD around zero that the person counts as breakeven. */
  readonly breakevenUsd: Breakeven
  /** A tag and a playbook of the person's journal. */
  readonly tag: string | null
  readonly playbook: string | null
  /** A bot of the person. */
  readonly bot: string | null
  /** Hour and weekday of closing in the time zone of the period; weekdays from 1, Monday. */
  readonly hour: number | null
  readonly weekday: number | null
  /** Minutes: from this many on, and fewer than that many. */
  readonly heldFrom: number | null
  readonly heldTo: number | null
  /** Further conditions on a row: groups of conditions, and a search text. */
  readonly also: readonly RawBuilder<boolean>[]
}

/** Returns true if a filter selects single trades, so that booked results of an instrument do not apply. */
export const isOfSingleTrades = ({
  side,
  result,
  tag,
  playbook,
  bot,
  hour,
  weekday,
  heldFrom,
  heldTo,
  also,
}: ClosedTradeFilter): boolean =>
  also.length > 0 ||
  [side, result, tag, playbook, bot, hour, weekday, heldFrom, heldTo].some((value) => value !== null)

/** Builds the condition over `round_trips` of a filter. */
export function closedTradesWhere(filter: ClosedTradeFilter): RawBuilder<boolean> {
  const { userId, timeZone, exchange, symbols, side, result, bot, hour, weekday, heldFrom, heldTo } = filter
  const { tag, playbook } = filter
  const conditions: RawBuilder<unknown>[] = [sql`closed_at is not null`, within('closed_at', filter)]
  if (exchange !== null)
    conditions.push(
      sql`account_id in (select id from exchange_accounts where user_id = ${userId} and exchange = ${exchange})`,
    )
  if (symbols !== null) conditions.push(sql`symbol = any (${symbols}::text[])`)
  if (side !== null) conditions.push(sql`side = ${side}`)
  if (result !== null) conditions.push(resultsOf(filter.breakevenUsd)[result])
  if (tag !== null) conditions.push(hasTag(userId, [tag]))
  if (playbook !== null) conditions.push(hasPlaybook(userId, [playbook]))
  if (bot !== null) conditions.push(isOfBot(userId, bot))
  if (hour !== null) conditions.push(sql`extract(hour from closed_at at time zone ${timeZone}) = ${hour}`)
  if (weekday !== null)
    conditions.push(sql`extract(isodow from closed_at at time zone ${timeZone}) = ${weekday}`)
  if (heldFrom !== null) conditions.push(sql`closed_at - opened_at >= ${heldFrom}::int * interval '1 minute'`)
  if (heldTo !== null) conditions.push(sql`closed_at - opened_at < ${heldTo}::int * interval '1 minute'`)
  conditions.push(...filter.also)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The place of a trade among all of its person. */
export interface ClosedPlace {
  readonly closedAt: string
  readonly accountId: string
  readonly key: string
}

/** One closed round trip as it is stored. Money in USD, quantities in contracts, or base coins on spot. */
export interface ClosedTradeRow extends ClosedPlace {
  readonly exchange: string
  readonly symbol: string
  readonly product: 'spot' | 'linear' | 'inverse'
  readonly positionSide: 'both' | 'long' | 'short'
  readonly side: 'long' | 'short'
  readonly openedAt: string
  readonly opened: string
  readonly closed: string
  readonly contractSize: string
  readonly entryPrice: string | null
  readonly exitPrice: string | null
  readonly net: string | null
  readonly fees: string | null
  readonly funding: string | null
  readonly fills: number
  readonly endedBy: 'liquidation' | 'adl' | 'settlement' | null
  readonly isComplete: boolean
  readonly hasEnteredBasis: boolean
  readonly incompleteBecause: IncompleteReason | null
}

/** Columns under the names of `ClosedTradeRow`. */
export const closedTradeColumns = (userId: string) => sql`account_id as "accountId",
  (select k.exchange from exchange_accounts k where k.user_id = ${userId} and k.id = round_trips.account_id) as exchange, key, symbol, product, position_side as "positionSide", side,
  opened_at as "openedAt", closed_at as "closedAt", opened, closed, contract_size as "contractSize", entry_price as "entryPrice",
  exit_price as "exitPrice", net_usd as net, fees_usd as fees, funding_usd as funding, fills, ended_by as "endedBy",
  is_complete as "isComplete", has_manual_cost_basis as "hasEnteredBasis", ${whyIncomplete(userId)} as "incompleteBecause"`

export interface ClosedTotals {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly breakevens: number
  readonly incomplete: number
  readonly unpriced: number
  readonly net: string
  readonly fees: string
  readonly funding: string
}

/** Reads the totals over all pages of a filter. Sums leave out amounts without a known price. */
export async function readTotals(
  db: Db,
  filter: ClosedTradeFilter,
  money: ReportMoney = inDollars(),
): Promise<ClosedTotals> {
  const results = resultsOf(filter.breakevenUsd)
  const total = (column: string) => sql`trim_scale(coalesce(sum(${money.of(sql.ref(column))}), 0))`
  const { rows } = await sql<ClosedTotals>`
    select count(*)::int as trades,
      (count(*) filter (where ${results.win}))::int as wins, (count(*) filter (where ${results.loss}))::int as losses,
      (count(*) filter (where ${results.breakeven}))::int as breakevens,
      (count(*) filter (where ${results.incomplete}))::int as incomplete,
      (count(*) filter (where ${results.unpriced}))::int as unpriced,
      ${total('net_usd')} as net, ${total('fees_usd')} as fees, ${total('funding_usd')} as funding
    from round_trips ${money.join(sql.ref('closed_at'))} where ${closedTradesWhere(filter)}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('an aggregate without a row')
  return totals
}
