import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openScene, type Scene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

/** Polls have begun; a claim that requests nothing else requests this. */
const pollPath = '/sapi/v3/asset/getUserAsset'
/** Requests in flight when the exchange says stop cannot be cancelled. */
const onTheWayMs = 1_000

experiment(
  {
    id: 'E-10',
    does: 'three processes need far more requests to one exchange than it allows their address, which another program uses too',
    passes:
      'no ban, no request during a demanded pause, no account gets three times what another gets, 0/0/0/0',
    when: 'nightly',
    on: ['postgres'],
    minutes: 60,
  },
  async ({ isFull, note }) => {
    const count = isFull ? 400 : 24
    const scene = await openScene({
      accounts: Array.from({ length: count }, () => ({
        exchange: 'binance' as const,
        products: ['spot' as const],
        tiesAtPageEdges: false,
        lateShare: 0,
        fills: 12,
      })),
    })
    const { simulator } = scene
    const first = await scene.start({ pace: { slots: 8 } })
    await scene.synced(first, undefined, 1_800_000)
    await first.stop()

    const watch = watchStorm(scene)
    simulator.setLimits(true)
    const pace = {
      slots: 4,
      settleMs: 0,
      priceCacheMs: 10_000,
      pauseCheckMs: 1_000,
      watchedMs: 1,
      activeMs: 1,
      quietMs: 1,
      dormantMs: 1,
    }
    const env = { EXCHANGE_BUDGETS: 'on' }
    const readers = await Promise.all(Array.from({ length: 3 }, () => scene.start({ pace, env })))
    await scene.place.use(({ pool }) => pool.query('update sync_schedule set next_due_at = now()'))
    const seconds = isFull ? 1_200 : 150
    const until = performance.now() + seconds * 1_000
    while (performance.now() < until) {
      // Another program behind the same address: a sixth of the limit.
      await fetch(`${simulator.baseUrl}/api.binance.com/api/v3/ticker/24hr`).then((reply) => reply.text())
      await sleep(4_800)
    }
    for (const reader of readers) await reader.stop()
    const sums = await scene.sums()
    const polls = watch.polls()
    const min = Math.min(...polls)
    const max = Math.max(...polls)
    const figures = { bans: watch.bans(), limited: watch.limited(), early: watch.early(), min, max }
    note({ ...sums, accounts: count, polls: polls.length, ...figures })
    expect(sums).toEqual(noDefects)
    expect(polls).toHaveLength(count)
    expect(watch.bans()).toBe(0)
    expect(watch.early()).toBe(0)
    expect(max).toBeLessThanOrEqual(3 * min)
  },
)

/** Counts polls by key, and the exchange's rate limit refusals, from now on. */
function watchStorm({ simulator }: Scene) {
  const polls = new Map<string, number>()
  let bans = 0
  let limited = 0
  let early = 0
  let limitedAt: number | null = null
  simulator.hooks.seen = ({ request, key, status }) => {
    if (key === '') return
    if (status === 200) {
      limitedAt = null
      if (request.path === pollPath) polls.set(key, (polls.get(key) ?? 0) + 1)
    }
    if (status === 418) bans += 1
    if (status !== 429) return
    limited += 1
    limitedAt ??= performance.now()
    if (performance.now() - limitedAt > onTheWayMs) early += 1
  }
  return {
    polls: () => [...polls.values()],
    bans: () => bans,
    limited: () => limited,
    early: () => early,
  }
}
