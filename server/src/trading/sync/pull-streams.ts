import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { MalformedReply } from '@harbour/exchanges/row'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Moved, Stream } from '@harbour/exchanges/exchange'
import { noteAddressFree } from '../sync-run/egress-moves.ts'
import {
  excessOf,
  isAddressFree,
  otherAccount,
  storedProof,
  tooPowerful,
} from '../exchange-accounts/proof.ts'
import type { Needs, StreamsRun } from '../sync-run/run-context.ts'
import {
  listStreams,
  noteProof,
  noteStreamFailure,
  readKnown,
  type Account,
  type StreamState,
} from '../sync-run/account-state.ts'
import { ask } from '../sync-run/retry-policy.ts'
import { isUnchanged } from '../sync-run/balance-diff.ts'
import { pullStream } from './pull.ts'
import { Rescan } from './rescan.ts'

/** A key is proved again after this long, also during a long run: owners change what a key may do. */
const proofHoldsMs = hourMs
/** A run that keeps listing new streams has a faulty adapter. */
const maxListing = 50
/** Consecutive failed streams before the rest is left for the next run. */
const failuresToStop = 3

/** Data that a key may not read, or an account does not have, is requested again a few times a day. */
const restMs = 6 * hourMs

/** Rows arrive up to two days late; a daily rescan must cover those and the time since the last one. */
const rewindMs = { always: 15 * minuteMs, late: 48 * hourMs, day: 72 * hourMs, week: 8 * dayMs }

export interface Pulled {
  readonly added: number
  /** Transient failures of single streams, worth another run soon. */
  readonly failures: readonly ExchangeError[]
}

interface Reading {
  /** A request failed just before, so that each one has a single try until one is answered. */
  readonly isDoubtful?: boolean
  /** Called before each stream that is read. */
  readonly beforeReading?: () => Promise<void>
}

/** Renews the proof of a key: throws as soon as the key may do more than read, or belongs to another account. */
export class ProofRenewal {
  #provedAtMs: number
  readonly #run: Needs<'db' | 'claim' | 'exchange' | 'retryPolicy' | 'pace' | 'session'>
  readonly #account: Account
  readonly #holdsMs: number

  constructor(
    run: Needs<'db' | 'claim' | 'exchange' | 'retryPolicy' | 'pace' | 'session'>,
    account: Account,
    holdsMs = proofHoldsMs,
  ) {
    this.#run = run
    this.#account = account
    this.#holdsMs = holdsMs
    this.#provedAtMs = performance.now() - account.provedAgoMs
  }

