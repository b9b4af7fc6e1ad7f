import { type RawBuilder, sql } from 'kysely'
import { amount } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { RoundTrip } from '@harbour/ledger/round-trip'
import { arrayText } from '../../core/db/array-text.ts'
import type { Db } from '../../core/db/db.ts'
import { usdPlaces } from '@harbour/ledger/usd'
import { listChanges } from './change-feed.ts'
import type { StoredSlot, PointState } from '@harbour/ledger/fold-point'

export interface FoldPoint {
  readonly atMs: number
  /** Events since the last permanent checkpoint; 0 for a permanent one. */
  readonly events: number
  readonly state: PointState
}

/** The quantity of a known opening that one fill closed, and its realised P&L. */
export interface Reduction {
  /** `fills.id`. */
  readonly fillId: string
  readonly atMs: number
  /** Contracts, or base coins on spot. */
  readonly closed: Decimal
  /** Realised P&L before fees, in the settle currency, or the quote currency on spot. */
  readonly realised: Decimal
}

export interface Instrument {
  readonly userId: string
  readonly accountId: string
  readonly symbol: string
}

/** The output of a fold from one checkpoint to another. */
export interface Folded {
  /** The checkpoint that it began at; null is the beginning of the history. */
  readonly start: FoldPoint | null
  readonly trips: readonly RoundTrip[]
  readonly slots: readonly StoredSlot[]
  readonly reductions: readonly Reduction[]
  readonly points: readonly FoldPoint[]
}

/** Replaces everything stored for the time after its beginning. */
export async function storeResults(tx: Db, instrument: Instrument, folded: Folded): Promise<void> {
  const { userId, accountId, symbol } = instrument
  const own = sql`user_id = ${userId} and account_id = ${accountId} and symbol = ${symbol}`
  const startMs = folded.start?.atMs ?? -1
  // a temporary checkpoint is replaced by the next one
  const staysMs = folded.start && folded.start.events > 0 ? startMs - 1 : startMs
  const goneTrips = await firstOf(
    tx,
    sql`delete from round_trips where ${own} and (closed_at is null or closed_at > ${timeOf(startMs)}) returning closed_at as at`,
  )
  const goneSlots = await firstOf(
    tx,
    sql`delete from result_slots where ${own} and slot >= ${timeOf(folded.start?.state.slot?.slotMs ?? -1)} returning slot as at`,
  )
  await sql`delete from fill_results where ${own} and at > ${timeOf(startMs)}`.execute(tx)
  await sql`delete from fold_checkpoints where ${own} and at > ${timeOf(staysMs)}`.execute(tx)
  const newTrips = await storeTrips(tx, instrument, folded.trips)
  const newSlots = await storeSlots(tx, instrument, folded.slots)
  await listChanges(tx, userId, accountId, [
    { part: 'trades', symbol, since: goneTrips },
    { part: 'trades', symbol, since: newTrips },
    { part: 'slots', symbol, since: goneSlots },
    { part: 'slots', symbol, since: newSlots },
  ])
  if (folded.reductions.length > 0) await storeReductions(tx, instrument, folded.reductions)
  const points = JSON.stringify(folded.points.map(({ atMs, events, state }) => ({ at: atMs, events, state })))
  await sql`
    insert into fold_checkpoints (user_id, account_id, symbol, at, events, state)
    select ${userId}, ${accountId}, ${symbol}, to_timestamp(r.at / 1000), r.events, r.state
    from jsonb_to_recordset(${points}::jsonb) as r (at float8, events int, state jsonb)`.execute(tx)
}

/** Deletes results of these instruments, which have no rows left. */
export async function deleteResults(
  tx: Db,
  userId: string,
  accountId: string,
  symbols: readonly string[],
): Promise<void> {
  if (symbols.length === 0) return
  const own = sql`user_id = ${userId} and account_id = ${accountId} and symbol = any (${arrayText(symbols)}::text[])`
  const firstBySymbol = async (part: 'trades' | 'slots', deleting: RawBuilder<unknown>) => {
    const { rows } = await sql<{ symbol: string; since: string | null }>`
      with gone as (${deleting}) select symbol, min(at)::text as since from gone group by symbol`.execute(tx)
    return rows.map((row) => ({ part, ...row }))
  }
  const trades = await firstBySymbol(
    'trades',
    sql`delete from round_trips where ${own} returning symbol, closed_at as at`,
  )
  const slots = await firstBySymbol(
    'slots',
    sql`delete from result_slots where ${own} returning symbol, slot as at`,
  )
  await listChanges(tx, userId, accountId, [...trades, ...slots])
  await sql`delete from fill_results where ${own}`.execute(tx)
  await sql`delete from fold_checkpoints where ${own}`.execute(tx)
}

