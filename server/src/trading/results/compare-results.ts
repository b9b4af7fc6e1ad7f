import { sql } from 'kysely'
import { InstrumentFold } from '@harbour/ledger/instrument-fold'
import type { CostMethod } from '@harbour/ledger/position'
import type { UsdAt } from '@harbour/ledger/round-trip'
import { audit } from '../../people/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { holdFence } from '../sync-run/account-state.ts'
import { readManualCostBases } from './manual-cost-bases.ts'
import { foldPrices } from './fold-prices.ts'
import { instrumentForwards } from './instrument-walk.ts'
import type { StoredSlot } from '@harbour/ledger/fold-point'
import { reductionOf, refoldFromStart } from './refold.ts'
import { type ComparedTrip, ResultDigest } from './result-digest.ts'
import { Slots } from './slots.ts'
import type { Reduction } from './store-results.ts'
import { nullIfUnfoldable, unfoldedAfter } from './failed-instruments.ts'
import { isFoldedByEarlierRules } from '../sync-run/fold-rules.ts'

const chunkRows = 2_000
/** Events after which finished quarter-hours are released from memory. */
const eventsOfStage = 4_000
/** The maximum of instruments in the note for administrators. */
const maxNamed = 20

interface Difference {
  readonly symbol: string
  readonly stored: ReturnType<ResultDigest['shown']>
  readonly folded: ReturnType<ResultDigest['shown']>
}

/**
 * Checks the invariant that stored results equal a fold of all fills, when it is due. Results that differ are
 * rebuilt from the fills at once, and noted for administrators: it should never happen. If rows changed
 * meanwhile, a difference proves nothing, and the comparison stays due.
 */
export async function compareResults(run: PricingRun & Needs<'signal'>): Promise<void> {
  const due = await whatIsDue(run)
  if (due === null) return
  const symbols = await allSymbols(run)
  const { usdAt, earlyFromMs } = await foldPrices(run, symbols, 0)
  if (earlyFromMs !== null || run.unresolvedAssets.size > 0) return
  const differences: Difference[] = []
  for (const symbol of symbols) {
    const folded = await digestOfFills(run, symbol, due.method, usdAt).catch(nullIfUnfoldable)
    if (folded === null) continue
    const stored = await digestOfStored(run, symbol)
    if (!folded.isSame(stored)) differences.push({ symbol, stored: stored.shown(), folded: folded.shown() })
  }
  if (differences.length > 0 && !(await mend(run, differences, due, usdAt))) return
  await sql`
    update sync_schedule set comparison_due = false, compared_at = now()
    where account_id = ${run.claim.accountId} and lease_token = ${run.claim.token}`.execute(run.db)
}

interface Due {
  /** The cost method of the stored results. */
  readonly method: CostMethod
  /** The version of the rows before the comparison. */
  readonly version: number
}

/** Null if no comparison is due. Results that wait for a fold, or were folded by earlier rules, may differ. */
async function whatIsDue({ db, claim }: Needs<'db' | 'claim'>): Promise<Due | null> {
  if (!claim.isComparisonDue) return null
  const { rows } = await sql<Due>`
    select results_method as method, rows_version as version from sync_states where user_id = ${claim.userId} and account_id = ${claim.accountId}
      and results_from is null and not (${isFoldedByEarlierRules})`.execute(db)
  return rows[0] ?? null
}

