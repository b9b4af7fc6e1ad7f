import type { AddressLimit } from '@harbour/exchanges/exchange'
import { chance } from '@harbour/simulator/truth/hash'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from '../../core/db/database.ts'
import { bookTurns, giveBackTurns } from './booked-turns.ts'
import { RecentGaps } from './planned-turns.ts'
import { type Bucket, Reservation } from './reservation.ts'

/** A clock that stands until all work waits, and goes on to the next moment that somebody waits for. */
function virtualClock() {
  const waiting: { readonly at: number; readonly wake: () => void }[] = []
  let nowMs = 0
  let pending = 0
  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      waiting.push({ at: nowMs + ms, wake })
    })
  /** Work that takes no time by this clock. */
  const atOnce = async <T>(work: Promise<T>): Promise<T> => {
    pending += 1
    try {
      return await work
    } finally {
      pending -= 1
    }
  }
  const run = async (work: Promise<unknown>) => {
    let isOver = false
    void work.finally(() => {
      isOver = true
    })
    for (;;) {
      await turn()
      if (isOver) return
      if (pending > 0) continue
      waiting.sort((a, b) => a.at - b.at)
      const next = waiting.shift()
      if (next === undefined) throw new Error('nobody waits for anything')
      nowMs = Math.max(nowMs, next.at)
      next.wake()
    }
  }
  return { now: () => nowMs, sleep, atOnce, run }
}

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** A process of its own: it shares only the database's row of that exchange. */
function bucketOf(exchange: string, limit: AddressLimit, clock: ReturnType<typeof virtualClock>) {
  const way = { exchange, egress: 'direct' }
  const microseconds = () => Math.round((1_000_000_000 + clock.now()) * 1000)
  return {
    limit,
    maxWaitMs: 20_000,
    now: clock.now,
    sleep: clock.sleep,
    pause: (): Promise<void> => Promise.resolve(),
    book: (first, turns) =>
      clock.atOnce(bookTurns(database.db, way, { limit, first, turns, maxWaitMs: 1e12, at: microseconds() })),
    giveBack: (unused) => clock.atOnce(giveBackTurns(database.db, way, unused, microseconds())),
    recentGaps: new RecentGaps(),
  } satisfies Bucket
}

interface Plan {
  readonly limit: AddressLimit
  readonly weights: readonly number[]
  /** The time between two requests of a round. */
  readonly workMs: number
  /** The exchange answers nobody for so long, twice as long after the last time, and then everybody at once. */
  readonly outageMs: number
}

/** Twenty processes read accounts from one address, as fast as they may; some end before they used what they booked. */
async function spendAll(name: string, { limit, weights, workMs, outageMs }: Plan) {
  const clock = virtualClock()
  const seeded = chance('reservation', limit.everyMs, workMs)
  const random = () => seeded.next()
  let bookings = 0
  const sent: { readonly at: number; readonly weight: number }[] = []
  const expected = weights.reduce((sum, weight) => sum + weight, 0)
  const processes = Array.from({ length: 20 }, async () => {
    const direct = bucketOf(name, limit, clock)
    const bucket: Bucket = {
      ...direct,
      async book(first, turns) {
        await clock.sleep(random() * 4)
        bookings += 1
        const booked = await direct.book(first, turns)
        await clock.sleep(random() * 4)
        return booked
      },
      async giveBack(unused) {
        await clock.sleep(random() * 4)
        await direct.giveBack(unused)
      },
    }
    for (let round = 0; round < 6; round += 1) {
      const reservation = new Reservation(bucket, round === 0 ? 0 : expected)
      const killedAfter = random() < 0.2 ? Math.floor(random() * weights.length) : weights.length
      for (const weight of weights.slice(0, killedAfter)) {
        await reservation.spend(weight)
        sent.push({ at: clock.now(), weight })
        await clock.sleep(workMs * (0.5 + random()))
        const inCycle = clock.now() % (3 * outageMs)
        if (inCycle > 2 * outageMs) await clock.sleep(3 * outageMs - inCycle)
      }
      if (killedAfter === weights.length || random() < 0.5) await reservation.close()
    }
  })
  await clock.run(Promise.all(processes))
  return { bookings, requests: sent.length, maxInPeriod: maxWithin(limit.everyMs, sent) }
}

/** The largest weight that was sent within any period. */
const maxWithin = (
  everyMs: number,
  sent: readonly { readonly at: number; readonly weight: number }[],
): number =>
  Math.max(
    ...sent.map(({ at }) =>
      sent
        .filter((other) => other.at > at - everyMs && other.at <= at)
        .reduce((sum, { weight }) => sum + weight, 0),
    ),
  )

