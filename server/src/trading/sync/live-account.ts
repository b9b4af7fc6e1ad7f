import { minuteMs } from '@harbour/ledger/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange } from '@harbour/exchanges/exchange'
import { readAccess } from '../exchange-accounts/secrets.ts'
import { wayTo } from '../exchange-limits/wire.ts'
import { readAccount } from '../sync-run/account-state.ts'
import { type LiveClaim, noteHeard, noteLive } from '../sync-run/live-lease.ts'
import { backOffMs } from '../exchange-limits/pace.ts'
import type { SyncParts } from './worker.ts'

/** A connection that lasted this long was no failure, whatever ended it. */
const steadyMs = minuteMs

/**
 * Receives the exchange's push messages for one account until the signal aborts. A message makes the usual
 * loop read the account and writes nothing itself; so does each new connection, for events in between.
 */
export async function followAccount(
  parts: SyncParts,
  exchange: Exchange,
  claim: LiveClaim,
  signal: AbortSignal,
  wake: () => void,
): Promise<void> {
  const news = new News(parts, claim, signal, wake)
  const mark = new LiveMark(parts, claim)
  let failures = 0
  while (!signal.aborted) {
    const beganAt = performance.now()
    const error = await connect(parts, exchange, claim, signal, news, mark).catch((reason: unknown) => reason)
    if (signal.aborted) return
    await mark.set(false)
    failures = performance.now() - beganAt > steadyMs ? 1 : failures + 1
    const waitMs = waitAfter(parts, claim, error, failures)
    parts.services.log.info(
      { exchange: claim.exchange, accountId: claim.accountId, failures, ...wordsOf(error) },
      'A live connection ended',
    )
    await sleep(waitMs, undefined, { signal }).catch(() => null)
  }
}

async function connect(
  parts: SyncParts,
  exchange: Exchange,
  claim: LiveClaim,
  signal: AbortSignal,
  news: News,
  mark: LiveMark,
): Promise<void> {
  const account = await readAccount(parts.services.database.db, {
    ...claim,
    epoch: 0,
    failures: 0,
    isComparisonDue: false,
    refold: 'none',
  })
  if (!account || !exchange.follow) return
  const owner = { userId: claim.userId, accountId: claim.accountId, accountUid: account.accountUid }
  const credentials = await readAccess(parts.services, exchange, owner)
  const { wire } = await wayTo(
    parts.wires,
    { exchange: exchange.id, isDemo: account.isDemo, egress: claim.egress },
    signal,
  )
  await exchange.follow(credentials, wire, {
    opened: () => {
      void mark.set(true)
      news.tell()
    },
    heard: () => news.tell(),
  })
}

/** Returns how long to wait after an error. After a refusal it is long: the sync run finds the reason and informs the owner. */
function waitAfter({ pace, pauses }: SyncParts, claim: LiveClaim, error: unknown, failures: number): number {
  const isPassing =
    error instanceof ExchangeError && error.kind !== 'credentials' && error.kind !== 'unexpected'
  const backOff = isPassing ? backOffMs(failures, pace) : pace.retryMaxMs
  return Math.max(backOff, pace.retryBaseMs, pauses.leftMs(claim.exchange, claim.egress))
}

const wordsOf = (error: unknown) =>
  error instanceof ExchangeError
    ? { reason: error.reason, code: error.code }
    : { error: error instanceof Error ? error.name : null }

/** Records for an account's owner whether events are pushed, one change after another. Never throws. */
class LiveMark {
  readonly #parts: SyncParts
  readonly #claim: LiveClaim
  #last: Promise<void> = Promise.resolve()

  constructor(parts: SyncParts, claim: LiveClaim) {
    this.#parts = parts
    this.#claim = claim
  }

  set(isLive: boolean): Promise<void> {
    this.#last = this.#last.then(() => this.#write(isLive))
    return this.#last
  }

  async #write(isLive: boolean): Promise<void> {
    const { services, events } = this.#parts
    const { userId, accountId } = this.#claim
    try {
      if (await noteLive(services.database.db, this.#claim, isLive)) events.progressed(userId, accountId, 0)
    } catch (error) {
      services.log.warn({ error, accountId, isLive }, 'The live state of an account could not be stored')
    }
  }
}

/** Makes an account be read shortly after a push message; further messages soon after that share one read. */
class News {
  readonly #parts: SyncParts
  readonly #claim: LiveClaim
  readonly #signal: AbortSignal
  readonly #wake: () => void
  #announcedAt = Number.NEGATIVE_INFINITY
  #isWaiting = false

  constructor(parts: SyncParts, claim: LiveClaim, signal: AbortSignal, wake: () => void) {
    this.#parts = parts
    this.#claim = claim
    this.#signal = signal
    this.#wake = wake
  }

  tell(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#tellSoon().catch((error: unknown) => {
      if (!this.#signal.aborted)
        this.#parts.services.log.warn({ error }, 'A live message could not be published')
    })
  }

  async #tellSoon(): Promise<void> {
    const { liveDelayMs, liveRestMs } = this.#parts.pace
    try {
      const restMs = this.#announcedAt + liveRestMs - performance.now()
      await sleep(Math.max(liveDelayMs, restMs), undefined, { signal: this.#signal })
    } finally {
      this.#isWaiting = false
    }
    this.#announcedAt = performance.now()
    await noteHeard(this.#parts.services.database.db, this.#claim)
    this.#wake()
  }
}
