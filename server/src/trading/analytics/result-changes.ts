import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import type { Replaced } from './closed-columns.ts'
import type { EquityRow } from './equity-columns.ts'
import type { SlotRow } from './slot-book.ts'
import { outcomeNumber, readBreakeven } from '../results/outcome.ts'
import { dayOfLeaving, readLeavings, withLeavings } from '../equity-snapshots/leaving.ts'
import type { ClosedRow } from '../closed-trades/store.ts'

/** Rows per query: enough to be quick, few enough that other work runs in between. */
const pageRows = 10_000

export interface Change extends Replaced {
  readonly part: 'trades' | 'slots' | 'equity'
  /** '' for equity, which has none. */
  readonly symbol: string
  /** The database's text of the moment, so that a comparison loses no microsecond. */
  readonly since: string
}

/** The newest version of an account's results, with the changes since a known one. */
export interface AccountVersion {
  readonly accountId: string
  readonly version: number
  /** Changes since the known version; null if they are no longer listed, or no version was known. */
  readonly changes: readonly Change[] | null
}

/**
 * The change feed of results: the changes in a person's accounts since these versions. One query, with a
 * short answer if nothing changed.
 */
export async function readChanges(
  db: Db,
  userId: string,
  known: ReadonlyMap<string, number>,
): Promise<readonly AccountVersion[]> {
  const { rows } = await sql<AccountVersion>`${prepared}
    select k.id as "accountId", coalesce(v.version, 0) as version,
      case when known.version is null or known.version not between coalesce(v.listed_after, 0) and coalesce(v.version, 0) then null
        else coalesce((
          select jsonb_agg(c) from (
            select k.id as "accountId", part, symbol, min(since)::text as since,
              (extract(epoch from min(since)) * 1000)::float8 as "sinceMs"
            from result_changes c
            where c.user_id = ${userId} and c.account_id = k.id and c.version > known.version
            group by part, symbol) c), '[]') end as changes
    from exchange_accounts k
    left join result_versions v on v.user_id = k.user_id and v.account_id = k.id
    left join unnest(${[...known.keys()]}::text[], ${[...known.values()]}::bigint[]) as known (id, version) on known.id = k.id
    where k.user_id = ${userId}`.execute(db)
  return rows
}

/** Returns true if a person has fewer than so many trades and quarter-hours together. */
export async function areFewer(db: Db, userId: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ areFewer: boolean }>`${prepared}
    select count(*) < ${sql.lit(count)} as "areFewer" from (
      select 1 from round_trips where user_id = ${userId}
      union all select 1 from result_slots where user_id = ${userId}
      limit ${sql.lit(count)}) counted`.execute(db)
  return rows[0]?.areFewer === true
}

/**
 * Separates values: each column of a page is one text instead of a row per trade, since sending, parsing and
 * collecting rows takes several times as long.
 */
const separator = '\u001f'
const packed = (column: RawBuilder<unknown>) =>
  sql`string_agg(coalesce((${column})::text, ''), ${sql.lit(separator)})`
const unpacked = (column: string | null): string[] => column?.split(separator) ?? []
const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** Streams closed trades by closing, account and key: of a person, of one account, or of one symbol of it since a moment. */
export async function* tradesOf(
  db: Db,
  userId: string,
  accountId: string | null,
  change: Change | null,
  count = pageRows,
): AsyncGenerator<readonly ClosedRow[]> {
  type Columns = Record<keyof ClosedRow | 'closedAt' | 'key', string | null>
  const ofAccount = accountId === null ? sql`` : sql`and account_id = ${accountId}`
  const ofSymbol = change ? sql`and symbol = ${change.symbol}` : sql``
  const limit = await readBreakeven(db, userId)
  let place = { closedAt: change?.since ?? '-infinity', accountId: '', key: '' }
  for (;;) {
    const { rows } = await sql<Columns>`${prepared}
      select ${packed(sql.ref('account_id'))} as "accountId", ${packed(sql.ref('symbol'))} as symbol, ${packed(sql.ref('side'))} as side,
        ${packed(sql`(extract(epoch from opened_at) * 1000)::float8`)} as "openedAtMs",
        ${packed(sql`(extract(epoch from closed_at) * 1000)::float8`)} as "closedAtMs", ${packed(sql.ref('net_usd'))} as net,
        ${packed(sql.ref('fees_usd'))} as fees, ${packed(sql.ref('funding_usd'))} as funding,
        ${packed(sql`is_complete::int`)} as "isComplete", ${packed(outcomeNumber(limit))} as outcome,
        max(closed_at)::text as "closedAt", (array_agg(key))[count(*)::int] as key
      from (
        select * from round_trips
        where user_id = ${userId} ${ofAccount} ${ofSymbol} and closed_at >= ${place.closedAt}::timestamptz
          and (closed_at, account_id, key) > (${place.closedAt}::timestamptz, ${place.accountId}, ${place.key})
        order by closed_at, account_id, key limit ${sql.lit(count)}) page`.execute(db)
    const [page] = rows
    const trades = page === undefined ? [] : tradesIn(page)
    yield trades
    const last = trades.at(-1)
    if (last === undefined || trades.length < count) return
    place = { closedAt: page?.closedAt ?? '', accountId: last.accountId, key: page?.key ?? '' }
  }
}

