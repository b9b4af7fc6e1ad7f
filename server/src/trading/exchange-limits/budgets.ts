import { syncMessages } from '../../core/language/sync-messages.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { AddressLimit } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { Pace } from './pace.ts'
import type { Pauses } from './pauses.ts'

/** The share of an exchange's limit that is used steadily. The rest is for bursts and for others behind the same address. */
const steadyShare = 0.7
const burstShare = 0.2

/** Requests that are booked no further ahead than that are sent at once. */
export const burstMs = (limit: AddressLimit): number => (burstShare / steadyShare) * limit.everyMs

/** More is booked ahead than a request should wait for. Nothing that the exchange said, so that nobody else has to wait for it. */
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

/** `spentMs`: how long until a request of that weight fits in; null when it was booked. */
interface Booking {
  readonly pauseMs: number | null
  readonly waitMs: number | null
  readonly spentMs: number
}

/**
 * Rate limit towards an exchange, shared by all processes behind one address: a token bucket, kept as GCRA (generic cell rate algorithm)
 * with one timestamp a bucket. Each request books its weight in the database
 * before it is sent, first come, first served; the same statement says whether the exchange wants to be left alone.
 */
export class Budgets {
  readonly #db: Db
  readonly #pauses: Pauses
  readonly #limits: ReadonlyMap<string, AddressLimit>
  readonly #pace: Pace

  constructor(db: Db, pauses: Pauses, limits: ReadonlyMap<string, AddressLimit>, pace: Pace) {
    this.#db = db
    this.#pauses = pauses
    this.#limits = limits
    this.#pace = pace
  }

  /** Waits for its turn. Throws BudgetSpent, or what a long pause throws, where the turn is further away than a request waits. */
  async spend(exchange: string, egress: string, weight: number, signal?: AbortSignal): Promise<void> {
    const limit = this.#limits.get(exchange)
    for (;;) {
      await this.#pauses.wait(exchange, egress, signal)
      if (limit === undefined) return
      const { pauseMs, waitMs, spentMs } = await this.#book(exchange, egress, weight, limit)
      if (pauseMs !== null) {
        this.#pauses.hear(exchange, egress, pauseMs)
        continue
      }
      if (waitMs === null) throw new BudgetSpent(exchange, spentMs)
      signal?.throwIfAborted()
      if (waitMs <= 0) return
      await sleep(Math.ceil(waitMs), undefined, signal ? { signal } : {})
      // A pause that was demanded meanwhile counts; the turn stays ours, once that is over.
      return this.#pauses.wait(exchange, egress, signal)
    }
  }

  async #book(exchange: string, egress: string, weight: number, limit: AddressLimit): Promise<Booking> {
    const costMs = (weight * limit.everyMs) / (limit.weight * steadyShare)
    // A single request dearer than the whole burst must get through as well, when nothing else is booked.
    const aheadMs = Math.max(burstMs(limit), costMs)
    const maxMs = aheadMs + this.#pace.maxPauseMs
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
          where b.theoretical_arrival_at < clock_timestamp() + ${maxMs - costMs}::float8 * interval '1 millisecond'
        returning extract(epoch from b.theoretical_arrival_at - clock_timestamp())::float8 * 1000 - ${aheadMs}::float8 as ms)
      select (select ms from pause) as "pauseMs", (select ms from booked) as "waitMs",
        coalesce((select extract(epoch from theoretical_arrival_at - clock_timestamp())::float8 * 1000 from exchange_budgets
          where exchange = ${exchange} and egress = ${egress}), 0) + ${costMs - aheadMs}::float8 as "spentMs"`.execute(
      this.#db,
    )
    const [booking] = rows
    if (booking === undefined) throw new Error('a booking answers with one row')
    return booking
  }
}
