import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { usualPace } from '@harbour/server/trading/exchange-limits/pace'
import { experiment } from '../../experiment.ts'
import { startFaultProxy } from '../../proxy/fault-proxy.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'
import { watchWrites } from '../../watch-writes.ts'

const leaseMs = 3_000

experiment(
  {
    id: 'E-23',
    does: 'a reader’s database connections stay open and transmit nothing',
    passes:
      'it stops within half a lease (15 s outside of trials), another one continues, and it recovers automatically',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const scene = await openScene({ accounts: [{ exchange: 'okx', fills: 12_000 }] })
    const writes = await watchWrites(scene.place, ['cut', 'next'])
    const direct = new URL(scene.place.env['DATABASE_URL'] ?? '')
    const toDatabase = await startFaultProxy({ host: direct.hostname, port: Number(direct.port) })
    const toExchange = await startFaultProxy({
      host: '127.0.0.1',
      port: Number(new URL(scene.simulator.baseUrl).port),
    })
    try {
      const url = new URL(writes.as('cut')['DATABASE_URL'] ?? '')
      url.port = String(toDatabase.port)
      const cut = await scene.start({
        pace: { leaseMs },
        env: { DATABASE_URL: url.href, EXCHANGE_URL_OKX: `http://127.0.0.1:${toExchange.port}` },
      })
      while ((await writes.by('cut')) < 10) await sleep(20)
      toDatabase.fault = { kind: 'blackhole' }
      const began = performance.now()
      let lastAsked = began
      let asked = toExchange.counts.toServer
      for (const until = began + 2 * leaseMs; performance.now() < until; await sleep(10)) {
        if (toExchange.counts.toServer !== asked) lastAsked = performance.now()
        asked = toExchange.counts.toServer
      }
      const next = await scene.start({ pace: { leaseMs }, env: writes.as('next') })
      await scene.synced(next)
      const stolen = await writes.staleBy('cut')
      const sums = await scene.sums()
      await next.stop()
      // New connections work; the old ones have lost what was sent meanwhile and will never answer.
      toDatabase.fault = null
      const healed = performance.now()
      const before = await writes.by('cut')
      await scene.place.use(({ pool }) => pool.query('update sync_schedule set next_due_at = now()'))
      while ((await writes.by('cut')) === before && performance.now() - healed < 90_000) await sleep(100)
      const backAfter = (performance.now() - healed) / 1000
      note({
        ...sums,
        stale: stolen,
        stopped_ms: Math.round(lastAsked - began),
        usual_s: usualPace.leaseMs / 2_000,
        back_s: backAfter.toFixed(1),
      })
      expect(sums).toEqual(noDefects)
      expect(stolen).toBe(0)
      expect(lastAsked - began).toBeLessThanOrEqual(isFull ? leaseMs / 2 + 100 : leaseMs)
      expect(usualPace.leaseMs / 2).toBeLessThanOrEqual(15_000)
      expect(cut.isGone()).toBe(false)
      expect(backAfter).toBeLessThan(90)
    } finally {
      await toDatabase.close()
      await toExchange.close()
    }
  },
)
