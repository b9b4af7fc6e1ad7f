import { sql } from 'kysely'
import { text } from '@harbour/ledger/decimal'
import { InstrumentFold } from '@harbour/ledger/instrument-fold'
import type { Closed, CostMethod } from '@harbour/ledger/position'
import type { RoundTrip, UsdAt } from '@harbour/ledger/round-trip'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { holdFence } from '../sync-run/account-state.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { readManualCostBases } from './manual-cost-bases.ts'
import { foldPrices } from './fold-prices.ts'
import { foldedKinds, instrumentForwards } from './instrument-walk.ts'
import { Slots } from './slots.ts'
import { type FoldPoint, type Reduction, storeResults } from './store-results.ts'
import { isFoldFailure, markFoldFailed, unfoldedAfter } from './failed-instruments.ts'
import { foldRules, noteRefolded } from '../sync-run/fold-rules.ts'

/**
 * Events between two checkpoints: the number that a late fill folds again, instead of the whole history.
 * Where purchases are held one by one, a checkpoint lists them all: it follows after at least half as many
 * events, so that the total size of checkpoints grows no faster than the history.
 */
const eventsBetweenPoints = 200

/**
 * Updates the results of an account from its fills and funding payments: for every instrument with new rows,
 * from the last checkpoint before them. Waits until the whole history is there, since a fold of half of it
 * would call half of the trades incomplete. An instrument that cannot be folded does not stop the others.
 */
export async function refoldResults(run: PricingRun & Needs<'signal'>): Promise<void> {
  const due = await whatIsDue(run)
  if (due === null) return
  const starts = await lastPoints(run, due)
  const begins = due.symbols.map((symbol) => starts.get(symbol)?.atMs ?? 0)
  const { usdAt, earlyFromMs } = await foldPrices(run, due.symbols, Math.min(...begins))
  const unfolded: string[] = []
  for (const symbol of due.symbols) {
    run.signal.throwIfAborted()
    try {
      await refoldInstrument(run, symbol, { start: starts.get(symbol) ?? null, method: due.method }, usdAt)
    } catch (error) {
      if (!isFoldFailure(error)) throw error
      await markFoldFailed(run, symbol, due.fromMs, error)
      unfolded.push(symbol)
    }
  }
  // Rows that a file added or removed during the fold are left to the next run. So are missing prices.
  const hasUnresolvedPrices = run.unresolvedAssets.size > 0
  await sql`
    update sync_states set results_method = ${due.method}, fold_rules = ${due.isWhole ? foldRules : sql.ref('fold_rules')}, failed_instruments = ${unfoldedAfter(due.symbols, unfolded)},
      results_from = case when ${hasUnresolvedPrices}::boolean then coalesce(results_from, to_timestamp(${due.fromMs}::float8 / 1000))
        when rows_version <> ${due.version}::bigint then results_from
        else to_timestamp(${earlyFromMs}::float8 / 1000) end
    where user_id = ${run.claim.userId} and account_id = ${run.claim.accountId} and epoch = ${run.claim.epoch}`.execute(
    run.db,
  )
  if (due.isWhole && run.claim.refold !== 'none') await noteRefolded(run.db, run.claim)
}

interface Due {
  /** The version of the rows when the due results were determined. */
  readonly version: number
  readonly fromMs: number
  readonly symbols: readonly string[]
  /** The cost method that the person chose. */
  readonly method: CostMethod
  /** Everything is folded from the start, by the rules of this version. */
  readonly isWhole: boolean
}

async function whatIsDue(run: Needs<'db' | 'claim'>): Promise<Due | null> {
  const { userId, accountId, refold } = run.claim
  const person = await run.db
    .selectFrom('users')
    .select('cost_method as method')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (person === undefined) return null
  const { method } = person
  const { rows } = await sql<Omit<Due, 'method'>>`
    select d.is_whole as "isWhole", s.rows_version as version, (extract(epoch from d.results_from) * 1000)::float8 as "fromMs",
      array(
        select f.symbol from fills f
        where f.user_id = ${userId} and f.account_id = s.account_id and f.traded_at >= d.results_from
        union
        select e.symbol from ledger_entries e
        where e.user_id = ${userId} and e.account_id = s.account_id and e.at >= d.results_from
          and e.kind in ${foldedKinds} and e.symbol is not null
        union
        -- what was folded while its last rows were taken away
        select p.symbol from fold_checkpoints p
        where p.user_id = ${userId} and p.account_id = s.account_id and p.at >= d.results_from
        order by 1) as symbols
    from sync_states s
    -- folded by another method or by earlier rules so far: all of it is due
    cross join lateral (select s.results_method <> ${method} or ${refold === 'due'}::boolean as is_whole) w
    cross join lateral (
      select w.is_whole, case when w.is_whole then to_timestamp(0) else s.results_from end as results_from) d
    where s.user_id = ${userId} and s.account_id = ${accountId} and d.results_from is not null
      -- earlier checkpoints are none of these rules
      and (d.is_whole or ${refold === 'none'}::boolean)
      and not exists (select from sync_streams t
        where t.user_id = ${userId} and t.account_id = s.account_id and not t.done and t.retry_at is null)`.execute(
    run.db,
  )
  return rows[0] ? { ...rows[0], method } : null
}

