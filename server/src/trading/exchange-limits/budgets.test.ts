import type { AddressLimit } from '@harbour/exchanges/exchange'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { openDatabase } from '../../core/db/engines/open.ts'
import { burstMs } from './address-limit.ts'
import { bookTurns, giveBackTurns } from './booked-turns.ts'
import { Budgets, BudgetSpent } from './budgets.ts'
import { readLimitFigures } from './limit-figures.ts'
import { Pauses } from './pauses.ts'

/** Two processes that know nothing of each other but the database: on a server each has connections of its own. */
let home: Harbour
let processes: readonly { readonly budgets: Budgets; readonly patient: Budgets; readonly pauses: Pauses }[]
/** 140 steadily in a second, 40 at once. */
const limit: AddressLimit = { weight: 200, everyMs: 1_000 }
const pace = { ...quickPace, maxPauseMs: 1_000, pauseCheckMs: 60_000 }
let closeOther = () => Promise.resolve()

beforeAll(async () => {
  home = await harbour()
  const url = home.database.engine === 'postgres' ? home.database.pool.options.connectionString : null
  const other = url ? await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 4 }) : home.database
  if (other !== home.database) closeOther = () => other.close()
  const limits = new Map([
    ['shared', limit],
    ['far', { weight: 1, everyMs: 10_000 }],
    ['once', limit],
    ['paused', limit],
    ['ahead', limit],
    ['slow', { weight: 100, everyMs: 10_000_000 }],
    ['dear', { weight: 10, everyMs: 700 }],
  ])
  processes = [home.database.db, other.db].map((db) => {
    const pauses = new Pauses(db, home.services.log, pace)
    const patient = new Budgets(db, pauses, limits, { ...pace, maxPauseMs: 60_000 })
    return { pauses, patient, budgets: new Budgets(db, pauses, limits, pace) }
  })
})
afterAll(() => closeOther())