const plans: Readonly<Record<string, Plan>> = {
  // a round takes a fraction of the period
  binance: {
    limit: { weight: 6_000, everyMs: 60_000 },
    weights: [20, 75, 40, 10, 40, 60, 5, 20],
    workMs: 80,
    outageMs: 25_000,
  },
  bybit: {
    limit: { weight: 600, everyMs: 5_000 },
    weights: [1, 1, 1, 1, 1, 1, 1, 1],
    workMs: 300,
    outageMs: 4_000,
  },
  // and several of it
  okx: {
    limit: { weight: 60, everyMs: 2_000 },
    weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    workMs: 100,
    outageMs: 900,
  },
  'okx from afar': {
    limit: { weight: 60, everyMs: 2_000 },
    weights: [1, 1, 1, 1, 1],
    workMs: 400,
    outageMs: 5_000,
  },
  // each request takes longer than the period
  kraken: {
    limit: { weight: 1_000, everyMs: 1_000 },
    weights: [1_000, 1_000, 1_000, 1_000, 1_000],
    workMs: 150,
    outageMs: 20_000,
  },
}

test.each(Object.entries(plans))(
  '%s: processes that reserve ahead never exceed the limit of a period',
  async (name, plan) => {
    const { bookings, requests, maxInPeriod } = await spendAll(name, plan)
    expect(maxInPeriod).toBeLessThanOrEqual(plan.limit.weight)
    expect(bookings).toBeLessThan(0.9 * requests)
  },
)

test('turns that expire during a pause do not add to the burst of later callers', async () => {
  const limit = { weight: 6_000, everyMs: 60_000 }
  const clock = virtualClock()
  // longer than anybody waits for a turn: demanded again before it was over
  const pausedUntil = 38_000
  const sent: { readonly at: number; readonly weight: number }[] = []
  const pause = async () => {
    const left = pausedUntil - clock.now()
    if (clock.now() > 0 && left > 0) await clock.sleep(left)
  }
  const direct = bucketOf('paused', limit, clock)
  const bucket: Bucket = {
    ...direct,
    pause,
    async book(first, turns) {
      await pause()
      return direct.book(first, turns)
    },
  }
  const weight = 20
  const request = async (atMs: number) => {
    if (atMs > 0) await clock.sleep(atMs)
    await new Reservation(bucket, 0).spend(weight)
    sent.push({ at: clock.now(), weight })
  }
  const before = Array.from({ length: 130 }, () => request(0))
  const after = Array.from({ length: 300 }, () => request(pausedUntil + 1))
  await clock.run(Promise.all([...before, ...after]))
  expect(maxWithin(limit.everyMs, sent)).toBeLessThanOrEqual(limit.weight)
})

/** The bookings of each round, of callers whose requests take between half and one and a half times `workMs`. */
async function bookingsOf(limit: AddressLimit, workMs: number, callers: number) {
  const clock = virtualClock()
  const seeded = chance('rounds', limit.everyMs, workMs)
  const name = `${limit.weight} ${workMs} ${callers}`
  const requests = 10
  const rounds: number[] = []
  const sent: { readonly at: number; readonly weight: number }[] = []
  const work = Array.from({ length: callers }, async () => {
    const direct = bucketOf(name, limit, clock)
    let bookings = 0
    const bucket: Bucket = {
      ...direct,
      book(first, turns) {
        bookings += 1
        return direct.book(first, turns)
      },
    }
    for (let round = 0; round < 20; round += 1) {
      bookings = 0
      const reservation = new Reservation(bucket, requests)
      for (let request = 0; request < requests; request += 1) {
        await reservation.spend(1)
        sent.push({ at: clock.now(), weight: 1 })
        await clock.sleep(workMs * (0.5 + seeded.next()))
      }
      await reservation.close()
      rounds.push(bookings)
    }
  })
  await clock.run(Promise.all(work))
  return { rounds, maxInPeriod: maxWithin(limit.everyMs, sent) }
}

const okx = { weight: 60, everyMs: 2_000 }
const bybit = { weight: 600, everyMs: 5_000 }

test.each([
  { limit: okx, workMs: 50, callers: 1 },
  { limit: okx, workMs: 150, callers: 1 },
  { limit: okx, workMs: 300, callers: 1 },
  { limit: okx, workMs: 800, callers: 1 },
  { limit: okx, workMs: 300, callers: 12 },
  { limit: bybit, workMs: 150, callers: 1 },
  { limit: bybit, workMs: 800, callers: 1 },
])(
  'rounds book once or twice, however long their requests take: $workMs ms, $callers at once',
  async ({ limit, workMs, callers }) => {
    const { rounds, maxInPeriod } = await bookingsOf(limit, workMs, callers)
    expect(Math.max(...rounds)).toBeLessThanOrEqual(2)
    expect(maxInPeriod).toBeLessThanOrEqual(limit.weight)
  },
)
