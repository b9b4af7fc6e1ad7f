import { sql } from 'kysely'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { wayTo } from '../exchange-limits/wire.ts'
import { MissingRates } from '../prices/missing-rates.ts'
import { storeMissingRates } from '../sync-run/store-missing-rates.ts'
import type { RunContext } from '../sync-run/run-context.ts'
import type { Account } from '../sync-run/account-state.ts'
import { RetryPolicy } from '../sync-run/retry-policy.ts'
import { backOffMs } from '../exchange-limits/pace.ts'
import type { Claim, NextRun } from '../sync-run/schedule.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'
import type { SyncParts } from './worker.ts'

/**
 * Recounts the rows of a disconnected account: after a file, by another cost method or another midnight. The
 * account is not requested; missing closes are public. Afterwards it is not read again, unless a close is missing.
 */
export async function recount(
  parts: SyncParts,
  claim: Claim,
  account: Account,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<NextRun> {
  const { services, pace, pauses, prices, events } = parts
  const { db } = services.database
  const retryPolicy = new RetryPolicy({ claim, pace, signal, pauses })
  const way = await wayTo(
    parts.wires,
    { exchange: exchange.id, isDemo: account.isDemo, egress: claim.egress },
    signal,
  )
  const missingRates = new MissingRates()
  const run: RunContext = {
    db,
    claim,
    accountUid: account.accountUid,
    exchange,
    wire: { ...way.wire, again: retryPolicy.again, ...parts.rates.forRun(db, account, missingRates) },
    retryPolicy,
    pauses,
    prices,
    pace,
    events,
    log: services.log,
    now: services.now,
    unresolvedAssets: new Set(),
    missingRates,
    signal,
  }
  const holdings = await readLastHoldings(db, claim)
  for (const step of parts.steps.afterDisconnect) await step(run, holdings)
  await storeMissingRates(run)
  events.snapped(claim.userId, claim.accountId)
  if (run.unresolvedAssets.size === 0) return 'resting'
  const failures = claim.failures + 1
  return { inMs: backOffMs(failures, pace), failures }
}

/** Reads the holdings of the last sync; null without one. */
async function readLastHoldings(db: Db, { userId, accountId }: Claim): Promise<Holdings | null> {
  const state = await sql<{ asOfMs: number | null }>`
    select (extract(epoch from coalesce(
      (select max(as_of) from balances where user_id = ${userId} and account_id = ${accountId}),
      (select max(as_of) from positions where user_id = ${userId} and account_id = ${accountId}),
      last_synced_at)) * 1000)::float8 as "asOfMs"
    from sync_states where user_id = ${userId} and account_id = ${accountId}`.execute(db)
  const asOfMs = state.rows[0]?.asOfMs ?? null
  if (asOfMs === null) return null
  const balances = await sql<Holdings['balances'][number]>`
    select wallet, asset, total, free, locked from balances
    where user_id = ${userId} and account_id = ${accountId}`.execute(db)
  const positions = await sql<Holdings['positions'][number]>`
    select symbol, side, base, quote, settle, product, mode, quantity, contract_size as "contractSize", entry_price as "entryPrice",
      mark_price as "markPrice", liquidation_price as "liquidationPrice", leverage, margin, unrealised_pnl as "unrealisedPnl"
    from positions where user_id = ${userId} and account_id = ${accountId}`.execute(db)
  return { asOfMs, prices: null, balances: balances.rows, positions: positions.rows }
}
