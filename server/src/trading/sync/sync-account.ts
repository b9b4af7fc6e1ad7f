import { dayMs } from '@harbour/ledger/durations'
import type { CodedMessage } from '@harbour/ledger/coded-message'
import { syncMessages } from '../../core/language/sync-messages.ts'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange } from '@harbour/exchanges/exchange'
import { clockFrom, databaseNow } from '../../core/db/clock.ts'
import { isTransientError } from '../../core/db/transient-error.ts'
import { readAccess } from '../exchange-accounts/secrets.ts'
import { wayTo } from '../exchange-limits/wire.ts'
import { MissingRates } from '../prices/missing-rates.ts'
import { SealBroken } from '../../core/secrets/seal.ts'
import { storeMissingRates } from '../sync-run/store-missing-rates.ts'
import { Fenced, type RunContext, type SessionRun } from '../sync-run/run-context.ts'
import {
  type Account,
  type Liveliness,
  noteRead,
  noteRetry,
  noteFirstStart,
  noteSuccess,
  readAccount,
  readLiveliness,
} from '../sync-run/account-state.ts'
import { sayingOfMoved } from './moved-key.ts'
import { RetryPolicy } from '../sync-run/retry-policy.ts'
import { BudgetSpent } from '../exchange-limits/budgets.ts'
import { renewUntilEnd, LeaseLost } from './lease-renewal.ts'
import { isUnchanged, readBalanceDiff, type LastHoldings } from '../sync-run/balance-diff.ts'
import { backOffMs, spreadMs, type Pace } from '../exchange-limits/pace.ts'
import { suspendAccount } from './suspend-account.ts'
import { AddressPaused } from '../exchange-limits/pauses.ts'
import { ProofRenewal, pullAll } from './pull-streams.ts'
import { recount } from './recount.ts'
import { rescanWholeIfOff } from './full-rescan.ts'
import { saveInterruptedRun, loadInterruptedRun } from './interrupted-run.ts'
import { endQuietly } from './quiet-round.ts'
import { readFiguresDigest } from './figures-digest.ts'
import { releaseLease, type Claim, type NextRun } from '../sync-run/schedule.ts'
import { type Holdings, readHoldings, showHoldings } from '../equity-snapshots/snapshot.ts'
import type { SyncParts } from './worker.ts'

/** Consecutive runs that end in a fault of ours, before the account is suspended for a day. */
const maxTries = 8

/**
 * The end of a run, for the metrics: `lost` to another process or with its account, `stopped` with this one, `failed`
 * by a fault of ours, `suspended` with its account. The database's own failures are transient, so that such a run is
 * `repeated`.
 */
export type RunEnd = 'complete' | 'repeated' | 'suspended' | 'lost' | 'stopped' | 'failed'

/** Reads one claimed account and releases it in any case. Throws only faults of ours. */
export async function syncAccount(parts: SyncParts, claim: Claim, stopping: AbortSignal): Promise<RunEnd> {
  const { db } = parts.services.database
  const attempt = new AbortController()
  const lease = renewUntilEnd(db, claim, parts.pace.leaseMs, attempt)
  const signal = AbortSignal.any([attempt.signal, stopping])
  const exchange = parts.exchanges.find(({ id }) => id === claim.exchange)
  try {
    const account = await readAccount(db, claim)
    if (!account || !exchange) {
      await releaseLease(db, claim, { inMs: parts.pace.dormantMs, failures: 0 })
      return 'lost'
    }
    const next = account.isDisconnected
      ? await recount(parts, claim, account, exchange, signal)
      : await readAndJudge(parts, claim, account, exchange, signal)
    if (next !== null) await releaseLease(db, claim, next)
    return endOf(next)
  } catch (error) {
    if (error instanceof Fenced || signal.reason instanceof LeaseLost) return 'lost'
    if (!stopping.aborted) {
      await afterMistake(parts, claim, error)
      if (!isTransientError(error)) throw error
      parts.services.log.warn(
        { error, exchange: claim.exchange },
        'A sync run is retried after a transient database error',
      )
      return 'repeated'
    }
    await releaseLease(db, claim, { inMs: 0, failures: claim.failures })
    return 'stopped'
  } finally {
    lease.end()
    parts.events.progressed(claim.userId, claim.accountId, 0)
  }
}

function endOf(next: NextRun | null): RunEnd {
  if (next === null || next === 'suspended') return 'suspended'
  return next === 'resting' || next.syncedAt !== undefined ? 'complete' : 'repeated'
}

/**
 * Retries soon; after many failures, rarely. The owner is informed that figures are not updated through no
 * fault of theirs, but not of transient failures.
 */
