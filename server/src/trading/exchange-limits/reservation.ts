import type { AddressLimit } from '@harbour/exchanges/exchange'
import { aheadMsOf, burstMs, costMsOf, slackMs } from './address-limit.ts'

/** The answer of one booking statement. */
export interface Booked {
  /** The time until everything booked by all callers has been used. */
  readonly aheadMs: number
  /** The same moment, by the database's clock. */
  readonly until: string
}

/** The budget of an exchange at one egress, for a reservation. */
export interface Bucket {
  readonly limit: AddressLimit
  /** A turn further away than that is refused. */
  readonly maxWaitMs: number
  /** Time by a monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>
  /** Waits until the exchange may be called. */
  readonly pause: (signal?: AbortSignal) => Promise<void>
  /** Books `whole`, of which a request of the weight `first` is sent now. Throws BudgetSpent if its turn is too far away. */
  readonly book: (first: number, whole: number, signal?: AbortSignal) => Promise<Booked>
  /** Cancels a weight that was booked last, until that moment; does nothing if there are later bookings. */
  readonly cancel: (until: string, weight: number) => Promise<void>
  /** The time between two requests of a caller, per unit of weight; 0 before the first. */
  msPerWeight: number
}

interface Held {
  left: number
  /** The end of what was used so far, in milliseconds after the statement. */
  takenMs: number
  readonly until: string
  /** The moments before and after the statement: the database booked in between. */
  readonly askedAt: number
  readonly answeredAt: number
}

/**
 * Books the requests of one caller ahead, so that they take one statement together. Each has the same turn as
 * if all had been booked one by one at that moment. A request that is not sent soon after its turn gives up
 * the turn and books another: together with other clients' requests it could exceed the limit.
 */
export class Reservation {
  readonly #bucket: Bucket
  readonly #expected: number
  #used = 0
  #held: Held | null = null
  #isBooking = false
  #sentAt: number | null = null
  #betweenMs = 0

  /** `expected`: the weight of all requests of the caller, as far as known; 0 books each separately. */
  constructor(bucket: Bucket, expected: number) {
    this.#bucket = bucket
    this.#expected = expected
  }

  /** The weight of all requests so far. */
  get used(): number {
    return this.#used
  }

  /** Waits for the turn of a request. Throws the errors of `pause` and `book`. */
  async spend(weight: number, signal?: AbortSignal): Promise<void> {
    const { limit, now, sleep, pause } = this.#bucket
    if (this.#sentAt !== null) this.#betweenMs += now() - this.#sentAt
    await pause(signal)
    let turnAt = this.#take(weight) ?? (await this.#book(weight, signal))
    this.#used += weight
    signal?.throwIfAborted()
    for (let waitMs = turnAt - now(); waitMs > 0; waitMs = turnAt - now()) {
      await sleep(Math.ceil(waitMs), signal)
      // A pause that was demanded meanwhile counts. One that lasts far beyond the turn cancels it: otherwise all
      // waiting requests would be sent together.
      await pause(signal)
      if (now() > turnAt + slackMs(limit)) turnAt = await this.#book(weight, signal)
    }
    this.#sentAt = now()
  }

  /** Closes it and refunds the rest. */
  async close(): Promise<void> {
    const held = this.#held
    this.#held = null
    if (this.#betweenMs > 0) this.#bucket.msPerWeight = this.#betweenMs / this.#used
    if (held !== null && held.left > 0) await this.#bucket.cancel(held.until, held.left)
  }

  /** Returns the turn of a booked request; null if it is not booked, or its turn is long past. */
  #take(weight: number): number | null {
    const held = this.#held
    if (held === null || held.left < weight) return null
    const { limit, now } = this.#bucket
    const takenMs = held.takenMs + costMsOf(limit, weight)
    const turnMs = takenMs - aheadMsOf(limit, weight)
    if (now() > held.askedAt + Math.max(0, turnMs) + slackMs(limit)) {
      this.#held = null
      return null
    }
    this.#held = { ...held, left: held.left - weight, takenMs }
    return held.answeredAt + turnMs
  }

  async #book(weight: number, signal?: AbortSignal): Promise<number> {
    const { limit, now, book } = this.#bucket
    const whole = this.#isBooking ? weight : Math.max(weight, this.#batchWith(weight))
    this.#isBooking ||= whole > weight
    try {
      const askedAt = now()
      const { aheadMs, until } = await book(weight, whole, signal)
      const answeredAt = now()
      const takenMs = aheadMs - costMsOf(limit, whole - weight)
      if (whole > weight) this.#held = { left: whole - weight, takenMs, until, askedAt, answeredAt }
      return answeredAt + takenMs - aheadMsOf(limit, weight)
    } finally {
      if (whole > weight) this.#isBooking = false
    }
  }

  /**
   * Returns the weight worth booking together with a request: the expected weight, as far as it can be sent in time and
   * does not delay others too long.
   */
  #batchWith(weight: number): number {
    const { limit, maxWaitMs, msPerWeight } = this.#bucket
    const unitMs = costMsOf(limit, 1)
    // a run twice as fast as its turns is never late
    const inTime = msPerWeight > unitMs / 2 ? weight + slackMs(limit) / msPerWeight : Number.POSITIVE_INFINITY
    return Math.min(this.#expected - this.#used, inTime, (burstMs(limit) + maxWaitMs / 2) / unitMs)
  }
}
