import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { answeredPerSecond, offer, type Offered, shareBelow } from '../../open-load.ts'
import type { TrialProcess } from '../../processes/start-process.ts'
import { residentMb } from '../../resident.ts'
import { openScene, type Scene } from '../../scene.ts'

const second = 1_000
/** A thousand per second at the peak of 100,000 people a day, by four processes. */
const designPerSecond = 250
/** The requests of a person's dashboard. */
const paths = [
  '/api/balances',
  '/api/positions',
  '/api/trades?limit=50',
  '/api/trades/totals',
  '/api/performance',
  '/api/backfill-status',
] as const

experiment(
  {
    id: 'E-27',
    does: 'a server gets far more requests than it can answer: five times its design load, or at least twice its capacity',
    passes:
      'answered requests are about as fast as at rest, others get a time to retry, memory stays small, and afterwards all are answered again',
    when: 'nightly',
    minutes: 20,
  },
  async ({ isFull, note }) => {
    const scene = await openScene({
      accounts: (['okx', 'bitget'] as const).map((exchange) => ({ exchange, fills: 2_000 })),
    })
    const server = await readAndServe(scene)
    const address = server.address ?? ''
    const load = (perSecond: number, forMs: number) =>
      offer({ address, token: scene.token, paths, perSecond, forMs })
    // Warm-up: programs and databases are slower the first time.
    allAnswered(await load(10, 3 * second))
    const rest = await load(20, (isFull ? 20 : 5) * second)
    allAnswered(rest)
    const restP95 = shareBelow(rest.accepted, 0.95)
    const whole = { address, token: scene.token, paths, forMs: (isFull ? 10 : 4) * second }
    const max = await answeredPerSecond(whole, 16)
    // On a shared machine, the same multiple of its current capacity.
    const perSecond = Math.round(isFull ? Math.max(5 * designPerSecond, 2 * max) : 3 * max)

    let peakMb = 0
    const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(server.pid))), second)
    const seconds = isFull ? 300 : 15
    const storm = await load(perSecond, seconds * second).finally(() => clearInterval(watch))
    const stormP95 = shareBelow(storm.accepted, 0.95)
    const backMs = await untilAtRest(() => load(20, second))
    note({
      rest_p95: restP95.toFixed(1),
      p95: stormP95.toFixed(1),
      'max/s': max.toFixed(0),
      'asked/s': (storm.sent / seconds).toFixed(0),
      'answered/s': (storm.accepted.length / seconds).toFixed(0),
      refused: storm.refused,
      other: storm.other.length,
      broken: storm.broken.length,
      peak_MB: peakMb.toFixed(0),
      back_s: (backMs / second).toFixed(1),
    })
    expect(storm.other).toEqual([])
    expect(storm.broken).toEqual([])
    expect(storm.refused).toBeGreaterThan(0)
    expect(storm.accepted.length).toBeGreaterThan(0)
    expect(peakMb).toBeLessThan(1_000)
    // On a shared machine, times are not meaningful.
    if (isFull) {
      expect(stormP95).toBeLessThanOrEqual(2 * restP95)
      expect(backMs).toBeLessThanOrEqual(30 * second)
    }
  },
)

/** Reads everything before the load starts; if one process has the database, it continues to sync. */
async function readAndServe(scene: Scene): Promise<TrialProcess> {
  const reader = await scene.start()
  await scene.synced(reader)
  if (scene.place.engine === 'embedded') return reader
  await reader.stop()
  return scene.start({ env: { HARBOUR_ROLE: 'api' } })
}

function allAnswered({ sent, accepted, other, broken }: Offered): void {
  expect({ other, broken, answered: accepted.length }).toEqual({ other: [], broken: [], answered: sent })
}

/** Returns the time until every request of a second is answered. */
async function untilAtRest(oneSecond: () => Promise<Offered>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const since = performance.now()
    const { sent, accepted } = await oneSecond()
    if (accepted.length === sent) return since - began
    if (since - began > 60_000)
      throw new Error('a minute after the load some requests are still refused or failing')
    await sleep(100)
  }
}