/** Returns the time that everything booked so far takes, by the database's clock. */
async function bookedMs(exchange: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from theoretical_arrival_at - clock_timestamp())::float8 * 1000 as ms
    from exchange_budgets where exchange = ${exchange}`.execute(home.db)
  return rows[0]?.ms ?? 0
}

/** Returns the part of it that is booked: later turns leave gaps. */
async function freeAfterMs(exchange: string): Promise<number> {
  const limits = new Map([[exchange, { weight: 100, everyMs: 10_000_000 }]])
  const { budgets } = await readLimitFigures(home.db, limits)
  const [budget] = budgets.filter((each) => each.exchange === exchange)
  const burst = burstMs({ weight: 100, everyMs: 10_000_000 })
  return budget ? burst * (1 - budget.leftRatio) + budget.waitSeconds * 1000 : 0
}

test('two processes share one budget, and together never exceed the limit of the address', async () => {
  const began = performance.now()
  const spent: number[] = []
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await processes[index % 2]?.budgets.spend('shared', 'direct', 4)
      spent.push(performance.now() - began)
    }),
  )
  // 160 of weight: 40 at once, the rest at 140 a second. Waiting longer is no fault here; less would be.
  const tooEarly = spent
    .toSorted((a, b) => a - b)
    .filter((ms, index) => ms < ((4 * (index + 1) - 40) / 140) * 1_000 - 1)
  expect(tooEarly).toEqual([])
  expect(spent).toHaveLength(40)
})

test('another egress address and another exchange have their own budgets', async () => {
  await processes[0]?.budgets.spend('once', 'direct', 4)
  await processes[1]?.budgets.spend('once', 'elsewhere', 4)
  await processes[1]?.budgets.spend('unlimited', 'direct', 4_000)
  const { rows } = await sql`
    select egress from exchange_budgets where exchange in ('once', 'unlimited') order by egress`.execute(
    home.db,
  )
  expect(rows).toEqual([{ egress: 'direct' }, { egress: 'elsewhere' }])
})

test('a turn too far ahead is refused with its wait, and books nothing', async () => {
  await processes[0]?.budgets.spend('far', 'direct', 1)
  const before = await bookedMs('far')
  const refused: unknown = await processes[1]?.budgets
    .spend('far', 'direct', 1)
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BudgetSpent)
  expect(refused).toMatchObject({ kind: 'throttled', exchange: 'far' })
  const waitMs = refused instanceof BudgetSpent ? (refused.retryAfterMs ?? 0) : 0
  // One request of weight 1 takes 10 s / 0.7, and the first one's is being worked off.
  expect(waitMs).toBeGreaterThan(1_000)
  expect(waitMs).toBeLessThanOrEqual(10_000 / 0.7)
  expect(await bookedMs('far')).toBeLessThanOrEqual(before)
})

test('a request that costs more than a burst is sent if nothing else is booked', async () => {
  await processes[0]?.budgets.spend('dear', 'direct', 8)
  expect(await bookedMs('dear')).toBeGreaterThan(0)
})

test('a pause that one process receives stops the other at its next request, and no turn is booked meanwhile', async () => {
  const [one, other] = processes
  await other?.budgets.spend('paused', 'direct', 1)
  const booked = async () =>
    (
      await sql`select theoretical_arrival_at from exchange_budgets where exchange = 'paused'`.execute(
        home.db,
      )
    ).rows
  const before = await booked()
  const began = performance.now()
  await one?.pauses.demand('paused', 'direct', 600, 'banned')
  // By itself the other asks about pauses once a minute here; the booking tells it at once.
  await other?.budgets.spend('paused', 'direct', 1)
  expect(performance.now() - began).toBeGreaterThan(598)
  const after = await booked()
  expect(after).not.toEqual(before)
  await one?.pauses.demand('paused', 'direct', 60_000, 'banned')
  for (const each of processes)
    await expect(each.budgets.spend('paused', 'direct', 1)).rejects.toMatchObject({ kind: 'throttled' })
  expect(await booked()).toEqual(after)
})

test('an aborted caller stops waiting', async () => {
  const stop = new AbortController()
  const waiting = processes[0]?.budgets.spend('once', 'direct', 1, stop.signal)
  stop.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('one caller’s requests share a booking, and the unused rest is free for others at once', async () => {
  const [one, other] = processes
  // a unit of weight takes 143 s, and twenty may be sent at once
  const booked = async () => Math.round((await freeAfterMs('slow')) / 100_000)
  const reservation = one?.budgets.reserve('slow', 'direct', 4)
  for (let request = 0; request < 3; request += 1) {
    await reservation?.spend(1)
    expect(await booked()).toBe(6)
  }
  await reservation?.close()
  expect(await booked()).toBe(4)

  const followed = one?.budgets.reserve('slow', 'direct', 4)
  await followed?.spend(1)
  await other?.budgets.spend('slow', 'direct', 1)
  expect(await booked()).toBe(11)
  await followed?.close()
  // three units are free before the other's
  expect(await booked()).toBe(7)
  for (let request = 0; request < 3; request += 1) await other?.budgets.spend('slow', 'direct', 1)
  expect(await booked()).toBe(11)
  expect(Math.round((await bookedMs('slow')) / 100_000)).toBe(11)
})

const spaced = { limit: { weight: 7, everyMs: 1_000_000 }, maxWaitMs: 1e12 }
const [turn, later] = [
  { weight: 1, spacingMs: 0 },
  { weight: 1, spacingMs: 1_000_000 },
]

test('turns at intervals leave the time between them to others', async () => {
  const way = { exchange: 'intervals', egress: 'direct' }
  const starts = async (turns: readonly { readonly weight: number; readonly spacingMs: number }[]) => {
    const { turns: booked } = await bookTurns(home.db, way, { ...spaced, first: 1, turns, at: 1e15 })
    return booked.map(({ startMs }) => Math.round(startMs / 1_000))
  }
  // a unit takes 204 s, and the burst 286 s
  expect(await starts([turn, later, later])).toEqual([0, 1_020, 2_041])
  expect(await starts([turn, later])).toEqual([204, 1_224])
  expect(await starts([turn, turn, turn, turn])).toEqual([408, 612, 816, 1_429])
})

test('a process of an earlier version books after all turns', async () => {
  const way = { exchange: 'earlier', egress: 'direct' }
  await bookTurns(home.db, way, { ...spaced, first: 1, turns: [turn, later] })
  const ends = await bookedMs('earlier')
  await sql`
    update exchange_budgets set theoretical_arrival_at = greatest(theoretical_arrival_at, clock_timestamp()) + interval '100 seconds'
    where exchange = 'earlier'`.execute(home.db)
  const { turns } = await bookTurns(home.db, way, {
    ...spaced,
    first: 1,
    turns: [turn, turn, turn, turn, turn],
  })
  const starts = turns.map(({ startMs }) => startMs)
  // its turns stay booked
  expect(starts.filter((ms) => ms > ends - 300_000 && ms < ends + 99_000)).toEqual([])
  expect(Math.max(...starts)).toBeGreaterThan(ends + 99_000)
})

test('turns that were booked at an address that left the pool are returned without effect', async () => {
  const unused = [{ at: 1e15, fromMs: 0, toMs: 1_000 }]
  await giveBackTurns(home.db, { exchange: 'slow', egress: 'gone' }, unused)
  const { rows } = await sql`select from exchange_budgets where egress = 'gone'`.execute(home.db)
  expect(rows).toEqual([])
})

test('processes that reserve ahead together never exceed the limit of the address', async () => {
  const began = performance.now()
  const spent: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const reservation = processes[index % 2]?.patient.reserve('ahead', 'direct', 20)
      // one of them is killed in the middle
      for (let request = 0; request < (index === 3 ? 2 : 5); request += 1) {
        await reservation?.spend(4)
        spent.push(performance.now() - began)
      }
      if (index !== 3) await reservation?.close()
    }),
  )
  const tooEarly = spent
    .toSorted((a, b) => a - b)
    .filter((ms, index) => ms < ((4 * (index + 1) - 40) / 140) * 1_000 - 1)
  expect(tooEarly).toEqual([])
  expect(spent).toHaveLength(37)
})