  async renew(): Promise<void> {
    if (performance.now() - this.#provedAtMs < this.#holdsMs) return
    const { exchange, session, db, claim } = this.#run
    const proof = await ask(this.#run, () => session.prove())
    const isUnknowable = proof.cannotTell === true && exchange.cannotProve === true
    if (!proof.readOnly && !isUnknowable) throw tooPowerful(exchange.id, exchange.name, excessOf(proof))
    if (proof.accountUid !== this.#account.accountUid) throw otherAccount(exchange.id, exchange.name)
    await noteProof(db, claim, storedProof(proof), proof.mode)
    await noteAddressFree(db, claim, isAddressFree(exchange, proof))
    this.#provedAtMs = performance.now()
  }
}

/**
 * Backfill and update: reads all streams of the account to their ends, including those that appear meanwhile;
 * finished ones only if a changed balance may have brought rows, or once a day. A failing one does not stop
 * the others. The streams of `read` were read in this round; the ones read here are added.
 */
export async function pullAll(
  run: StreamsRun,
  account: Account,
  proofs: ProofRenewal,
  moved: Moved | null,
  read: Set<string>,
  { isDoubtful = false, beforeReading }: Reading = {},
): Promise<Pulled> {
  const seen = new Set<string>()
  const failures: ExchangeError[] = []
  let added = 0
  let inARow = isDoubtful ? 1 : 0
  let knownBefore = ''
  for (let round = 0; round < maxListing; round += 1) {
    const known = await readKnown(run.db, run.claim, run.mode, moved)
    const named = JSON.stringify([known.assets, known.symbols])
    if (named === knownBefore) break
    knownBefore = named
    const listed = await ask(run, () => run.session.streams(known))
    const fresh = listed.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0) break
    const states = await listStreams(run.db, run.claim, fresh)
    let hasRead = false
    for (const stream of fresh) {
      seen.add(stream.id)
      const state = states.get(stream.id)
      const isResting = (state?.restsUntilMs ?? 0) > run.databaseMs()
      if (read.has(stream.id) || isResting || (await isQuiet(run, stream, state, account, moved))) continue
      hasRead = true
      await beforeReading?.()
      await proofs.renew()
      try {
        added += await pullOne(run, stream, state, account, inARow > 0 ? 1 : run.pace.pageTries)
        inARow = 0
        read.add(stream.id)
      } catch (error) {
        const failure = passing(error)
        if (failure.cause instanceof MalformedReply)
          run.log.warn(
            {
              exchange: run.exchange.id,
              accountId: run.claim.accountId,
              stream: stream.id,
              reply: failure.message,
            },
            'A reply could not be parsed; nothing of it was stored',
          )
        const inMs = restAfter(failure, state)
        await noteStreamFailure(run.db, run.claim, stream.id, failure.saying, inMs)
        if (inMs > 0) continue
        failures.push(failure)
        inARow += 1
        if (inARow >= failuresToStop) return { added, failures }
      }
    }
    // no new streams are known
    if (!hasRead) break
  }
  return { added, failures }
}

/**
 * Returns how long a stream is paused after a failure: not at all after a transient one, nor after the first invalid reply,
 * such as one to another request. If the next one is invalid too, it is paused as after a refusal, and the others continue.
 */
function restAfter({ kind, cause }: ExchangeError, state: StreamState | undefined): number {
  const isFirstMalformed = cause instanceof MalformedReply && state?.hasFailed !== true
  return kind === 'unavailable' || isFirstMalformed ? 0 : restMs
}

/** Returns true if a stream is read to its end and no balance has changed since that could have brought rows. */
async function isQuiet(
  { session }: Needs<'session'>,
  stream: Stream,
  state: StreamState | undefined,
  account: Account,
  moved: Moved | null,
): Promise<boolean> {
  if (moved === null || account.isDayRescanDue || account.isWeekRescanDue) return false
  if (!state?.done || state.cursor === null || state.hasFailed) return false
  if (isUnchanged(moved)) return true
  return session.mayHaveRows !== undefined && !(await session.mayHaveRows(stream, moved))
}

/** Returns the failure of one stream; throws an invalid key, a demanded pause or a lost lease. */
function passing(error: unknown): ExchangeError {
  if (!(error instanceof ExchangeError) || error.kind === 'credentials' || error.kind === 'throttled')
    throw error
  return error
}

async function pullOne(
  run: StreamsRun,
  stream: Stream,
  state: StreamState | undefined,
  account: Account,
  tries: number,
): Promise<number> {
  // one that waits for older rows continues, and misses nothing of a long absence
  const isWaiting = stream.olderOf !== undefined && state !== undefined && state.cursor !== null
  if (!state?.done && !isWaiting) return pullStream(run, stream, state?.cursor ?? null, tries)
  // whole milliseconds: exchanges do not accept a fraction
  const sinceMs = Math.floor(run.now() - backMs(account))
  const isRescan = account.isDayRescanDue || account.isWeekRescanDue
  const rescan = stream.kind === 'fills' && isRescan ? new Rescan(sinceMs) : null
  // Without a cursor everything is read again, which includes the range of a rescan.
  const cursor = state.cursor === null ? null : run.session.rewind(stream, state.cursor, sinceMs)
  const added = await pullStream(run, stream, cursor, tries, rescan)
  await rescan?.settle(run, stream)
  return added
}

/** After a week offline Harbour must look back further than after a day. */
function backMs({ isDayRescanDue, isWeekRescanDue, dayRescanAgoMs }: Account): number {
  if (!isDayRescanDue && !isWeekRescanDue) return rewindMs.always
  const sinceLast = (dayRescanAgoMs ?? 0) + rewindMs.late
  return Math.max(isWeekRescanDue ? rewindMs.week : rewindMs.day, sinceLast)
}
