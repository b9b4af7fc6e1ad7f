import type { AddressLimit } from '@harbour/exchanges/exchange'
import { aheadMsOf, burstMs, costMsOf, slackMs } from './address-limit.ts'
import { type Gap, planTurns, type PlannedTurn, type RecentGaps } from './planned-turns.ts'

/** Sums of weights that are no whole numbers differ by less. */
const tinyWeight = 1e-6

/** The answer of one booking statement, with an entry for each planned turn, in milliseconds after the statement. */
export interface Booked {
  /** The moment of the statement by the database's clock, in microseconds since 1970. */
  readonly at: number
  readonly turns: readonly { readonly notBeforeMs: number; readonly startMs: number }[]
}

/** A part of the time that a statement booked, in milliseconds after it. */
export interface BookedTime {
  readonly at: number
  readonly fromMs: number
  readonly toMs: number
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
  /** Books turns; the first request has the weight `first` and is sent now. Throws BudgetSpent if its turn is too far away. */
  readonly book: (first: number, turns: readonly PlannedTurn[], signal?: AbortSignal) => Promise<Booked>
  /** Returns booked time that was not used. */
  readonly giveBack: (unused: readonly BookedTime[]) => Promise<void>
  readonly recentGaps: RecentGaps
}

/** A planned turn that was booked. */
interface Held {
  readonly at: number
  readonly weight: number
  readonly notBeforeMs: number
  readonly startMs: number
  /** The moments before and after the statement: the database booked in between. */
  readonly askedAt: number
  readonly answeredAt: number
  taken: number
}

interface Turn {
  readonly at: number
  /** A request that is not sent by then must have another turn. */
  readonly lateAt: number
}

/**
 * Books the requests of one caller ahead, at the intervals at which it sends them, so that they take one statement together. A request
 * that is not sent soon after its turn gives up the turn and takes the next one: together with other clients' requests it could exceed
 * the limit.
 */
export class Reservation {
  readonly #bucket: Bucket
  readonly #expected: number
  readonly #gaps: Gap[] = []
  #held: readonly Held[] = []
  #used = 0
  #bookings = 0
  #isBooking = false
  #sent: { readonly at: number; readonly weight: number } | null = null

  /** `expected`: the weight of all requests of the caller, as far as known; 0 books each separately. */
  constructor(bucket: Bucket, expected: number) {
    this.#bucket = bucket
    this.#expected = Math.ceil(expected)
  }

  /** The weight of all requests so far. */
  get used(): number {
    return this.#used
  }

  /** Waits for the turn of a request. Throws the errors of `pause` and `book`. */
  async spend(weight: number, signal?: AbortSignal): Promise<void> {
    const { now, sleep, pause } = this.#bucket
    if (this.#sent !== null && this.#sent.weight > 0 && this.#used < this.#expected)
      this.#gaps.push({ ms: now() - this.#sent.at, weight: this.#sent.weight })
    await pause(signal)
    this.#used += weight
    let turn = this.#take(weight) ?? (await this.#book(weight, signal))
    signal?.throwIfAborted()
    for (let waitMs = turn.at - now(); waitMs > 0; waitMs = turn.at - now()) {
      await sleep(Math.ceil(waitMs), signal)
      // A pause that was demanded meanwhile counts. One that lasts far beyond the turn cancels it: otherwise all
      // waiting requests would be sent together.
      await pause(signal)
      if (now() > turn.lateAt) turn = this.#take(weight) ?? (await this.#book(weight, signal))
    }
    this.#sent = { at: now(), weight }
  }

  /** Closes it and returns the rest, unless that would be one more write of a round that had to book twice. */
  async close(): Promise<void> {
    const { limit, now, giveBack } = this.#bucket
    const unused = this.#held.flatMap((held) => {
      const fromMs = held.startMs + costMsOf(limit, held.taken)
      const toMs = held.startMs + costMsOf(limit, held.weight)
      return held.taken < held.weight && held.askedAt + toMs > now() ? [{ at: held.at, fromMs, toMs }] : []
    })
    this.#held = []
    this.#bucket.recentGaps.add(this.#gaps)
    if (unused.length > 0 && this.#bookings === 1) await giveBack(unused)
  }

  /** Returns the turn of a booked request; null if it is not booked. Turns that are long past are given up. */
  #take(weight: number): Turn | null {
    for (;;) {
      this.#held = this.#held.filter((held) => held.taken < held.weight)
      const parts = this.#partsOf(weight)
      const [first] = parts ?? []
      if (parts === null || first === undefined) return null
      const at = Math.max(...parts.map(({ turn }) => turn.at))
      const lateAt = Math.min(...parts.map(({ turn }) => turn.lateAt))
      if (Math.max(at, this.#bucket.now()) <= lateAt) {
        for (const { held, taken } of parts) held.taken += taken
        return { at, lateAt }
      }
      first.held.taken += first.taken
    }
  }

  /** The next parts of what is held that make up a weight; null if it is too little. */
  #partsOf(weight: number) {
    const { limit } = this.#bucket
    let left = weight
    const parts = this.#held.flatMap((held) => {
      const taken = Math.min(left, held.weight - held.taken)
      if (taken <= 0) return []
      left -= taken
      const endMs = held.startMs + costMsOf(limit, held.taken + taken)
      const turnMs = Math.max(held.notBeforeMs, endMs - aheadMsOf(limit, taken))
      return [
        {
          held,
          taken,
          turn: { at: held.answeredAt + turnMs, lateAt: held.askedAt + turnMs + slackMs(limit) },
        },
      ]
    })
    return left > tinyWeight ? null : parts
  }

  async #book(weight: number, signal?: AbortSignal): Promise<Turn> {
    const { limit, now, book } = this.#bucket
    const rest = this.#isBooking ? 0 : this.#rest()
    const isBatch = rest > 0
    const turns = planTurns({
      limit,
      first: weight,
      rest,
      msPerWeight: this.#bucket.recentGaps.paceWith(this.#gaps),
      isAgain: this.#bookings > 0,
      maxSpanMs: this.#bucket.maxWaitMs,
    })
    this.#isBooking ||= isBatch
    try {
      const askedAt = now()
      const booked = await book(weight, turns, signal)
      const answeredAt = now()
      this.#bookings += 1
      const held = booked.turns.flatMap((turn, index) => {
        const planned = turns[index]
        return planned === undefined
          ? []
          : [
              {
                ...turn,
                at: booked.at,
                weight: planned.weight,
                askedAt,
                answeredAt,
                taken: index === 0 ? weight : 0,
              },
            ]
      })
      const startMs = held[0]?.startMs ?? 0
      this.#held = [...this.#held, ...held]
      const at = answeredAt + Math.max(0, startMs + costMsOf(limit, weight) - aheadMsOf(limit, weight))
      return { at, lateAt: at + slackMs(limit) }
    } finally {
      if (isBatch) this.#isBooking = false
    }
  }

  /** The weight worth booking together with a request: the expected weight, as far as it does not delay others too long. */
  #rest(): number {
    const { limit, maxWaitMs } = this.#bucket
    const held = this.#held.reduce((sum, part) => sum + part.weight - part.taken, 0)
    const maxRest = (burstMs(limit) + maxWaitMs / 2) / costMsOf(limit, 1)
    return Math.min(this.#expected - this.#used - held, maxRest)
  }
}