/** Lists all symbols that were ever traded or have stored results. */
async function allSymbols({ db, claim }: Needs<'db' | 'claim'>): Promise<readonly string[]> {
  const own = sql`user_id = ${claim.userId} and account_id = ${claim.accountId}`
  const { rows } = await sql<{ symbol: string }>`
    select unnest(symbols) as symbol from sync_states where ${own}
    union select symbol from round_trips where ${own}
    union select symbol from result_slots where ${own}
    union select symbol from fill_results where ${own}
    order by symbol`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

async function digestOfFills(
  run: Needs<'db' | 'claim' | 'exchange' | 'signal'>,
  symbol: string,
  method: CostMethod,
  usdAt: UsdAt,
): Promise<ResultDigest> {
  const digest = new ResultDigest()
  let slots = new Slots(null)
  let events = 0
  const fold = new InstrumentFold(
    usdAt,
    { booked: (booked, trade) => slots.add(booked, trade), closed: (trip) => digest.trip(trip) },
    method,
    await readManualCostBases(run, symbol),
  )
  for await (const event of instrumentForwards(run, symbol, null)) {
    if ('fill' in event)
      for (const reduction of reductionOf(event, fold.fill(event.fill))) digest.reduction(reduction)
    else fold.entry(event.entry)
    events += 1
    if (events % eventsOfStage > 0) continue
    for (const slot of slots.rows().slice(0, -1)) digest.slot(slot)
    slots = new Slots(slots.current())
  }
  for (const slot of slots.rows()) digest.slot(slot)
  for (const trip of fold.open()) digest.trip(trip)
  return digest
}

async function digestOfStored(run: Needs<'db' | 'claim' | 'signal'>, symbol: string): Promise<ResultDigest> {
  const digest = new ResultDigest()
  for await (const trip of inChunks(run, symbol, storedTrips, ({ key }) => key, '')) digest.trip(trip)
  for await (const slot of inChunks(run, symbol, storedSlots, ({ slotMs }) => slotMs, -1)) digest.slot(slot)
  for await (const reduction of inChunks(run, symbol, storedReductions, (row) => row, null))
    digest.reduction(reduction)
  return digest
}

type Page<Row, Key> = (run: Needs<'db' | 'claim'>, symbol: string, after: Key) => Promise<readonly Row[]>

async function* inChunks<Row, Key>(
  run: Needs<'db' | 'claim' | 'signal'>,
  symbol: string,
  page: Page<Row, Key>,
  keyOf: (row: Row) => Key,
  first: Key,
): AsyncGenerator<Row> {
  let after = first
  for (;;) {
    run.signal.throwIfAborted()
    const rows = await page(run, symbol, after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < chunkRows) return
    after = keyOf(last)
  }
}

const storedTrips: Page<ComparedTrip, string> = async ({ db, claim }, symbol, after) => {
  const { rows } = await sql<ComparedTrip>`
    select key, side, (extract(epoch from opened_at) * 1000)::float8 as "openedAtMs",
      (extract(epoch from closed_at) * 1000)::float8 as "closedAtMs", opened, closed, entry_price as "entryPrice",
      exit_price as "exitPrice", realised, fees, liquidation_fees as "liquidationFees", funding, net_usd as net, unpriced, fills, ended_by as "endedBy",
      is_complete as "isComplete", has_manual_cost_basis as "hasEnteredBasis", client_order_id as "clientOrderId", bot_type as "botType",
      (extract(epoch from last_at) * 1000)::float8 as "lastAtMs"
    from round_trips
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and symbol = ${symbol} and key > ${after}
    order by key limit ${chunkRows}`.execute(db)
  return rows
}

const storedSlots: Page<StoredSlot, number> = async ({ db, claim }, symbol, after) => {
  const { rows } = await sql<StoredSlot>`
    select (extract(epoch from slot) * 1000)::float8 as "slotMs", price_usd as price, fee_usd as fee, funding_usd as funding,
      unpriced, loose_fee_usd as "looseFee", loose_funding_usd as "looseFunding", loose_unpriced as "looseUnpriced"
    from result_slots
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and symbol = ${symbol}
      and slot > to_timestamp(${after}::float8 / 1000)
    order by slot limit ${chunkRows}`.execute(db)
  return rows
}

const storedReductions: Page<Reduction, Reduction | null> = async ({ db, claim }, symbol, after) => {
  const { rows } = await sql<Reduction>`
    select (extract(epoch from at) * 1000)::float8 as "atMs", fill_id as "fillId", closed, realised from fill_results
    where user_id = ${claim.userId} and account_id = ${claim.accountId} and symbol = ${symbol}
      and (at, fill_id) > (to_timestamp(${after?.atMs ?? -1}::float8 / 1000), ${after?.fillId ?? ''})
    order by at, fill_id limit ${chunkRows}`.execute(db)
  return rows
}

/**
 * Rebuilds differing results. It first makes them due from the beginning, so that after a crash the next run
 * completes it. Does nothing and returns false if the rows changed since the comparison.
 */
async function mend(
  run: Needs<'db' | 'claim' | 'exchange' | 'log' | 'pace' | 'signal'>,
  differences: readonly Difference[],
  { method, version }: Due,
  usdAt: UsdAt,
): Promise<boolean> {
  const { db, claim } = run
  const ofRows = sql`user_id = ${claim.userId} and account_id = ${claim.accountId} and rows_version = ${version}::bigint`
  const isDue = await db.transaction().execute(async (tx) => {
    await holdFence(tx, claim)
    const { rows } = await sql`
      update sync_states set results_from = to_timestamp(0) where ${ofRows} returning epoch`.execute(tx)
    if (rows.length === 0) return false
    await noteMending(tx, claim.accountId, differences)
    return true
  })
  if (!isDue) return false
  run.log.error(
    { accountId: claim.accountId, exchange: claim.exchange, differences: differences.slice(0, maxNamed) },
    'Stored results differed from the fills and are rebuilt',
  )
  for (const { symbol } of differences) await refoldFromStart(run, symbol, method, usdAt)
  const mended = differences.map(({ symbol }) => symbol)
  await sql`
    update sync_states set results_from = null, failed_instruments = ${unfoldedAfter(mended, [])} where ${ofRows} and epoch = ${claim.epoch}`.execute(
    db,
  )
  return true
}

function noteMending(tx: Db, accountId: string, differences: readonly Difference[]): Promise<void> {
  const named = differences.slice(0, maxNamed)
  const shown = (of: 'stored' | 'folded') =>
    Object.fromEntries(named.map((difference) => [difference.symbol, difference[of]]))
  return audit(
    tx,
    { name: 'nightly comparison' },
    {
      action: 'results.mend',
      target: accountId,
      before: { instruments: differences.length, ...shown('stored') },
      after: shown('folded'),
    },
  )
}