async function afterMistake(parts: SyncParts, claim: Claim, error: unknown): Promise<void> {
  const { db } = parts.services.database
  const failures = claim.failures + 1
  const known = await readAccount(db, claim)
  if (known?.isDisconnected === true)
    return releaseLease(db, claim, { inMs: backOffMs(failures, parts.pace), failures })
  const isPassing = isTransientError(error)
  if (!isPassing && failures < maxTries) await noteRetry(db, claim, syncMessages.ownMistake)
  const account = isPassing || failures < maxTries ? null : known
  if (account === null) return releaseLease(db, claim, { inMs: backOffMs(failures, parts.pace), failures })
  const name = parts.exchanges.find(({ id }) => id === claim.exchange)?.name ?? claim.exchange
  await suspendAccount(parts.services, claim, {
    saying: syncMessages.ownMistakes(failures),
    dropSecrets: false,
    exchangeName: name,
    label: account.label,
    againInMs: dayMs,
    isNotified: failures > maxTries,
  })
}

/** Null when the account was suspended, which releases it. */
async function readAndJudge(
  parts: SyncParts,
  claim: Claim,
  account: Account,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<NextRun | null> {
  try {
    return await readAll(parts, claim, account, exchange, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof SealBroken) {
      await suspend(parts, claim, account, exchange, syncMessages.secretUnreadable, false)
      return null
    }
    if (!(error instanceof ExchangeError)) throw error
    if (error.kind === 'credentials') {
      const saying = (await sayingOfMoved(parts, claim, exchange, error)) ?? error.saying
      await suspend(parts, claim, account, exchange, saying, error.reason === 'permission_missing')
      return null
    }
    // Nothing failed: the account is due again at its turn, without a message to its owner.
    if (error instanceof BudgetSpent)
      return { inMs: spreadMs(error.retryAfterMs ?? 0), failures: claim.failures }
    return retry(parts, claim, error)
  }
}

function suspend(
  parts: SyncParts,
  claim: Claim,
  account: Account,
  exchange: Exchange,
  saying: CodedMessage,
  dropSecrets: boolean,
) {
  parts.services.log.info(
    { exchange: exchange.id, accountId: claim.accountId },
    'An account is suspended until its owner acts',
  )
  return suspendAccount(parts.services, claim, {
    saying,
    dropSecrets,
    exchangeName: exchange.name,
    label: account.label,
  })
}

async function retry(parts: SyncParts, claim: Claim, error: ExchangeError): Promise<NextRun> {
  // A run that stopped for another account's pause did not fail, and must not back off.
  const isTheirs = error instanceof AddressPaused
  const failures = isTheirs ? claim.failures : claim.failures + 1
  const ownMs = error.isOfAccount ? (error.retryAfterMs ?? 0) : 0
  const pausedMs = Math.max(ownMs, parts.pauses.leftMs(claim.exchange, claim.egress))
  const { exchange, reason, status, code } = error
  parts.services.log.warn(
    { exchange, accountId: claim.accountId, reason, status, code, failures },
    'A sync run will be retried',
  )
  await noteRetry(parts.services.database.db, claim, error.saying)
  return { inMs: isTheirs ? pausedMs : Math.max(pausedMs, backOffMs(failures, parts.pace)), failures }
}

async function readAll(
  parts: SyncParts,
  claim: Claim,
  account: Account,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<NextRun> {
  const { services, pace } = parts
  const { db } = services.database
  if (!account.hasSynced) await noteFirstStart(db, claim)
  parts.events.progressed(claim.userId, claim.accountId, 0)
  const credentials = await readAccess(services, exchange, { ...claim, accountUid: account.accountUid })
  const { isDemo, roundWeight: expectedWeight } = account
  const to = { exchange: exchange.id, isDemo, egress: claim.egress, expectedWeight }
  const way = await wayTo(parts.wires, to, signal)
  const retryPolicy = new RetryPolicy({ claim, pace, signal, pauses: parts.pauses })
  const missingRates = new MissingRates()
  const wire = { ...way.wire, again: retryPolicy.again, ...parts.rates.forRun(db, account, missingRates) }
  const session = await exchange.open(credentials, wire)
  try {
    const run: SessionRun = {
      db,
      claim,
      accountUid: account.accountUid,
      exchange,
      session,
      mode: account.mode,
      reservation: way.reservation,
      databaseMs: clockFrom(account.readAt),
      wire,
      retryPolicy,
      pace,
      signal,
      pauses: parts.pauses,
      prices: parts.prices,
      events: parts.events,
      log: services.log,
      now: services.now,
      unresolvedAssets: new Set(),
      missingRates,
    }
    const proofs = new ProofRenewal(run, account)
    await proofs.renew()
    return await readRound(parts, run, account, proofs)
  } finally {
    session.close()
    // An unreleased budget expires by itself, and a failure here must not hide an earlier one.
    await way.reservation
      .close()
      .catch((error: unknown) =>
        services.log.warn({ error }, 'unused rate-limit budget could not be released'),
      )
  }
}

/** Resumes the round that the run before stored, or begins one. An interrupted one is stored for the next run. */
async function readRound(
  parts: SyncParts,
  run: SessionRun,
  given: Account,
  proofs: ProofRenewal,
): Promise<NextRun> {
  const { db, claim, pace } = run
  const left = given.hasInterruptedRun ? await loadInterruptedRun(db, claim) : null
  const account = { ...given, ...left?.rescan }
  const { isDayRescanDue, isWeekRescanDue } = account
  const holdings = left?.holdings ?? (await readHoldings(run).catch(passing))
  if (holdings instanceof ExchangeError) {
    const { failures } = await pullAll(run, account, proofs, null, new Set(), { isDoubtful: true })
    throw failures[0] ?? holdings
  }
  const { moved, seen } = await readBalanceDiff(db, claim, holdings, run.databaseMs(), pace.settleMs)
  const read = new Set(left?.read)
  let isShown = left !== null
  const show = async () => {
    if (isShown) return
    await showHoldings(run, holdings)
    isShown = true
  }
  const mayBeQuiet = moved !== null && isUnchanged(moved) && !isDayRescanDue && !isWeekRescanDue
  if (!mayBeQuiet) await show()
  try {
    const [failure] = (await pullAll(run, account, proofs, moved, read, { beforeReading: show })).failures
    if (failure) throw failure
    const { digest, isSame } = await readFiguresDigest(run, holdings, parts.steps)
    const isQuiet = !isShown && isSame && !claim.isComparisonDue && claim.refold !== 'due'
    const quiet = isQuiet ? await endQuietly(run, parts.steps.whenQuiet, { holdings, seen, nextRun }) : null
    if (quiet !== null) {
      parts.events.snapped(claim.userId, claim.accountId)
      return quiet
    }
    await show()
    return await evaluate(parts, run, account, { holdings, seen, digest })
  } catch (error) {
    await show().catch(() => null)
    // A run over changed streams only is short, and the set of those streams may become known during it.
    const isOfAll = left !== null || moved === null || isDayRescanDue || isWeekRescanDue
    const mayGoOn = error instanceof ExchangeError ? error.kind !== 'credentials' : run.signal.aborted
    if (isOfAll && mayGoOn)
      await saveInterruptedRun(db, claim, {
        beganMs: left?.beganMs ?? Date.parse(account.readAt),
        rescan: { isDayRescanDue, isWeekRescanDue },
        holdings,
        read: [...read],
      })
    throw error
  }
}

interface Seen {
  readonly holdings: Holdings
  readonly seen: LastHoldings
  /** A digest of what figures are made of: see figures-digest.ts. */
  readonly digest: string
}

/** Computes everything that screens show from what was read. */
async function evaluate(
  parts: SyncParts,
  run: SessionRun,
  account: Account,
  { holdings, seen, digest }: Seen,
): Promise<NextRun> {
  const { db, claim } = run
  const rescanned = {
    day: account.isDayRescanDue || account.isWeekRescanDue,
    week: account.isWeekRescanDue,
  }
  const readAt = await noteRead(db, claim, rescanned, seen)
  for (const step of parts.steps.afterReading) await step(run, { holdings, isFirst: !account.hasSynced })
  await rescanWholeIfOff(run, parts.steps)
  await storeMissingRates(run)
  // a figure without a price is computed again
  const isWhole = run.unresolvedAssets.size === 0
  await noteSuccess(db, claim, readAt, isWhole ? digest : null)
  parts.events.snapped(claim.userId, claim.accountId)
  return nextRun(run, readAt)
}

/** Everything was read and computed; the account waits for its next run. */
async function nextRun(run: RunContext, readAt: string): Promise<NextRun> {
  const { db, claim, pace } = run
  // The count stays if an asset's closes still fail, so that the next run need not fail as often first.
  const failures = run.unresolvedAssets.size > 0 ? claim.failures : 0
  const liveliness = await readLiveliness(db, claim, await databaseNow(db))
  const restMs = spreadMs(restOf(pace, liveliness))
  const { awaitedMs } = liveliness
  return { inMs: Math.min(restMs, awaitedMs ?? restMs), failures, mayBeSooner: true, syncedAt: readAt }
}

/** History is worth reading even if balances are unavailable; permanent errors end the run. */
function passing(error: unknown): ExchangeError {
  if (error instanceof ExchangeError && error.kind === 'unavailable') return error
  throw error
}

function restOf(pace: Pace, { idleMs, isWatched }: Liveliness): number {
  const byTrades =
    idleMs === null || idleMs > 14 * dayMs ? pace.dormantMs : idleMs > dayMs ? pace.quietMs : pace.activeMs
  return isWatched ? Math.min(byTrades, pace.watchedMs) : byTrades
}
