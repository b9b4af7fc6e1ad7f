import { syncMessages } from '../../core/language/sync-messages.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { AddressLimit } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { bookTurns, giveBackTurns } from './booked-turns.ts'
import { RecentGaps } from './planned-turns.ts'
import type { Pace } from './pace.ts'
import type { Pauses } from './pauses.ts'
import { type Bucket, Reservation } from './reservation.ts'

/**
 * Thrown when more is booked ahead than a request should wait for. It is our own limit, not the exchange's, so other
 * callers need not wait for it.
 */
export class BudgetSpent extends ExchangeError {
  constructor(exchange: string, waitMs: number) {
    super({
      kind: 'throttled',
      reason: 'rate_limit',
      exchange,
      retryAfterMs: waitMs,
      saying: syncMessages.limitReached(Math.ceil(waitMs / 1000)),
    })
  }
}

/**
 * Rate limit towards an exchange, shared by all processes behind one address: a token bucket, stored as GCRA
 * (generic cell rate algorithm) with one timestamp per bucket, and the gaps before it that later turns left free. Requests book their
 * weight in the database before they are sent, first come, first served; the same statement says whether the exchange demanded a pause.
 */
export class Budgets {
  readonly #db: Db
  readonly #pauses: Pauses
  readonly #limits: ReadonlyMap<string, AddressLimit>
  readonly #pace: Pace
  readonly #buckets = new Map<string, Bucket>()

  constructor(db: Db, pauses: Pauses, limits: ReadonlyMap<string, AddressLimit>, pace: Pace) {
    this.#db = db
    this.#pauses = pauses
    this.#limits = limits
    this.#pace = pace
  }

  /** Waits for the turn of one request. Throws BudgetSpent, or the error of a long pause, if it is too far away. */
  async spend(exchange: string, egress: string, weight: number, signal?: AbortSignal): Promise<void> {
    await this.reserve(exchange, egress, 0).spend(weight, signal)
  }

  /** Books requests of one caller together; `expected` is their weight, as far as known. Nothing is booked before the first of them. */
  reserve(exchange: string, egress: string, expected: number): Pick<Reservation, 'used' | 'spend' | 'close'> {
    const limit = this.#limits.get(exchange)
    if (limit !== undefined) return new Reservation(this.#bucketOf(exchange, egress, limit), expected)
    const spend = (_weight: number, signal?: AbortSignal) => this.#pauses.wait(exchange, egress, signal)
    return { used: 0, spend, close: () => Promise.resolve() }
  }

  #bucketOf(exchange: string, egress: string, limit: AddressLimit): Bucket {
    const key = `${exchange}|${egress}`
    const known = this.#buckets.get(key)
    if (known !== undefined) return known
    const pause = (signal?: AbortSignal) => this.#pauses.wait(exchange, egress, signal)
    const bucket: Bucket = {
      limit,
      maxWaitMs: this.#pace.maxPauseMs,
      now: () => performance.now(),
      sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
      pause,
      book: async (first, turns, signal) => {
        const way = { exchange, egress }
        for (;;) {
          const askedAt = performance.now()
          const booking = await bookTurns(this.#db, way, {
            limit,
            first,
            turns,
            maxWaitMs: this.#pace.maxPauseMs,
          })
          if (booking.waitMs !== null) throw new BudgetSpent(exchange, booking.waitMs)
          if (booking.pauseMs === null) {
            this.#pauses.hearNone(exchange, egress, askedAt)
            return booking
          }
          this.#pauses.hear(exchange, egress, booking.pauseMs)
          await pause(signal)
        }
      },
      giveBack: (unused) => giveBackTurns(this.#db, { exchange, egress }, unused),
      recentGaps: new RecentGaps(),
    }
    this.#buckets.set(key, bucket)
    return bucket
  }
}
