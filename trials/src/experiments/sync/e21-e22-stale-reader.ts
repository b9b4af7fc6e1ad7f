import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment, type Trial } from '../../experiment.ts'
import { startFaultProxy } from '../../proxy/fault-proxy.ts'
import { killNodes } from '../../node-killer.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'
import type { TrialProcess } from '../../processes/start-process.ts'
import { watchWrites } from '../../watch-writes.ts'

const leaseMs = 3_000
const passes = 'the old reader writes nothing, and stops within one heartbeat of waking'

experiment(
  {
    id: 'E-21',
    does: 'a reader is stopped (SIGSTOP) past its lease, another one takes over, and it wakes',
    passes,
    when: 'ci',
    on: ['postgres'],
  },
  (trial) =>
    lame(trial, async (reader, whileAway) => {
      reader.pause()
      await whileAway()
      reader.resume()
      return performance.now()
    }),
)

experiment(
  {
    id: 'E-22',
    does: 'the event loop of a reader is blocked for two leases, and another one takes over',
    passes,
    when: 'ci',
    on: ['postgres'],
  },
  (trial) =>
    lame(trial, async (reader, whileAway) => {
      const awake = reader.received('unblocked').then(() => performance.now())
      reader.order({ kind: 'block', ms: 2 * leaseMs })
      await whileAway()
      return awake
    }),
)

/** `take` suspends the reader while another one takes over; resolves once it is back. */
async function lame(
  { isFull, note }: Trial,
  take: (reader: TrialProcess, whileAway: () => Promise<void>) => Promise<number>,
): Promise<void> {
  const scene = await openScene({ accounts: [{ exchange: 'okx', fills: 12_000 }] })
  const writes = await watchWrites(scene.place, ['stale', 'next'])
  const proxy = await startFaultProxy({
    host: '127.0.0.1',
    port: Number(new URL(scene.simulator.baseUrl).port),
  })
  try {
    const killer = killNodes(scene.place.env['DATABASE_URL'] ?? '', { fills: 1, pauseMs: 600 })
    const stale = await scene.start({
      pace: { leaseMs },
      env: { ...writes.as('stale'), EXCHANGE_URL_OKX: `http://127.0.0.1:${proxy.port}` },
    })
    while ((await writes.by('stale')) < 10) await sleep(20)
    const backAt = await take(stale, async () => {
      await scene.start({ pace: { leaseMs }, env: writes.as('next') })
      while ((await writes.by('next')) < 1) await sleep(20)
    })
    let lastAsked = backAt
    let asked = proxy.counts.toServer
    while (performance.now() < backAt + 1.5 * leaseMs) {
      await sleep(10)
      if (proxy.counts.toServer !== asked) lastAsked = performance.now()
      asked = proxy.counts.toServer
    }
    // If a node of a cluster dies, the other reader can lose its lease, and this one may read again.
    const holders = await writes.holders()
    const isTakenBack = holders.lastIndexOf('stale') > holders.indexOf('next')
    note(await killer.ended())
    await scene.synced(stale)
    const stolen = await writes.staleBy('stale')
    const sums = await scene.sums()
    note({
      ...sums,
      stale: stolen,
      stopped_ms: Math.round(lastAsked - backAt),
      taken_back: Number(isTakenBack),
    })
    expect(sums).toEqual(noDefects)
    expect(stolen).toBe(0)
    if (!isTakenBack) expect(lastAsked - backAt).toBeLessThanOrEqual(isFull ? leaseMs / 3 : leaseMs)
  } finally {
    await proxy.close()
  }
}