/** The last checkpoint of each instrument before its new rows. */
async function lastPoints(
  run: Needs<'db' | 'claim'>,
  { fromMs, symbols }: Due,
): Promise<ReadonlyMap<string, FoldPoint>> {
  const { rows } = await sql<FoldPoint & { readonly symbol: string }>`
    select distinct on (symbol) symbol, (extract(epoch from at) * 1000)::float8 as "atMs", events, state from fold_checkpoints
    where user_id = ${run.claim.userId} and account_id = ${run.claim.accountId}
      and symbol = any (${arrayText(symbols)}::text[]) and at < to_timestamp(${fromMs}::float8 / 1000)
    order by symbol, at desc`.execute(run.db)
  return new Map(rows.map(({ symbol, ...point }) => [symbol, point]))
}

type FoldRun = Needs<'db' | 'claim' | 'exchange' | 'pace' | 'signal'>

/** Rebuilds all stored results of an instrument. */
export const refoldFromStart = (
  run: FoldRun,
  symbol: string,
  method: CostMethod,
  usdAt: UsdAt,
): Promise<void> => refoldInstrument(run, symbol, { start: null, method }, usdAt)

async function refoldInstrument(
  run: FoldRun,
  symbol: string,
  { start, method }: { readonly start: FoldPoint | null; readonly method: CostMethod },
  usdAt: UsdAt,
): Promise<void> {
  const { userId, accountId } = run.claim
  let stage = new Stage(start)
  const fold = new InstrumentFold(
    usdAt,
    { booked: (booked, trade) => stage.slots.add(booked, trade), closed: (trip) => stage.trips.push(trip) },
    start?.state.fold ?? method,
    await readManualCostBases(run, symbol),
  )
  let events = start?.events ?? 0
  let lastMs: number | null = null
  const pointAt = (atMs: number, since: number): FoldPoint => ({
    atMs,
    events: since,
    state: { fold: fold.stored(), slot: stage.slots.current() },
  })
  const store = () =>
    run.db.transaction().execute(async (tx) => {
      await holdFence(tx, run.claim)
      const { start: from, trips, points, slots, reductions } = stage
      await storeResults(
        tx,
        { userId, accountId, symbol },
        { start: from, trips, points, reductions, slots: slots.rows() },
      )
    })
  for await (const event of instrumentForwards(run, symbol, start?.atMs ?? null)) {
    // a checkpoint lies between two moments, never between two events of one
    if (lastMs !== null && event.atMs > lastMs && events >= Math.max(eventsBetweenPoints, fold.lots / 2)) {
      const point = pointAt(lastMs, 0)
      stage.points.push(point)
      events = 0
      if (stage.points.length >= run.pace.pointsOfStage) {
        await store()
        stage = new Stage(point)
      }
    }
    if ('fill' in event) stage.reductions.push(...reductionOf(event, fold.fill(event.fill)))
    else fold.entry(event.entry)
    events += 1
    lastMs = event.atMs
  }
  if (lastMs !== null) stage.points.push(pointAt(lastMs, events))
  else if (start && start.events > 0) stage.points.push(start)
  stage.trips.push(...fold.open())
  await store()
}

/** The decimals of the finest coin; a quotient has more, which a list of fills would show. */
const realisedPlaces = 18

/** Returns the row for a fill that closed a known opening; null for any other fill. */
export const reductionOf = (
  { atMs, fillId }: { readonly atMs: number; readonly fillId: string },
  closed: Closed | null,
): readonly Reduction[] =>
  closed === null
    ? []
    : [
        {
          atMs,
          fillId,
          closed: text(closed.quantity),
          realised: text(closed.realisedPnl.round(realisedPlaces)),
        },
      ]

/** Buffers results between two writes, so that memory does not grow with the history. */
class Stage {
  readonly start: FoldPoint | null
  readonly trips: RoundTrip[] = []
  readonly points: FoldPoint[] = []
  readonly reductions: Reduction[] = []
  readonly slots: Slots

  constructor(start: FoldPoint | null) {
    this.start = start
    this.slots = new Slots(start?.state.slot ?? null)
  }
}
