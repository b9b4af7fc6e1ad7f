import { equityHours } from '@harbour/contract/core/equity-days'
import { dayMs } from '@harbour/ledger/durations'
import { type RawBuilder, sql } from 'kysely'
import { amount, round, sum, text, times, ZERO } from '@harbour/ledger/decimal'
import { outsideFlow } from '@harbour/ledger/equity'
import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import type { LeftOut } from '@harbour/ledger/remeasured'
import { usdPlaces } from '@harbour/ledger/usd'
import { type Db, inTransaction } from '../../core/db/db.ts'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { holdFence } from '../sync-run/account-state.ts'
import { plainArrayText } from '../../core/db/array-text.ts'
import { dayName, type Days } from '../../core/time/days.ts'
import { closesOfLost, pointBefore, remeasuredSince, type StoredPoint } from './remeasured-days.ts'
import { listChanges } from '../results/change-feed.ts'
import type { Claim } from '../sync-run/schedule.ts'
import { isHeld } from './is-held.ts'
import { type FlowAt, type RebuiltHours, recountFlows, storeHour, storeRebuiltHours } from './equity-hours.ts'
import type { Holdings } from './snapshot.ts'

export interface LiveEquity {
  readonly equity: Decimal
  readonly unpriced: readonly string[]
  readonly leftOut: LeftOut
}

/** The equity of an account now in USD: balances and unrealised P&L at the prices of the snapshot. */
export function liveEquity({ balances, positions, prices }: Holdings): LiveEquity {
  let equity = ZERO
  const leftOut: Record<string, Decimal> = {}
  const add = (asset: string, quantity: Decimal) => {
    if (amount(quantity).eq(ZERO)) return
    const price = prices?.get(asset)
    if (price === undefined) leftOut[asset] = sum([leftOut[asset] ?? '0', quantity])
    else equity = equity.plus(times(quantity, price))
  }
  for (const { asset, total } of balances) add(asset, total)
  for (const { settle, unrealisedPnl } of positions) if (unrealisedPnl !== null) add(settle, unrealisedPnl)
  return { equity: round(text(equity), usdPlaces), unpriced: Object.keys(leftOut).sort(), leftOut }
}

/** Writes today's point. Without any price there is none: an equity of zero would be false. */
export async function storeLiveEquity(run: PricingRun, holdings: Holdings, days: Days): Promise<void> {
  if (holdings.prices === null) return
  const { userId, accountId } = run.claim
  const { equity, unpriced, leftOut } = liveEquity(holdings)
  const todayMs = days.of(holdings.asOfMs)
  const today = dayName(todayMs)
  const before = await pointBefore(run, today)
  const entries = before === null ? [] : await flowsSince(run, before, holdings.asOfMs)
  const flowOf = (some: readonly LedgerEntry[]) =>
    flowUsd(some, (asset) => holdings.prices?.get(asset) ?? null)
  // the whole equity if this is the first point
  const flow = before === null ? equity : flowOf(entries)
  const closeOn = await closesOfLost(run, before, { unpriced, leftOut }, todayMs, days)
  const remeasured = remeasuredSince(
    before,
    { unpriced, leftOut },
    (asset) => closeOn(asset, todayMs - dayMs),
    (asset) => holdings.prices?.get(asset) ?? null,
  )
  await inTransaction(run.db, async (tx) => {
    const since = await upsertDays(
      tx,
      run.claim,
      [today],
      sql`
    insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, unpriced, unpriced_quantities, remeasured_usd, source)
    select ${userId}, ${accountId}, ${today}::date, to_timestamp(${holdings.asOfMs}::float8 / 1000),
      ${equity}::numeric, ${flow}::numeric, ${unpriced}::text[], ${JSON.stringify(leftOut)}::jsonb, ${remeasured}::numeric, 'live'
    where ${isHeld(run.claim)}
    on conflict (user_id, account_id, day) do update set taken_at = excluded.taken_at, equity_usd = excluded.equity_usd,
      flow_usd = excluded.flow_usd, unpriced = excluded.unpriced, unpriced_quantities = excluded.unpriced_quantities,
      remeasured_usd = excluded.remeasured_usd, source = 'live', walked_from = null`,
    )
    await listEquity(tx, run.claim, [since])
    // The flow of the first day is its whole equity, which is no flow of any hour: that day has only its close.
    if (before === null) return
    const atHour = { db: tx, claim: run.claim }
    const flowAt: FlowAt = (ms) => flowOf(entries.filter(({ atMs }) => atMs <= ms))
    await recountFlows(atHour, new Map([[today, flowAt]]))
    await storeHour(atHour, { atMs: holdings.asOfMs, day: today, equity, flow, remeasured })
  })
}