function tradesIn(page: Record<keyof ClosedRow, string | null>): readonly ClosedRow[] {
  const [symbols, sides] = [unpacked(page.symbol), unpacked(page.side)]
  const [openings, closings] = [unpacked(page.openedAtMs), unpacked(page.closedAtMs)]
  const [nets, fees, fundings] = [unpacked(page.net), unpacked(page.fees), unpacked(page.funding)]
  const [complete, outcomes] = [unpacked(page.isComplete), unpacked(page.outcome)]
  return unpacked(page.accountId).map((accountId, at) => ({
    accountId,
    symbol: symbols[at] ?? '',
    side: sides[at] === 'long' ? 'long' : 'short',
    openedAtMs: Number(openings[at]),
    closedAtMs: Number(closings[at]),
    net: orNull(nets[at]),
    fees: orNull(fees[at]),
    funding: orNull(fundings[at]),
    isComplete: complete[at] === '1',
    outcome: outcomes[at] === '1' ? 1 : outcomes[at] === '-1' ? -1 : 0,
  }))
}

/** Streams the quarter-hour results of an account, each symbol in order of time; see `tradesOf`. */
export async function* slotsOf(
  db: Db,
  userId: string,
  accountId: string,
  change: Change | null,
  count = pageRows,
): AsyncGenerator<readonly SlotRow[]> {
  type Columns = Record<Exclude<keyof SlotRow, 'accountId'> | 'at', string | null>
  let place = { symbol: change?.symbol ?? '', at: '-infinity' }
  for (;;) {
    const ofSymbol = change
      ? sql`and symbol = ${change.symbol} and slot >= ${change.since}::timestamptz and slot > ${place.at}::timestamptz`
      : sql`and (symbol, slot) > (${place.symbol}, ${place.at}::timestamptz)`
    const { rows } = await sql<Columns>`${prepared}
      select ${packed(sql.ref('symbol'))} as symbol, ${packed(sql`(extract(epoch from slot) * 1000)::float8`)} as "slotMs",
        ${packed(sql.ref('price_usd'))} as price, ${packed(sql.ref('fee_usd'))} as fee, ${packed(sql.ref('funding_usd'))} as funding,
        ${packed(sql`(unpriced <> '{}')::int`)} as "isPartial", ${packed(sql.ref('loose_fee_usd'))} as "looseFee",
        ${packed(sql.ref('loose_funding_usd'))} as "looseFunding", ${packed(sql`(loose_unpriced <> '{}')::int`)} as "isLoosePartial",
        ((array_agg(slot))[count(*)::int])::text as at
      from (
        select * from result_slots
        where user_id = ${userId} and account_id = ${accountId} ${ofSymbol}
        order by symbol, slot limit ${sql.lit(count)}) page`.execute(db)
    const [page] = rows
    const slots = page === undefined ? [] : slotsIn(accountId, page)
    yield slots
    const last = slots.at(-1)
    if (last === undefined || slots.length < count) return
    place = { symbol: last.symbol, at: page?.at ?? '' }
  }
}

function slotsIn(
  accountId: string,
  page: Record<Exclude<keyof SlotRow, 'accountId'>, string | null>,
): readonly SlotRow[] {
  const [times, prices] = [unpacked(page.slotMs), unpacked(page.price)]
  const [fees, fundings] = [unpacked(page.fee), unpacked(page.funding)]
  const [looseFees, looseFundings] = [unpacked(page.looseFee), unpacked(page.looseFunding)]
  const [partial, loosePartial] = [unpacked(page.isPartial), unpacked(page.isLoosePartial)]
  return unpacked(page.symbol).map((symbol, at) => ({
    accountId,
    symbol,
    slotMs: Number(times[at]),
    price: prices[at] ?? '0',
    fee: fees[at] ?? '0',
    funding: fundings[at] ?? '0',
    isPartial: partial[at] === '1',
    looseFee: looseFees[at] ?? '0',
    looseFunding: looseFundings[at] ?? '0',
    isLoosePartial: loosePartial[at] === '1',
  }))
}

/** Streams the equity of an account by day; see `tradesOf`. */
export async function* equityOf(
  db: Db,
  userId: string,
  accountId: string,
  change: Change | null,
): AsyncGenerator<readonly EquityRow[]> {
  let since = change?.since ?? '-infinity'
  const leavings = await readLeavings(db, userId, [accountId])
  for (;;) {
    const { rows } = await sql<EquityRow & { readonly day: string; readonly next: string }>`${prepared}
      select account_id as "accountId", day::text as day, (extract(epoch from day) * 1000)::float8 as "dayMs", equity_usd as equity, flow_usd as flow, remeasured_usd as remeasured,
        (day + 1)::text as next
      from equity_snapshots
      where user_id = ${userId} and account_id = ${accountId} and day >= (${since}::timestamptz at time zone 'UTC')::date
      order by day limit ${sql.lit(pageRows)}`.execute(db)
    yield withLeavings(rows, leavings)
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageRows) break
    since = `${last.next} 00:00:00Z`
  }
  // no change is listed for a day after the last one, so it is sent with every change
  for (const leaving of leavings.values())
    if (leaving.day !== leaving.lastDay) yield [{ ...dayOfLeaving(leaving), dayMs: Date.parse(leaving.day) }]
}
