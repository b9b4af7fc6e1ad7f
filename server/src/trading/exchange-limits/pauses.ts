import { syncMessages } from '../../core/language/sync-messages.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Db } from '../../core/db/db.ts'
import type { Log } from '../../core/log/log.ts'
import type { Pace } from './pace.ts'

/**
 * Thrown when a client behind this address was told to wait longer than a request does. It is no failure of the account
 * that meets it.
 */
export class AddressPaused extends ExchangeError {
  constructor(exchange: string, leftMs: number) {
    super({
      kind: 'throttled',
      reason: 'rate_limit',
      exchange,
      retryAfterMs: leftMs,
      saying: syncMessages.askedToWait(Math.ceil(leftMs / 1000)),
    })
  }
}

/** Requests between two polls of a caller that sends less than this number in `pauseCheckMs`. */
const pollRequests = 4

/**
 * The circuit breaker for exchanges: the pauses that they demanded. A pause applies to one exchange and one egress, is stored in the
 * database and obeyed by all processes: each polls at most once in `pauseCheckMs`, and only when it is about to send a request.
 */
export class Pauses {
  readonly #db: Db
  readonly #log: Log
  readonly #pace: Pace
  /** Ends of pauses by the monotonic clock. */
  readonly #until = new Map<string, number>()
  #readAt = Number.NEGATIVE_INFINITY
  /** When a booking found no pause, and the requests since then or since the last poll. */
  readonly #known = new Map<string, { readonly at: number; requests: number }>()
  #reading: Promise<void> | null = null

  constructor(db: Db, log: Log, pace: Pace) {
    this.#db = db
    this.#log = log
    this.#pace = pace
  }

  /** Waits until the exchange may be called; throws AddressPaused if that takes longer than a request should wait. */
  async wait(exchange: string, egress: string, signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      await this.#readOthers(`${exchange}|${egress}`)
      const leftMs = this.leftMs(exchange, egress)
      if (leftMs <= 0) return
      if (leftMs > this.#pace.maxPauseMs) throw new AddressPaused(exchange, leftMs)
      await sleep(Math.min(leftMs, this.#pace.pauseCheckMs), undefined, signal ? { signal } : {})
    }
  }

  leftMs(exchange: string, egress: string): number {
    return Math.max(0, Math.ceil((this.#until.get(`${exchange}|${egress}`) ?? 0) - performance.now()))
  }

  /** Applies a pause of another process here without a query. */
  hear(exchange: string, egress: string, ms: number): void {
    this.#note(exchange, egress, ms)
  }

  /** Notes that a statement found no pause at that moment, so that none is looked up for a while. */
  hearNone(exchange: string, egress: string, at: number): void {
    this.#known.set(`${exchange}|${egress}`, { at, requests: 0 })
  }

  /** Takes effect here at once, and in other processes at their next poll. */
  async demand(exchange: string, egress: string, ms: number, reason: string): Promise<void> {
    if (ms <= 0 || this.leftMs(exchange, egress) >= ms) return
    this.#note(exchange, egress, ms)
    try {
      await sql`
        insert into exchange_pauses (exchange, egress, until, reason)
        values (${exchange}, ${egress}, now() + ${ms}::float8 * interval '1 millisecond', ${reason})
        on conflict (exchange, egress) do update set until = excluded.until, reason = excluded.reason
        where exchange_pauses.until < excluded.until`.execute(this.#db)
    } catch (error) {
      this.#log.warn({ exchange, error }, 'The pause of an exchange could not be stored for other processes')
    }
  }

  #note(exchange: string, egress: string, ms: number): void {
    const key = `${exchange}|${egress}`
    this.#until.set(key, Math.max(this.#until.get(key) ?? 0, performance.now() + ms))
  }

  /** A slow caller polls only before every fourth request: it sends no more requests into a pause than a fast one. */
  #readOthers(key: string): Promise<void> {
    const { pauseCheckMs } = this.#pace
    const known = this.#known.get(key) ?? { at: this.#readAt, requests: 0 }
    this.#known.set(key, known)
    known.requests += 1
    const agoMs = performance.now() - known.at
    if (agoMs < pauseCheckMs || (known.requests < pollRequests && agoMs < pollRequests * pauseCheckMs))
      return Promise.resolve()
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const { rows } = await sql<{ exchange: string; egress: string; ms: number }>`
      select exchange, egress, extract(epoch from until - now())::float8 * 1000 as ms
      from exchange_pauses where until > now()`.execute(this.#db)
    this.#readAt = performance.now()
    this.#known.clear()
    for (const { exchange, egress, ms } of rows) this.#note(exchange, egress, ms)
  }
}
