import { syncMessages } from '../../core/language/sync-messages.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { AddressLimit } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { aheadMsOf, costMsOf } from './address-limit.ts'
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

/** Null except for `aheadMs` when it was not booked. */
interface Booking {
  readonly pauseMs: number | null
  readonly until: string | null
  readonly aheadMs: number
}

/**
 * Rate limit towards an exchange, shared by all processes behind one address: a token bucket, stored as GCRA
 * (generic cell rate algorithm) with one timestamp per bucket. Requests book their weight in the database before
 * they are sent, first come, first served; the same statement says whether the exchange demanded a pause.
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
      book: async (first, whole, signal) => {
        for (;;) {
          const { pauseMs, until, aheadMs } = await this.#book(exchange, egress, limit, { first, whole })
          if (until !== null) return { until, aheadMs }
          if (pauseMs === null)
            throw new BudgetSpent(exchange, aheadMs + costMsOf(limit, first) - aheadMsOf(limit, first))
          this.#pauses.hear(exchange, egress, pauseMs)
          await pause(signal)
        }
      },
      cancel: (until, weight) => this.#cancel(exchange, egress, until, costMsOf(limit, weight)),
      msPerWeight: 0,
    }
    this.#buckets.set(key, bucket)
    return bucket
  }

  async #book(
    exchange: string,
    egress: string,
    limit: AddressLimit,
    weights: { readonly first: number; readonly whole: number },
  ): Promise<Booking> {
    const costMs = costMsOf(limit, weights.whole)
    const maxMs = aheadMsOf(limit, weights.first) - costMsOf(limit, weights.first) + this.#pace.maxPauseMs
    const { rows } = await sql<Booking>`
      with pause as (
        select extract(epoch from until - clock_timestamp())::float8 * 1000 as ms from exchange_pauses
        where exchange = ${exchange} and egress = ${egress} and until > clock_timestamp()),
      booked as (
        insert into exchange_budgets as b (exchange, egress, theoretical_arrival_at)
        select ${exchange}, ${egress}, clock_timestamp() + ${costMs}::float8 * interval '1 millisecond'
        where not exists (select from pause)
        on conflict (exchange, egress) do update
          set theoretical_arrival_at = greatest(b.theoretical_arrival_at, clock_timestamp()) + ${costMs}::float8 * interval '1 millisecond'
          where b.theoretical_arrival_at < clock_timestamp() + ${maxMs}::float8 * interval '1 millisecond'
        returning b.theoretical_arrival_at as until)
      select (select ms from pause) as "pauseMs", (select until::text from booked) as until,
        (extract(epoch from coalesce((select until from booked), (select theoretical_arrival_at from exchange_budgets
          where exchange = ${exchange} and egress = ${egress}), clock_timestamp()) - clock_timestamp()) * 1000)::float8 as "aheadMs"`.execute(
      this.#db,
    )
    const [booking] = rows
    if (booking === undefined) throw new Error('a booking answers with one row')
    return booking
  }

  /** Refunds what was booked last and not used yet. If there are later bookings behind it, it stays booked. */
  async #cancel(exchange: string, egress: string, until: string, costMs: number): Promise<void> {
    await sql`
      update exchange_budgets set theoretical_arrival_at =
        greatest(clock_timestamp(), theoretical_arrival_at - ${costMs}::float8 * interval '1 millisecond')
      where exchange = ${exchange} and egress = ${egress} and theoretical_arrival_at = ${until}::timestamptz
        and theoretical_arrival_at > clock_timestamp()`.execute(this.#db)
  }
}
