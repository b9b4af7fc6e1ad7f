import { derivativesIds } from '@harbour/simulator/exchanges'
import { hourMs } from '@harbour/simulator/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

experiment(
  {
    id: 'E-13',
    does: 'clocks are 90 seconds wrong, and jump an hour ahead and an hour back in the middle of a backfill',
    passes: '0/0/0/0, and never two readers of one account, since leases use the database’s clock',
    when: 'ci',
    ciOn: ['postgres'],
  },
  async ({ engine, note }) => {
    const scene = await openScene({
      accounts: derivativesIds.map((exchange) => ({ exchange, fills: 2_000 })),
    })
    const { counters } = scene.simulator
    const skews = engine === 'postgres' ? [90_000, -90_000] : [-90_000]
    const readers = await Promise.all(skews.map((clockMs) => scene.start({ clockMs, pace: { slots: 2 } })))
    const [first] = readers
    if (!first) throw new Error('no process')
    let jumps = 0
    for (const byMs of [hourMs, -hourMs, 90_000]) {
      const until = counters.requests + 40
      const giveUpAt = performance.now() + 120_000
      while (counters.requests < until) {
        if (performance.now() > giveUpAt) throw new Error('the backfill stopped before the clocks jumped')
        await sleep(2)
      }
      for (const reader of readers) reader.order({ kind: 'clock', byMs })
      jumps += 1
    }
    await scene.synced(first)
    for (const reader of readers) await reader.stop()
    const sums = await scene.sums()
    const atOnce = Math.max(...counters.maxAtOnce.values())
    note({ ...sums, jumps, atOnce })
    expect(sums).toEqual(noDefects)
    expect(atOnce).toBe(1)
  },
)
