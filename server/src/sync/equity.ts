import { sql } from 'kysely'
import { amount, round, text, times, ZERO } from '@harbour/ledger/decimal'
import { outsideFlow } from '@harbour/ledger/equity'
import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import type { AccountRun } from './account-run.ts'
import { holdFence } from './account-state.ts'
import { plainArrayText } from './array-text.ts'
import { dayName } from './daily-closes.ts'
import type { Holdings } from './snapshot.ts'

/** Digits behind the point of a worth in USD: prices times amounts have dozens, which nobody can use. */
export const usdPlaces = 8

export interface LiveEquity {
  readonly equity: Decimal
  readonly unpriced: readonly string[]
}

/** What an account is worth now in USD: balances and unrealised P&L at the prices of the snapshot. */
export function liveEquity({ balances, positions, prices }: Holdings): LiveEquity {
  let equity = ZERO
  const unpriced = new Set<string>()
  const add = (asset: string, quantity: Decimal) => {
    if (amount(quantity).eq(ZERO)) return
    const price = prices?.get(asset)
    if (price === undefined) unpriced.add(asset)
    else equity = equity.plus(times(quantity, price))
  }
  for (const { asset, total } of balances) add(asset, total)
  for (const { settle, unrealisedPnl } of positions) if (unrealisedPnl !== null) add(settle, unrealisedPnl)
  return { equity: round(text(equity), usdPlaces), unpriced: [...unpriced].sort() }
}

/** Writes today's point. Without any price there is none: a worth of nothing would be a lie. */
export async function storeLiveEquity(run: AccountRun, holdings: Holdings): Promise<void> {
  if (holdings.prices === null) return
  const { userId, accountId, epoch } = run.claim
  const { equity, unpriced } = liveEquity(holdings)
  const flow = await flowSinceLastPoint(run, holdings, equity)
  await sql`
    insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, unpriced, source)
    select ${userId}, ${accountId}, ${dayName(holdings.asOfMs)}::date, to_timestamp(${holdings.asOfMs}::float8 / 1000),
      ${equity}::numeric, ${flow}::numeric, ${unpriced}::text[], 'live'
    where exists (select from sync_states
      where user_id = ${userId} and account_id = ${accountId} and epoch = ${epoch} for update)
    on conflict (user_id, account_id, day) do update set taken_at = excluded.taken_at, equity_usd = excluded.equity_usd,
      flow_usd = excluded.flow_usd, unpriced = excluded.unpriced, source = 'live', walked_from = null`.execute(
    run.db,
  )
}

/** What came in from outside since the point before; all that is there where this is the first point. */
async function flowSinceLastPoint(run: AccountRun, holdings: Holdings, equity: Decimal): Promise<Decimal> {
  const { userId, accountId } = run.claim
  const before = await run.db
    .selectFrom('equity_snapshots')
    .select('taken_at')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('day', '<', dayName(holdings.asOfMs))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return equity
  const { rows } = await sql<LedgerEntry>`
    select kind, asset, amount, fee from ledger_entries
    where user_id = ${userId} and account_id = ${accountId} and kind in ('deposit', 'withdrawal')
      and at > ${before.taken_at}::timestamptz and at <= to_timestamp(${holdings.asOfMs}::float8 / 1000)`.execute(
    run.db,
  )
  return flowUsd(rows, (asset) => holdings.prices?.get(asset) ?? null)
}

/** Outside flows in USD; what has no price counts as nothing, as it does in the equity beside it. */
export function flowUsd(
  entries: Iterable<LedgerEntry>,
  priceUsd: (asset: string) => Decimal | null,
): Decimal {
  let flow = ZERO
  for (const entry of entries) {
    const moved = outsideFlow(entry)
    const price = moved === null ? null : priceUsd(entry.asset)
    if (moved !== null && price !== null) flow = flow.plus(times(moved, price))
  }
  return round(text(flow), usdPlaces)
}

export interface DayPoint {
  /** Start of the UTC day. */
  readonly day: number
  readonly takenAtMs: number
  readonly equity: Decimal
  readonly flow: Decimal
  readonly unpriced: readonly string[]
  /** The account began on this day, by proof. */
  readonly isOrigin: boolean
  /** It is the close of a day that was read early: the reading gives way to it. */
  readonly replacesLive: boolean
}

/** Writes computed days. What an exchange showed live on a day stays, unless it gives way; only its flow is brought up to date. */
export async function storeRebuilt(
  run: AccountRun,
  points: readonly DayPoint[],
  counted: { readonly upToMs: number; readonly rowsVersion: number },
): Promise<void> {
  const { userId, accountId } = run.claim
  const rows = points.map((point) => ({
    day: dayName(point.day),
    at: point.takenAtMs,
    equity: point.equity,
    flow: point.flow,
    unpriced: point.unpriced,
    is_origin: point.isOrigin,
  }))
  await run.db.transaction().execute(async (tx) => {
    await holdFence(tx, run.claim)
    const closed = points.filter(({ replacesLive }) => replacesLive).map(({ day }) => dayName(day))
    if (closed.length > 0)
      await sql`
        delete from equity_snapshots where user_id = ${userId} and account_id = ${accountId} and source = 'live'
          and day = any (${plainArrayText(closed)}::date[])`.execute(tx)
    await sql`
      insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, unpriced, is_origin, source, walked_from)
      select ${userId}, ${accountId}, r.day, to_timestamp(r.at / 1000), r.equity, r.flow,
        array(select jsonb_array_elements_text(r.unpriced)), r.is_origin, 'rebuilt', to_timestamp(${counted.upToMs}::float8 / 1000)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (day date, at float8, equity numeric, flow numeric, unpriced jsonb, is_origin boolean)
      on conflict (user_id, account_id, day) do update set
        flow_usd = excluded.flow_usd, is_origin = excluded.is_origin,
        walked_from = case equity_snapshots.source when 'live' then null else excluded.walked_from end,
        equity_usd = case equity_snapshots.source when 'live' then equity_snapshots.equity_usd else excluded.equity_usd end,
        taken_at = case equity_snapshots.source when 'live' then equity_snapshots.taken_at else excluded.taken_at end,
        unpriced = case equity_snapshots.source when 'live' then equity_snapshots.unpriced else excluded.unpriced end`.execute(
      tx,
    )
    // Rows newer than the snapshot were not counted, nor were those that came or went during the walk; the next run
    // takes them up. It walks the same days again for a price that was not told.
    await sql`
      update sync_states set dirty_from = case
        when ${run.untold.size > 0}::boolean then least(dirty_from, to_timestamp(${points[0]?.day ?? counted.upToMs}::float8 / 1000))
        when rows_version <> ${counted.rowsVersion}::bigint then dirty_from
        else (
        select min(at) from (
          select min(traded_at) as at from fills
          where user_id = ${userId} and account_id = ${accountId} and traded_at > to_timestamp(${counted.upToMs}::float8 / 1000)
          union all
          select min(at) from ledger_entries
          where user_id = ${userId} and account_id = ${accountId} and at > to_timestamp(${counted.upToMs}::float8 / 1000)
        ) newer) end
      where user_id = ${userId} and account_id = ${accountId}`.execute(tx)
  })
}
