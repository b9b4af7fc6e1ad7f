import { dayMs, hourMs } from '@harbour/ledger/durations'
import { listExchanges } from '@harbour/exchanges/registry'
import { VirtualClock } from '@harbour/simulator/clock'
import type { FaultOptions } from '@harbour/simulator/faults'
import {
  compare,
  type Stored,
  type StoredEntry,
  type StoredFill,
  type Verdict,
} from '@harbour/simulator/oracle'
import { isSpotAlone } from '@harbour/simulator/exchanges'
import { startSimulator, type Simulator } from '@harbour/simulator/server'
import type { ApiKey, ExchangeId, TrueAccount, World } from '@harbour/simulator/truth/types'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld, type ScenarioPlan } from '@harbour/simulator/worlds/scenario'
import { sql } from 'kysely'
import type { Db } from '../../src/core/db/db.ts'
import type { Pace } from '../../src/trading/exchange-limits/pace.ts'
import type { Worker } from '../../src/trading/sync/worker.ts'
import { closeAfterUse } from '../database/close-after-use.ts'
import { harbour, type Harbour } from '../app/harbour.ts'
import { quickPace } from './quick-pace.ts'
import { untilStatus } from '../app/until-status.ts'
import { withoutYearsBefore } from './young-account.ts'

export interface BenchPlan extends Partial<Omit<ScenarioPlan, 'exchange'>> {
  readonly exchange: ExchangeId
  readonly faults?: FaultOptions
  readonly pace?: Partial<Pace>
  /** A world with an account of the key `scenario <seed>`; defaults to one by the rest of the plan. */
  readonly world?: World
  /** Reads the years before the account's start as well; defaults to true for an old account, faults, options or its own world. */
  readonly readsEmptyYears?: boolean
  /** The address of the reference rates; defaults to none. */
  readonly ratesUrl?: string
}

export interface TradingBench {
  readonly harbour: Harbour
  readonly simulator: Simulator
  readonly truth: TrueAccount
  readonly key: ApiKey
  readonly body: {
    exchange: string
    apiKey: string
    apiSecret: string
    passphrase?: string
    vouched?: boolean
  }
  /** Connects the account through the API as this person; returns its id. */
  connect(name?: string): Promise<string>
  startSync(): Worker
  /** Waits until the account has this status after a run that started from now on. */
  synced(accountId: string, status?: string): Promise<void>
  /** Makes the next run, which starts at once, read everything of the last days again. */
  rescan(accountId: string): Promise<void>
  /** Moves time past the wait for data that the exchange still prepares, and requests it again; to be called once per wait. */
  askAgain(): Promise<void>
  verdict(accountId: string): Promise<Verdict>
  close(): Promise<void>
}

/** A simulated exchange with one account, and a Harbour that uses it in place of the real one. */
export async function tradingBench(plan: BenchPlan): Promise<TradingBench> {
  const { exchange, faults, pace, world: given, ratesUrl, readsEmptyYears, ...scenario } = plan
  const endMs = scenario.endMs ?? Date.now()
  const startMs = scenario.startMs ?? endMs - 60 * dayMs
  const isReadWhole =
    readsEmptyYears ??
    ([faults, given, scenario.options].some((each) => each !== undefined) || endMs - startMs > 80 * dayMs)
  const seed = given?.seed ?? scenario.seed ?? 11
  const world =
    given ??
    scenarioWorld({
      fills: 1000,
      tiesAtPageEdges: true,
      lateShare: 0.01,
      ...scenario,
      seed,
      startMs,
      endMs,
      exchange,
    })
  const [truth] = world.accounts
  if (!truth) throw new Error('the scenario has no account')
  const clock = new VirtualClock()
  clock.set(endMs)
  const simulator = await startSimulator({ world, clock, hasLimits: false, ...(faults ? { faults } : {}) })
  simulator.faults.isPaused = true
  const home = await harbour({
    settings: { exchangeUrls: { [exchange]: simulator.baseUrl, ...(ratesUrl ? { ecb: ratesUrl } : {}) } },
    trading: {
      exchanges: isReadWhole ? listExchanges() : listExchanges().map(withoutYearsBefore(startMs - dayMs)),
      pace: { ...quickPace, ...pace },
    },
    now: () => clock.now(),
  })
  const key = makeKey(exchange, `scenario ${seed}`)
  const body = {
    exchange,
    apiKey: key.apiKey,
    apiSecret: key.apiSecret,
    ...(key.passphrase === null ? {} : { passphrase: key.passphrase }),
    ...(isSpotAlone(exchange) ? { vouched: true } : {}),
  }
  const bench: TradingBench = {
    harbour: home,
    simulator,
    truth,
    key,
    body,
    connect: async (name = 'ada') => (await home.as(name).exchangeKeys.create({ body })).id,
    startSync: () => home.trading.startSync(),
    synced: (accountId, status = 'synced') => untilStatus(home.db, accountId, status),
    rescan: (accountId) => rescanSoon(home.db, accountId),
    async askAgain() {
      const waits = sql`update sync_streams set retry_at = now() where retry_at > now()`
      const { numAffectedRows } = await waits.execute(home.db)
      if (numAffectedRows === 0n) return
      clock.advance(3 * hourMs)
      await sql`update sync_schedule set next_due_at = now()`.execute(home.db)
    },
    verdict: async (accountId) =>
      compare(truth, await storedOf(home.db, accountId), { nowMs: clock.now() - 1000 }),
    close: closeAfterUse(async () => {
      await home.close()
      await simulator.close()
    }),
  }
  return bench
}

async function rescanSoon(db: Db, accountId: string): Promise<void> {
  await sql`update sync_states set rescanned_day_at = now() - interval '25 hours' where account_id = ${accountId}`.execute(
    db,
  )
  await sql`update sync_schedule set next_due_at = now() where account_id = ${accountId}`.execute(db)
}

/** Reads an account's stored rows, in the oracle's types. */
export async function storedOf(db: Db, accountId: string): Promise<Stored> {
  const fills = await sql<StoredFill>`
    select symbol, product, native_id as "nativeId", side, position_side as "positionSide", price, quantity,
      contract_size as "contractSize", fee, fee_asset as "feeAsset", realised_pnl as "realisedPnl", liquidity, kind,
      (extract(epoch from traded_at) * 1000)::int8 as "atMs"
    from fills where account_id = ${accountId}`.execute(db)
  const entries = await sql<StoredEntry>`
    select kind, native_id as "nativeId", asset, amount, fee, symbol, (extract(epoch from at) * 1000)::int8 as "atMs"
    from ledger_entries where account_id = ${accountId}`.execute(db)
  return { fills: fills.rows, entries: entries.rows }
}

/** A verdict without findings, except the number of expected rows; for comparison in tests. */
export const flawless = { missing: 0, extra: 0, duplicate: 0, altered: 0, details: [] }