type Owner = Pick<Claim, 'userId' | 'accountId'>

/**
 * Runs an upsert of these days; returns the first day that is new or changed. A rebuilt past is usually the
 * same, which is no change. The former rows are materialised before the insertion: a cluster runs the parts
 * of a statement sequentially, and would otherwise read them after it.
 */
async function upsertDays(
  tx: Db,
  { userId, accountId }: Owner,
  days: readonly string[],
  inserting: RawBuilder<unknown>,
): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    with former as materialized (
      select day, equity_usd, flow_usd, remeasured_usd from equity_snapshots
      where user_id = ${userId} and account_id = ${accountId} and day = any (${plainArrayText(days)}::date[])
    ), written as (${inserting} returning day, equity_usd, flow_usd, remeasured_usd)
    select min(w.day)::text as since from written w left join former o on o.day = w.day
    where o.day is null
      or (w.equity_usd, w.flow_usd, w.remeasured_usd) is distinct from (o.equity_usd, o.flow_usd, o.remeasured_usd)`.execute(
    tx,
  )
  return rows[0]?.since ?? null
}

/** Lists the change of equity from the first of these days on, ignoring null. */
function listEquity(tx: Db, { userId, accountId }: Owner, days: readonly (string | null)[]): Promise<void> {
  const [first] = days.filter((day) => day !== null).toSorted()
  if (first === undefined) return Promise.resolve()
  return listChanges(tx, userId, accountId, [{ part: 'equity', symbol: '', since: `${first} 00:00:00Z` }])
}

/** Lists a change of the last day of an account's equity: whether it counts is stored elsewhere, and has changed. */
export async function listLastDay(tx: Db, owner: Owner): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from equity_snapshots
    where user_id = ${owner.userId} and account_id = ${owner.accountId}`.execute(tx)
  await listEquity(tx, owner, [rows[0]?.day ?? null])
}

/** Deposits and withdrawals since the point before. */
async function flowsSince(
  run: Needs<'db' | 'claim'>,
  before: StoredPoint,
  asOfMs: number,
): Promise<readonly LedgerEntry[]> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<LedgerEntry>`
    select kind, asset, amount, fee, (extract(epoch from at) * 1000)::float8 as "atMs" from ledger_entries
    where user_id = ${userId} and account_id = ${accountId} and kind in ('deposit', 'withdrawal')
      and at > ${before.takenAt}::timestamptz and at <= to_timestamp(${asOfMs}::float8 / 1000)`.execute(
    run.db,
  )
  return rows
}

/** External flows in USD; amounts without a price count as zero, as in the equity of the same time. */
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
  readonly day: number
  readonly takenAtMs: number
  readonly equity: Decimal
  readonly flow: Decimal
  readonly flowAt: FlowAt
  readonly unpriced: readonly string[]
  readonly leftOut: LeftOut
  readonly remeasured: Decimal | null
  /** True if the account provably began on this day. */
  readonly isOrigin: boolean
  /** True for the close of a day that was read early: it replaces the reading. */
  readonly replacesLive: boolean
}

/** The state that equity was computed from: rows up to a moment, their version, and the time zone of the days. */
export interface Counted {
  readonly upToMs: number
  readonly rowsVersion: number
  readonly days: Days
  /** The stored points are in another time zone. */
  readonly isOtherZone: boolean
}

