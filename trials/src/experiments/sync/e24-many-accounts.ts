import { protocolOf } from '@harbour/simulator/dispatch'
import { derivativesIds } from '@harbour/simulator/exchanges'
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '@harbour/simulator/truth/hash'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import type { TrialProcess } from '../../processes/start-process.ts'
import { processorMs } from '../../processor-time.ts'
import { openScene, type Scene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

/** The only one of them that sends a Retry-After. */
const waiting = 'binance'
const second = 1_000
/** Processes learn of pauses through the database, which each checks as often as in production. */
const usual = { idleMs: 250, leaseMs: 3 * second, pauseCheckMs: second }
/** The wait that an exchange demands, and the time until each process knows and the requests in flight have arrived. */
const waitSeconds = 5
const heardMs = 1_500

experiment(
  {
    id: 'E-24',
    does: 'a thousand accounts are due; eight processes read them and are killed one after the other, while one exchange occasionally demands a pause; then one, two, four and eight read them again and are timed',
    passes: 'each is read, never two readers of one account, no request during a demanded pause, 0/0/0/0',
    when: 'nightly',
    on: ['postgres'],
    minutes: 60,
  },
  async ({ isFull, note }) => {
    const count = isFull ? 1_000 : 120
    const scene = await openScene({
      accounts: Array.from({ length: count }, (_, index) => ({
        exchange: derivativesIds[index % derivativesIds.length] ?? 'okx',
        products: ['spot' as const],
        tiesAtPageEdges: false,
        fills: 12,
      })),
      faults: { seed: 24, probability: {}, waitSeconds },
    })
    const start = () => scene.start({ pace: usual })
    const readers = await Promise.all(Array.from({ length: 8 }, start))
    const waits = sayWait(scene, 15 * second)
    const draw = chance(24, 'kills')
    const began = performance.now()
    let kills = 0
    while (performance.now() - began < (isFull ? 240 : 30) * second) {
      await sleep(draw.whole(500, 4_000))
      const [old] = readers.splice(draw.whole(0, readers.length - 1), 1)
      await old?.kill()
      kills += 1
      readers.push(await start())
      await dueAgain(scene)
    }
    waits.stop()
    const [last] = readers
    if (!last) throw new Error('there is no reader')
    await scene.synced(last, undefined, 2_400 * second)
    const firstSeconds = (performance.now() - began) / second
    for (const reader of readers) await reader.stop()

    const rates: Record<string, string> = {}
    for (const processes of [1, 2, 4, 8])
      Object.assign(rates, await timed(scene, processes, (isFull ? 25 : 8) * second))
    const sums = await scene.sums()
    const { maxAtOnce, requests, ownFaults } = scene.simulator.counters
    const atOnce = Math.max(...maxAtOnce.values())
    note({
      ...sums,
      accounts: count,
      kills,
      read_s: firstSeconds.toFixed(0),
      atOnce,
      waits: waits.count(),
      early: waits.early(),
      requests,
      ...rates,
    })
    expect(sums).toEqual(noDefects)
    expect(maxAtOnce.size).toBe(count)
    expect(atOnce).toBe(1)
    expect(waits.count()).toBeGreaterThan(0)
    expect(waits.early()).toBe(0)
    expect(ownFaults).toEqual([])
  },
)

/** Makes idle accounts due at once; accounts that are already waiting keep their place. */
const dueAgain = ({ place }: Scene) =>
  place.use(({ pool }) =>
    pool.query(
      `update sync_schedule set next_due_at = now() where next_due_at > now() and lease_token is null`,
    ),
  )

/**
 * Accounts per second that this many processes read, once they are warm, and the processor time per account: of the readers, the database
 * and the simulated exchanges, which share the machine.
 */
async function timed(scene: Scene, processes: number, forMs: number): Promise<Record<string, string>> {
  const readers = await Promise.all(
    Array.from({ length: processes }, () => scene.start({ pace: { ...usual, priceCacheMs: 10 * second } })),
  )
  await dueAgain(scene)
  await sleep(forMs / 5)
  const before = await usedBy(scene, readers)
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(500))
    await dueAgain(scene)
  const after = await usedBy(scene, readers)
  for (const reader of readers) await reader.stop()
  const runs = after.runs - before.runs
  const each = (part: 'readers' | 'database' | 'exchanges') =>
    ((after[part] - before[part]) / Math.max(1, runs)).toFixed(0)
  return {
    [`per_s_${processes}`]: (runs / ((after.atMs - before.atMs) / second)).toFixed(1),
    [`ms_${processes}`]: `${each('readers')}+${each('database')}+${each('exchanges')}`,
  }
}

/** Runs so far (every claim of an account raises its epoch), and milliseconds of processor time by program. */
async function usedBy({ place }: Scene, readers: readonly TrialProcess[]) {
  return place.use(async ({ pool }) => {
    const { rows } = await pool.query<{ runs: number; pids: number[] }>(`
      select (select sum(epoch)::int from sync_states) as runs,
        (select array_agg(pid) from pg_stat_activity where datname = current_database()) as pids`)
    const [{ runs, pids } = { runs: 0, pids: [] }] = rows
    return {
      runs,
      atMs: performance.now(),
      readers: processorMs(readers.map(({ pid }) => pid)),
      database: processorMs(pids),
      exchanges: processorMs([process.pid]),
    }
  })
}

/** Makes an exchange answer one request with a Retry-After from time to time, and counts requests before its end. */
function sayWait({ simulator }: Scene, everyMs: number) {
  let announcedAt = Number.NEGATIVE_INFINITY
  let early = 0
  let count = 0
  simulator.hooks.inject = ({ host }, key) => {
    if (protocolOf(host)?.exchange !== waiting) return null
    const ago = performance.now() - announcedAt
    if (ago > heardMs && ago < waitSeconds * second - 50) early += 1
    if (key === '' || ago < everyMs) return null
    announcedAt = performance.now()
    count += 1
    return 'rate_limit'
  }
  return {
    stop: () => void (simulator.hooks.inject = null),
    count: () => count,
    early: () => early,
  }
}
