import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { WireChoice } from '../exchange-limits/wire.ts'
import type { ReferenceRates } from '../reference-rates/reference-rates.ts'
import { traced } from '../../core/tracing/traced.ts'
import type { Services } from '../../core/services/services.ts'
import type { SyncEvents } from '../../core/events/events.ts'
import type { Pace } from '../exchange-limits/pace.ts'
import type { Pauses } from '../exchange-limits/pauses.ts'
import type { PriceBook } from '../prices/price-book.ts'
import { claimDue, type Claim } from '../sync-run/schedule.ts'
import type { SyncSteps } from './steps.ts'
import { type RunEnd, syncAccount } from './sync-account.ts'

/** The dependencies of the sync, in the server and in worker processes. */
export interface SyncParts {
  readonly services: Services
  readonly exchanges: readonly Exchange[]
  readonly wires: WireChoice
  readonly pauses: Pauses
  readonly prices: PriceBook
  readonly rates: ReferenceRates
  readonly events: SyncEvents
  readonly pace: Pace
  readonly steps: SyncSteps
}

export interface Worker {
  /** Claims nothing more, lets runs finish their page, and releases its accounts. */
  stop(): Promise<void>
  /** Looks for due accounts at once instead of at the next poll. */
  wake(): void
  /** True from the claim of an account until its run has ended and reported everything. */
  isReading(accountId: string): boolean
}

/** The label of a run in the metrics by its end. Dashboards know a suspended account as `parked`. */
const labelOf = (end: RunEnd): string => (end === 'suspended' ? 'parked' : end)

/** Claims due accounts as long as there are free slots, those of the least busy exchanges first. */
export function startWorker(parts: SyncParts): Worker {
  const { pace, services } = parts
  const stopping = new AbortController()
  const running = new Map<Promise<void>, Claim>()
  let alarm = new AbortController()

  const start = (claim: Claim) => {
    const begunAt = performance.now()
    const run: Promise<void> = traced('sync run', { 'harbour.exchange': claim.exchange }, () =>
      syncAccount(parts, claim, stopping.signal),
    )
      .catch((error: unknown): RunEnd => {
        services.log.error({ error, exchange: claim.exchange }, 'A sync run failed')
        return 'failed'
      })
      .then((result) => {
        const { exchange } = claim
        services.metrics.count('harbour_sync_runs_total', { exchange, result: labelOf(result) })
        const seconds = (performance.now() - begunAt) / 1000
        services.metrics.measure('harbour_sync_run_seconds', { exchange }, seconds)
      })
      .finally(() => {
        running.delete(run)
        alarm.abort()
      })
    running.set(run, claim)
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController()
      const claim = running.size < pace.slots ? await claimNext(parts, [...running.values()]) : null
      if (claim !== null) start(claim)
      else
        await sleep(pace.idleMs, undefined, {
          signal: AbortSignal.any([alarm.signal, stopping.signal]),
        }).catch(() => null)
    }
  }
  const looping = loop()

  return {
    wake: () => alarm.abort(),
    isReading: (wanted) => [...running.values()].some(({ accountId }) => accountId === wanted),
    async stop() {
      stopping.abort(new Error('the process stops'))
      await looping
      await Promise.race([Promise.all(running.keys()), sleep(pace.stopGraceMs, undefined, { ref: false })])
    },
  }
}

async function claimNext(
  { services, exchanges, pace, wires }: SyncParts,
  running: readonly Claim[],
): Promise<Claim | null> {
  const busy = (id: string) => running.filter((claim) => claim.exchange === id).length
  const order = exchanges
    .map(({ id }) => ({ id, rank: busy(id) + Math.random() }))
    .sort((a, b) => a.rank - b.rank)
  try {
    return await claimDue(
      services.database.db,
      order.map(({ id }) => id),
      pace.leaseMs,
      wires.egresses.reached,
    )
  } catch (error) {
    // The database is unavailable for a moment; the next poll tries again.
    services.log.warn({ error }, 'No account could be claimed')
    return null
  }
}
