import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { killNodes } from '../../node-killer.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

/**
 * Each process measures the exchange's clock by itself, with an error of up to half the response time, and the simulator answers late while
 * it packs files. The exchange accepts timestamps of five to thirty seconds and keeps no nonces; a clock that is 90 seconds late would
 * show.
 */
const measuredToMs = 1_000

experiment(
  {
    id: 'E-12',
    does: 'four processes always compete for the same two accounts, two of them with a clock 90 seconds late',
    passes:
      'never two requests of one key at once, no timestamp goes back further than clocks are measured, 0/0/0/0',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ note }) => {
    const scene = await openScene({
      accounts: [
        { exchange: 'binance', fills: 1_500 },
        { exchange: 'okx', fills: 1_500 },
      ],
    })
    const { simulator } = scene
    const stamps = new Map<string, number>()
    let back = 0
    let runs = 0
    simulator.hooks.inject = ({ query, headers, path }, key) => {
      if (key === '') return null
      const stamp = Number(query.get('timestamp') ?? Date.parse(headers['ok-access-timestamp'] ?? ''))
      if (stamp < (stamps.get(key) ?? 0) - measuredToMs) back += 1
      stamps.set(key, stamp)
      if (path.endsWith('/api/v3/account') || path.endsWith('/account/balance')) runs += 1
      return null
    }
    const pace = { activeMs: 30, quietMs: 30, dormantMs: 30 }
    const readers = await Promise.all(
      [0, 0, -90_000, -90_000].map((clockMs) => scene.start({ pace, clockMs })),
    )
    const killer = killNodes(scene.place.env['DATABASE_URL'] ?? '', { fills: 1, pauseMs: 600 })
    const giveUpAt = performance.now() + 480_000
    while (runs < 30 && performance.now() < giveUpAt) await sleep(20)
    note(await killer.ended())
    for (const reader of readers) await reader.stop()
    // a run that was cut off, as by a lost cluster node, is repeated by the next one
    const last = await scene.start()
    await scene.synced(last)
    await last.stop()
    const sums = await scene.sums()
    const atOnce = Math.max(...simulator.counters.maxAtOnce.values())
    note({ ...sums, runs, atOnce, back })
    expect(sums).toEqual(noDefects)
    expect(runs).toBeGreaterThanOrEqual(30)
    expect(atOnce).toBe(1)
    expect(back).toBe(0)
  },
)
