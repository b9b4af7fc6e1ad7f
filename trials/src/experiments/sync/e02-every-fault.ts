import { hourMs } from '@harbour/simulator/durations'
import { derivativesIds } from '@harbour/simulator/exchanges'
import { expect } from 'vitest'
import { everyFault } from '@harbour/simulator/faults'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

/** Each account is read once: a fast one is not read again while the slowest is still being read. */
const pace = { watchedMs: hourMs, activeMs: hourMs, quietMs: hourMs }
const exchanges = [...derivativesIds, 'okx'] as const

experiment(
  {
    id: 'E-02',
    does: 'every fault at five per cent at once, so that two thirds of requests fail, with five seeds',
    passes: '0/0/0/0, the run ends, and it needs at most three times the requests of a run without faults',
    when: 'nightly',
    on: ['postgres'],
    minutes: 30,
  },
  async ({ note }) => {
    const accounts = exchanges.map((exchange, index) => ({ exchange, fills: 4_000, seed: 60 + index }))
    const calm = await openScene({ accounts })
    const quiet = await calm.start({ pace })
    await calm.synced(quiet)
    await quiet.kill()
    const happy = calm.simulator.counters.requests

    const scene = await openScene({ accounts, faults: everyFault(5, 0.05) })
    const reader = await scene.start({ pace })
    await scene.synced(reader, undefined, 25 * 60_000)
    await reader.kill()
    const sums = await scene.sums()
    const { counters, faults } = scene.simulator
    const injected = Object.values(faults.counts).reduce((sum, count) => sum + count, 0)
    const times = counters.requests / happy
    note({
      ...sums,
      faults: injected,
      requests: counters.requests,
      times: times.toFixed(2),
      early: counters.insideRetryAfter,
    })
    expect(sums).toEqual(noDefects)
    expect(counters.insideRetryAfter).toBe(0)
    // Eleven of thirteen faults make a request fail, so the minimum is 1 / 0.45 = 2.2.
    expect(times).toBeLessThanOrEqual(3)
  },
)
