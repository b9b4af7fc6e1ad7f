import type { AddressLimit } from '@harbour/exchanges/exchange'
import { chance } from '@harbour/simulator/truth/hash'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { costMsOf } from './address-limit.ts'
import { type Bucket, Reservation } from './reservation.ts'

/** A clock that stands until all work waits, and goes on to the next moment that somebody waits for. */
function virtualClock() {
  const waiting: { readonly at: number; readonly wake: () => void }[] = []
  let nowMs = 0
  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      waiting.push({ at: nowMs + ms, wake })
    })
  const run = async (work: Promise<unknown>) => {
    let isOver = false
    void work.finally(() => {
      isOver = true
    })
    for (;;) {
      await turn()
      if (isOver) return
      waiting.sort((a, b) => a.at - b.at)
      const next = waiting.shift()
      if (next === undefined) throw new Error('nobody waits for anything')
      nowMs = Math.max(nowMs, next.at)
      next.wake()
    }
  }
  return { now: () => nowMs, sleep, run }
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
async function spendAll({ limit, weights, workMs, outageMs }: Plan) {
  const clock = virtualClock()
  const seeded = chance('reservation', limit.everyMs, workMs)
  const random = () => seeded.next()
  let arrivalMs = 0
  let bookings = 0
  const sent: { readonly at: number; readonly weight: number }[] = []
  const expected = weights.reduce((sum, weight) => sum + weight, 0)
  const processes = Array.from({ length: 20 }, async () => {
    const bucket: Bucket = {
      limit,
      maxWaitMs: 20_000,
      now: clock.now,
      sleep: clock.sleep,
      pause: () => Promise.resolve(),
      async book(_first, whole) {
        await clock.sleep(random() * 4)
        bookings += 1
        arrivalMs = Math.max(arrivalMs, clock.now()) + costMsOf(limit, whole)
        const booked = { aheadMs: arrivalMs - clock.now(), until: String(arrivalMs) }
        await clock.sleep(random() * 4)
        return booked
      },
      async cancel(until, weight) {
        await clock.sleep(random() * 4)
        if (String(arrivalMs) === until)
          arrivalMs = Math.max(clock.now(), arrivalMs - costMsOf(limit, weight))
      },
      msPerWeight: 0,
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
  // and several of it
  okx: {
    limit: { weight: 60, everyMs: 2_000 },
    weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    workMs: 100,
    outageMs: 900,
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
  async (_name, plan) => {
    const { bookings, requests, maxInPeriod } = await spendAll(plan)
    expect(maxInPeriod).toBeLessThanOrEqual(plan.limit.weight)
    expect(bookings).toBeLessThan(0.9 * requests)
  },
)

test('turns that expire during a pause do not add to the burst of later callers', async () => {
  const limit = { weight: 6_000, everyMs: 60_000 }
  const clock = virtualClock()
  // longer than anybody waits for a turn: demanded again before it was over
  const pausedUntil = 38_000
  let arrivalMs = 0
  const sent: { readonly at: number; readonly weight: number }[] = []
  const pause = async () => {
    const left = pausedUntil - clock.now()
    if (clock.now() > 0 && left > 0) await clock.sleep(left)
  }
  const bucket: Bucket = {
    limit,
    maxWaitMs: 20_000,
    now: clock.now,
    sleep: clock.sleep,
    pause,
    async book(_first, whole) {
      await pause()
      arrivalMs = Math.max(arrivalMs, clock.now()) + costMsOf(limit, whole)
      return { aheadMs: arrivalMs - clock.now(), until: String(arrivalMs) }
    },
    cancel: () => Promise.resolve(),
    msPerWeight: 0,
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