/** Writes computed days. The live equity of a day stays, unless it is replaced; only its flow is updated. */
export async function storeRebuilt(
  run: Needs<'db' | 'claim' | 'unresolvedAssets'>,
  points: readonly DayPoint[],
  hours: RebuiltHours | null,
  counted: Counted,
): Promise<void> {
  const { userId, accountId } = run.claim
  const rows = points.map((point) => ({
    day: dayName(point.day),
    at: point.takenAtMs,
    equity: point.equity,
    flow: point.flow,
    unpriced: point.unpriced,
    left_out: point.leftOut,
    remeasured: point.remeasured,
    is_origin: point.isOrigin,
  }))
  await run.db.transaction().execute(async (tx) => {
    await holdFence(tx, run.claim)
    const since: (string | null)[] = []
    if (counted.isOtherZone) since.push(...(await takeOverDays(tx, run.claim, counted.days)))
    const closed = points.filter(({ replacesLive }) => replacesLive).map(({ day }) => dayName(day))
    if (closed.length > 0) {
      const { rows: replaced } = await sql<{ day: string }>`
        delete from equity_snapshots where user_id = ${userId} and account_id = ${accountId} and source = 'live'
          and day = any (${plainArrayText(closed)}::date[]) returning day`.execute(tx)
      since.push(...replaced.map(({ day }) => day))
    }
    const first = await upsertDays(
      tx,
      run.claim,
      rows.map(({ day }) => day),
      sql`
      insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, unpriced, unpriced_quantities, remeasured_usd,
        is_origin, source, walked_from)
      select ${userId}, ${accountId}, r.day, to_timestamp(r.at / 1000), r.equity, r.flow,
        array(select jsonb_array_elements_text(r.unpriced)), r.left_out, r.remeasured, r.is_origin, 'rebuilt', to_timestamp(${counted.upToMs}::float8 / 1000)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (day date, at float8, equity numeric, flow numeric, unpriced jsonb, left_out jsonb, remeasured numeric, is_origin boolean)
      on conflict (user_id, account_id, day) do update set
        flow_usd = excluded.flow_usd, remeasured_usd = excluded.remeasured_usd, is_origin = excluded.is_origin,
        walked_from = case when equity_snapshots.source = 'live' then null else excluded.walked_from end,
        equity_usd = case when equity_snapshots.source = 'live' then equity_snapshots.equity_usd else excluded.equity_usd end,
        taken_at = case when equity_snapshots.source = 'live' then equity_snapshots.taken_at else excluded.taken_at end,
        unpriced = case when equity_snapshots.source = 'live' then equity_snapshots.unpriced else excluded.unpriced end,
        unpriced_quantities = case when equity_snapshots.source = 'live' then equity_snapshots.unpriced_quantities else excluded.unpriced_quantities end`,
    )
    await listEquity(tx, run.claim, [...since, first])
    if (hours !== null) await storeRebuiltHours({ db: tx, claim: run.claim }, hours)
    const retainedFrom = counted.days.of(counted.upToMs) - equityHours.retentionDays * dayMs
    const inHours = points.filter(({ day }) => day >= retainedFrom)
    await recountFlows(
      { db: tx, claim: run.claim },
      new Map(inHours.map((one) => [dayName(one.day), one.flowAt])),
    )
    const firstMs = points[0] ? counted.days.startOf(points[0].day) : counted.upToMs
    // Rows newer than the snapshot, or changed during the walk, were not counted; the next run counts them.
    // It walks the same days again for a missing price.
    await sql`
      update sync_states set dirty_from = case
        when ${run.unresolvedAssets.size > 0}::boolean then least(dirty_from, to_timestamp(${firstMs}::float8 / 1000))
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

/** Moves live readings to the days of another time zone, the last reading of each; computed days are recomputed. */
async function takeOverDays(tx: Db, owner: Owner, days: Days): Promise<readonly (string | null)[]> {
  const { userId, accountId } = owner
  const { rows } = await sql<LiveRow>`
    delete from equity_snapshots where user_id = ${userId} and account_id = ${accountId}
    returning day, taken_at as at, equity_usd as equity, flow_usd as flow, unpriced, unpriced_quantities as left_out, source`.execute(
    tx,
  )
  const live = rows
    .filter(({ source }) => source === 'live')
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const rowByDay = new Map<string, LiveRow>()
  for (const row of live) {
    const day = dayName(days.of(Date.parse(row.at)))
    const before = rowByDay.get(day)
    rowByDay.set(day, before ? { ...row, flow: text(amount(before.flow).plus(row.flow)) } : row)
  }
  const first = await upsertDays(
    tx,
    owner,
    [...rowByDay.keys()],
    sql`
    insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, unpriced, unpriced_quantities, source)
    select ${userId}, ${accountId}, r.day, r.at, r.equity, r.flow, array(select jsonb_array_elements_text(r.unpriced)),
      nullif(r.left_out, 'null'::jsonb), 'live'
    from jsonb_to_recordset(${JSON.stringify([...rowByDay].map(([day, row]) => ({ ...row, day })))}::jsonb)
      as r (day date, at timestamptz, equity numeric, flow numeric, unpriced jsonb, left_out jsonb)`,
  )
  // hours count from the midnights by which they were read
  await sql`delete from equity_hours where user_id = ${userId} and account_id = ${accountId}`.execute(tx)
  await sql`
    update sync_states set equity_zone = ${days.zone} where user_id = ${userId} and account_id = ${accountId}`.execute(
    tx,
  )
  return [...rows.map(({ day }) => day), first]
}

interface LiveRow {
  readonly day: string
  readonly at: string
  readonly equity: Decimal
  readonly flow: Decimal
  readonly unpriced: readonly string[]
  readonly left_out: LeftOut | null
  readonly source: 'live' | 'rebuilt'
}