/** Runs a statement that returns moments `at`; returns the first of them as the database's text, and null without one. */
async function firstOf(tx: Db, writing: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    with touched as (${writing}) select min(at)::text as since from touched`.execute(tx)
  return rows[0]?.since ?? null
}

const timeOf = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

const inUsdPlaces = (value: string | null) =>
  value === null ? null : amount(value).round(usdPlaces).toFixed()

/** Returns the first closing among the trades that it inserts and overwrites. */
async function storeTrips(
  tx: Db,
  { userId, accountId }: Instrument,
  trips: readonly RoundTrip[],
): Promise<string | null> {
  if (trips.length === 0) return null
  const rows = JSON.stringify(
    trips.map((trip) => ({
      ...trip,
      net: inUsdPlaces(trip.net),
      feesUsd: inUsdPlaces(trip.feesUsd),
      fundingUsd: inUsdPlaces(trip.fundingUsd),
    })),
  )
  const keys = arrayText(trips.map(({ key }) => key))
  const { rows: first } = await sql<{ since: string | null }>`
    -- a cluster runs the parts one after the other, and would read the former rows last otherwise
    with former as materialized (
      select closed_at from round_trips
      where user_id = ${userId} and account_id = ${accountId} and key = any (${keys}::text[])
    ), written as (
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, liquidation_fees, funding, net_usd, fees_usd, funding_usd, unpriced, fills, ended_by, is_complete, has_manual_cost_basis,
      client_order_id, bot_type, last_at)
    select ${userId}, ${accountId}, r.key, r.symbol, r.product, r."positionSide", r.side, to_timestamp(r."openedAtMs" / 1000),
      to_timestamp(r."closedAtMs" / 1000), r.opened, r.closed, r."entryPrice", r."exitPrice", r."contractSize", r.realised, r.fees,
      r."liquidationFees", r.funding, r.net, r."feesUsd", r."fundingUsd", array(select jsonb_array_elements_text(r.unpriced)), r.fills, r."endedBy", r."isComplete", r."hasEnteredBasis",
      r."clientOrderId", r."botType", to_timestamp(r."lastAtMs" / 1000)
    from jsonb_to_recordset(${rows}::jsonb) as r (key text, symbol text, product text, "positionSide" text, side text,
      "openedAtMs" float8, "closedAtMs" float8, opened numeric, closed numeric, "entryPrice" numeric, "exitPrice" numeric,
      "contractSize" numeric, realised jsonb, fees jsonb, "liquidationFees" jsonb, funding jsonb, net numeric, "feesUsd" numeric, "fundingUsd" numeric, unpriced jsonb, fills int, "endedBy" text,
      "isComplete" boolean, "hasEnteredBasis" boolean, "clientOrderId" text, "botType" text, "lastAtMs" float8)
    on conflict (user_id, account_id, key) do update set opened_at = excluded.opened_at, closed_at = excluded.closed_at,
      opened = excluded.opened, closed = excluded.closed, entry_price = excluded.entry_price, exit_price = excluded.exit_price,
      realised = excluded.realised, fees = excluded.fees, liquidation_fees = excluded.liquidation_fees, funding = excluded.funding, net_usd = excluded.net_usd,
      fees_usd = excluded.fees_usd, funding_usd = excluded.funding_usd,
      unpriced = excluded.unpriced, fills = excluded.fills, ended_by = excluded.ended_by, is_complete = excluded.is_complete,
      has_manual_cost_basis = excluded.has_manual_cost_basis,
      client_order_id = excluded.client_order_id, bot_type = excluded.bot_type, last_at = excluded.last_at
    returning closed_at)
    select min(closed_at)::text as since from (select closed_at from written union all select closed_at from former) touched`.execute(
    tx,
  )
  return first[0]?.since ?? null
}

/** Returns the first slot that it writes. */
async function storeSlots(
  tx: Db,
  { userId, accountId, symbol }: Instrument,
  slots: readonly StoredSlot[],
): Promise<string | null> {
  if (slots.length === 0) return null
  return firstOf(
    tx,
    sql`
    insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd, unpriced,
      loose_fee_usd, loose_funding_usd, loose_unpriced)
    select ${userId}, ${accountId}, ${symbol}, to_timestamp(r."slotMs" / 1000), r.price, r.fee, r.funding,
      array(select jsonb_array_elements_text(r.unpriced)), r."looseFee", r."looseFunding",
      array(select jsonb_array_elements_text(r."looseUnpriced"))
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as r ("slotMs" float8, price numeric, fee numeric, funding numeric, unpriced jsonb, "looseFee" numeric, "looseFunding" numeric,
        "looseUnpriced" jsonb)
    returning slot as at`,
  )
}

async function storeReductions(
  tx: Db,
  { userId, accountId, symbol }: Instrument,
  reductions: readonly Reduction[],
) {
  await sql`
    insert into fill_results (user_id, account_id, symbol, at, fill_id, closed, realised)
    select ${userId}, ${accountId}, ${symbol}, to_timestamp(r."atMs" / 1000), r."fillId", r.closed, r.realised
    from jsonb_to_recordset(${JSON.stringify(reductions)}::jsonb)
      as r ("atMs" float8, "fillId" text, closed numeric, realised numeric)`.execute(tx)
}
