import { startConnectProxy } from '@harbour/simulator/connect-proxy'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import type { TrialProcess } from '../../processes/start-process.ts'
import { openScene, type Scene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

/** Requested once in each round. */
const pollPath = '/sapi/v3/asset/getUserAsset'
const ips = { a: '127.0.0.2', b: '127.0.0.3' }

experiment(
  {
    id: 'E-49',
    does: 'two processes need more requests to one exchange than it allows an address; a proxy is added to their address, and then that address is removed',
    passes:
      'two addresses serve 1.9 times the accounts of one, each account uses one at a time, no 429 and no ban, 0/0/0/0',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const count = isFull ? 60 : 12
    const scene = await openScene({
      accounts: Array.from({ length: count }, () => ({
        exchange: 'binance' as const,
        products: ['spot' as const],
        tiesAtPageEdges: false,
        lateShare: 0,
        fills: 12,
      })),
    })
    const proxy = await startConnectProxy({ localAddress: ips.b, user: 'harbour', password: 'secret' })
    closeAfterUse(() => proxy.close())
    const ways = { a: `a=${ips.a}`, b: `b=http://harbour:secret@127.0.0.1:${proxy.port}` }
    // First from the usual address, which then leaves the pool: the backfill uses nothing of the two.
    const first = await scene.start()
    await scene.synced(first)
    await first.stop()

    const watch = watchAddresses(scene)
    scene.simulator.setLimits(true)
    const pace = {
      slots: 8,
      settleMs: 0,
      priceCacheMs: 60_000,
      pauseCheckMs: 1_000,
      egressCheckMs: 200,
      egressMoveShare: 0.2,
      watchedMs: 1,
      activeMs: 1,
      quietMs: 1,
      dormantMs: 1,
    }
    let readers: readonly TrialProcess[] = []
    /** Rolling restart: replaces the processes one after another, so that processes with both pools run at once. */
    const roll = async (pool: readonly ('a' | 'b')[]) => {
      const env = { EXCHANGE_BUDGETS: 'on', EGRESS_POOL: pool.map((name) => ways[name]).join() }
      const next: TrialProcess[] = []
      for (const at of [0, 1]) {
        next.push(await scene.start({ pace, env }))
        await readers[at]?.stop()
      }
      readers = next
      await settled(scene, pool)
    }
    const seconds = isFull ? 60 : 10
    await roll(['a'])
    await dueAgain(scene)
    const alone = await carried(scene, watch, ['a'], seconds)
    await roll(['a', 'b'])
    const together = await carried(scene, watch, ['a', 'b'], seconds)
    await roll(['b'])
    watch.forget()
    await watch.untilAll(count)
    const last = watch.seen()
    for (const reader of readers) await reader.stop()

    const sums = await scene.sums()
    const { maxAtOnce, ownFaults, insideRetryAfter } = scene.simulator.counters
    const ratio = together.answers / alone.answers
    note({
      ...sums,
      accounts: count,
      per_min_1: alone.rounds.toFixed(0),
      per_min_2: together.rounds.toFixed(0),
      ratio: ratio.toFixed(2),
      limited: watch.refused(),
      tunnels: proxy.opened.length,
    })
    expect(sums).toEqual(noDefects)
    expect(ownFaults).toEqual([])
    expect(watch.refused()).toBe(0)
    expect(insideRetryAfter).toBe(0)
    expect(Math.max(...maxAtOnce.values())).toBe(1)
    // Ten seconds are a few rounds of each address: half a round more or less is a tenth.
    expect(ratio).toBeGreaterThanOrEqual(isFull ? 1.9 : 1.5)
    // nothing leaves from Harbour's own address, and in the end nothing from the removed address
    expect(watch.strange()).toEqual([])
    expect(last).toEqual([ips.b])
  },
)

const dueAgain = ({ place }: Scene) =>
  place.use(({ pool }) =>
    pool.query('update sync_schedule set next_due_at = now() where lease_token is null'),
  )

/** Waits until the accounts are spread over the pool and nothing is being read from another address. */
async function settled({ place }: Scene, pool: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await place.use((database) =>
      database.pool.query<{ egress: string; accounts: number }>(
        'select egress, count(*)::int as accounts from sync_schedule group by egress',
      ),
    )
    const counts = rows.map(({ accounts }) => accounts)
    const isSpread = rows.length === pool.length && rows.every(({ egress }) => pool.includes(egress))
    if (isSpread && Math.max(...counts) - Math.min(...counts) <= 2) return
    await sleep(100)
  }
}

/**
 * Answers and rounds per minute, once the bursts of all addresses are used up: the steady rate counts. All rounds send the same requests,
 * so answers also count partial rounds.
 */
async function carried(
  { place }: Scene,
  watch: ReturnType<typeof watchAddresses>,
  names: readonly string[],
  seconds: number,
): Promise<{ readonly answers: number; readonly rounds: number }> {
  await place.use(({ pool }) =>
    pool.query(
      `insert into exchange_budgets (exchange, egress, theoretical_arrival_at)
       select 'binance', unnest($1::text[]), now() + interval '17.2 seconds'
       on conflict (exchange, egress) do update set theoretical_arrival_at = excluded.theoretical_arrival_at`,
      [names],
    ),
  )
  // New processes first request prices and clocks.
  await sleep(5_000)
  const before = watch.counts()
  const began = performance.now()
  await sleep(seconds * 1_000)
  const after = watch.counts()
  const each = 60_000 / (performance.now() - began)
  return {
    answers: (after.answers - before.answers) * each,
    rounds: (after.rounds - before.rounds) * each,
  }
}

/** Records which addresses the exchange saw, and what it refused. */
function watchAddresses({ simulator }: Scene) {
  const counts = { answers: 0, rounds: 0 }
  let refused = 0
  const strange = new Set<string>()
  let byKey = new Map<string, string>()
  simulator.hooks.seen = ({ request, key, status }) => {
    if (status === 429 || status === 418) refused += 1
    if (request.ip !== ips.a && request.ip !== ips.b) strange.add(request.ip)
    if (key === '') return
    byKey.set(key, request.ip)
    if (status !== 200) return
    counts.answers += 1
    if (request.path === pollPath) counts.rounds += 1
  }
  return {
    counts: () => ({ ...counts }),
    refused: () => refused,
    strange: () => [...strange],
    forget: () => {
      byKey = new Map()
    },
    untilAll: async (count: number) => {
      while (byKey.size < count) await sleep(100)
    },
    seen: () => [...new Set(byKey.values())],
  }
}
