import { hourMs } from '@harbour/ledger/durations'
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { createLog } from '../log/log.ts'
import { type LoadSheddingPlan, createLoadShedding, Overloaded, usualPlan } from './load-shedding.ts'

/** Nothing happens in it by the clock. */
const still: LoadSheddingPlan = {
  ...usualPlan,
  min: 2,
  max: 2,
  maxWaiting: 3,
  maxWaitMs: hourMs,
  turnMs: hourMs,
  calmMs: hourMs,
}
const here = { destroyed: false }

/** Requests that are called by numbers, each answered on demand. */
function bench(plan: LoadSheddingPlan, waitsForDatabase?: () => boolean) {
  const logged: string[] = []
  const admission = createLoadShedding(
    createLog('info', (line) => void logged.push(String(JSON.parse(line).message))),
    plan,
    waitsForDatabase,
  )
  const begun: number[] = []
  const refused: number[] = []
  const finish = new Map<number, () => void>()
  const ask = (number: number, asker = here): Promise<void> =>
    admission
      .run(asker, () => {
        begun.push(number)
        return new Promise<void>((resolve) => finish.set(number, resolve))
      })
      .catch((error: unknown) => {
        if (!(error instanceof Overloaded)) throw error
        refused.push(number)
      })
  const answer = async (number: number) => {
    finish.get(number)?.()
    await nextTurnOfLoop()
  }
  return { ask, answer, begun, refused, logged, ensureRoom: () => admission.ensureRoom() }
}

test('few requests run at once, and the others wait in order of arrival', async () => {
  const { ask, answer, begun, refused } = bench(still)
  const all = [1, 2, 3, 4, 5].map((number) => ask(number))
  expect(begun).toEqual([1, 2])
  await answer(2)
  expect(begun).toEqual([1, 2, 3])
  for (const number of [1, 3, 4, 5]) await answer(number)
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(refused).toEqual([])
})

test('once the queue is full, further requests get a time to retry until it drains', async () => {
  const { ask, answer, begun, refused, logged, ensureRoom } = bench({
    ...still,
    waitingWhenOverrun: 1,
    calmMs: 0,
    lookMs: 1,
  })
  const all = [1, 2, 3, 4, 5, 6, 7].map((number) => ask(number))
  await nextTurnOfLoop()
  expect(refused).toEqual([6, 7])
  expect(ensureRoom).toThrow(Overloaded)
  for (const number of [1, 2, 3, 4, 5]) await answer(number)
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  await expect.poll(() => logged.at(-1)).toBe('load shedding ended')
  expect(logged[0]).toBe('load shedding began')
  const later = [11, 12, 13, 14, 15].map((number) => ask(number))
  for (const number of [11, 12, 13, 14, 15]) await answer(number)
  await Promise.all(later)
  expect(refused).toEqual([6, 7])
})

test('while the server is overloaded, the queue is short', async () => {
  const { ask, answer, refused } = bench({ ...still, waitingWhenOverrun: 1 })
  for (let number = 1; number <= 6; number += 1) void ask(number)
  await nextTurnOfLoop()
  expect(refused).toEqual([6])
  for (const number of [1, 2, 3]) await answer(number)
  // Two answers in the making, nobody in line: one may wait, and one is too many.
  for (const number of [7, 8]) void ask(number)
  await nextTurnOfLoop()
  expect(refused).toEqual([6, 8])
})

test('rejected callers get different times for their retry', () => {
  const seconds = new Set(Array.from({ length: 200 }, () => new Overloaded().retryAfterSeconds))
  expect([...seconds].toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 3, 4, 5])
})

test('a request that waits for an exchange frees its slot, up to a limit', async () => {
  const { ask, begun } = bench({
    ...still,
    max: 1,
    min: 1,
    maxOpen: 3,
    turnMs: 0,
    lookMs: 1,
    maxWaiting: 9,
  })
  for (const number of [1, 2, 3, 4]) void ask(number)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (let looks = 0; looks < 20; looks += 1) await nextTurnOfLoop()
  expect(begun).toEqual([1, 2, 3])
})

test('no request waits longer than the maximum, and one whose client has gone is not run', async () => {
  const { ask, answer, begun, refused } = bench({ ...still, max: 1, min: 1, lookMs: 1, maxWaitMs: 20 })
  void ask(1)
  await ask(2)
  expect(refused).toEqual([2])
  const gone = { destroyed: false }
  const third = ask(3, gone)
  gone.destroyed = true
  await answer(1)
  await third
  expect(begun).toEqual([1])
})

test('while the server is overloaded and short of processor time, fewer requests run at once', async () => {
  const line = { maxWaiting: 12, waitingWhenOverrun: 12 }
  const { ask, answer, begun, refused } = bench({ ...still, ...line, max: 8, min: 2, lookMs: 1 })
  for (let number = 1; number <= 21; number += 1) void ask(number)
  await nextTurnOfLoop()
  expect([begun.length, refused]).toEqual([8, [21]])
  for (let turns = 0; turns < 20; turns += 1) {
    const until = performance.now() + 10
    while (performance.now() < until);
    await nextTurnOfLoop()
  }
  // Six of the eight that end free no slot.
  for (let number = 1; number <= 6; number += 1) await answer(number)
  expect(begun).toHaveLength(8)
  await answer(7)
  expect(begun).toHaveLength(9)
})

test('while the server is overloaded and the database is slow, fewer requests run at once, and the limit recovers later', async () => {
  let isStarved = true
  let looks = 0
  const line = { maxWaiting: 12, waitingWhenOverrun: 12 }
  const { ask, answer, begun } = bench({ ...still, ...line, max: 8, min: 2, lookMs: 1 }, () => {
    looks += 1
    return isStarved
  })
  for (let number = 1; number <= 21; number += 1) void ask(number)
  await expect.poll(() => looks).toBeGreaterThan(6)
  // Six of the eight that end free no slot.
  for (let number = 1; number <= 6; number += 1) await answer(number)
  expect(begun).toHaveLength(8)
  isStarved = false
  await expect.poll(() => begun.length).toBe(14)
})

test('an excess request gets 503 with Retry-After and no log line of its own; an administrator skips the queue', async () => {
  const h = await harbour({
    admission: { ...still, max: 1, min: 1, maxWaiting: 1, waitingWhenOverrun: 1 },
  })
  const origin = await h.listen()
  const { token } = await h.person('ada', 'admin')
  const asked: Promise<Response>[] = []
  const ofAdmin = await h.db.transaction().execute(async (tx) => {
    // On a server answers wait for this table; the embedded database has one connection anyway.
    await sql`lock table affiliate_links in access exclusive mode`.execute(tx)
    for (const code of ['A1', 'B2', 'C3']) asked.push(fetch(`${origin}/api/v1/affiliate/codes/${code}`))
    const refused = await Promise.race(asked)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(JSON.parse(await refused.text()).error).toMatchObject({ code: 'UNAVAILABLE' })
    const headers = { authorization: `Bearer ${token}` }
    return [fetch(`${origin}/api/v1/admin/users`, { headers })]
  })
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503])
  expect((await ofAdmin[0])?.status).toBe(200)
  expect(h.logged.filter((line) => line.includes('unavailable'))).toEqual([])
})
