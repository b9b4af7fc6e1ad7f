import { minuteMs } from '@harbour/simulator/durations'
import { derivativesIds } from '@harbour/simulator/exchanges'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { killNodes } from '../../node-killer.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

experiment(
  {
    id: 'E-01',
    does: 'twenty accounts of four exchanges are read from their first trade to their last',
    passes: '0/0/0/0 at 2,000 rows a second or more',
    when: 'ci',
    ciOn: ['postgres'],
  },
  async ({ isFull, note }) => {
    // orders of the scenario are filled for some minutes after its end, and an account waits before it is read again
    const endMs = Date.now() - 10 * minuteMs
    const scene = await openScene({
      accounts: Array.from({ length: 20 }, (_, index) => ({
        exchange: derivativesIds[index % derivativesIds.length] ?? 'okx',
        endMs,
        // in runs of every change only one long history per exchange
        fills: isFull ? 10_000 : index < derivativesIds.length ? 20_000 : 1_000,
      })),
    })
    const killer = killNodes(scene.place.env['DATABASE_URL'] ?? '', {
      fills: 3_000,
      pauseMs: 1_000,
    })
    const began = performance.now()
    const reader = await scene.start()
    await scene.synced(reader)
    const seconds = (performance.now() - began) / 1000
    await reader.stop()
    const killed = await killer.ended()
    const sums = await scene.sums()
    const rate = Math.round(scene.rows / seconds)
    note({
      ...killed,
      ...sums,
      rows: scene.rows,
      'rows/s': rate,
      requests: scene.simulator.counters.requests,
    })
    expect(sums).toEqual(noDefects)
    expect(scene.simulator.counters.ownFaults).toEqual([])
    // Only a figure, unless the machine is otherwise idle and every node stays.
    if (isFull && Object.keys(killed).length === 0) expect(rate).toBeGreaterThanOrEqual(2_000)
  },
)
